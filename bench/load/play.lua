-- One click on a 9x9 board in the middle of a game: the game, what was done and how it is looked at go in; the game, its
-- verdict, the drawing and the words for every cell come back.
wrk.method = "POST"
wrk.path = "/api/v1/play"
wrk.headers["Content-Type"] = "application/json"
wrk.body = [[{"text":"futoshiki:9:.................................................................................//r1c1=1,r1c2=2,r1c3=3,r2c1=4,r2c2=5,r5c5=9","view":{"selected":[0,3]},"input":{"input":"gesture","do":{"gesture":"key","at":[0,3],"key":"4"}}}]]

function done(summary, latency)
  for _, p in ipairs({ 50, 90, 99, 99.9 }) do
    io.write(string.format("%6.1f%%  %8.3f ms\n", p, latency:percentile(p) / 1000))
  end
  io.write(string.format("   max  %8.3f ms\n", latency.max / 1000))
  io.write(string.format("errors: %d\n", summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout))
end
