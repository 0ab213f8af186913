-- A 5x5 board, solved and proved unique or not.
wrk.method = "POST"
wrk.path = "/api/v1/solve"
wrk.headers["Content-Type"] = "application/json"
wrk.body = [[{"text":"futoshiki:5:.........................//r1c1=1,r1c2=2","task":"unique"}]]

function done(summary, latency)
  for _, p in ipairs({ 50, 90, 99, 99.9 }) do
    io.write(string.format("%6.1f%%  %8.3f ms\n", p, latency:percentile(p) / 1000))
  end
  io.write(string.format("   max  %8.3f ms\n", latency.max / 1000))
  io.write(string.format("errors: %d\n", summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout))
end
