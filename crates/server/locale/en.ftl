# The server's own sentences.
no-such-operation = There is no operation “{ $name }”. For a list, see /api/docs.
no-such-page = There is nothing at this address.
wrong-method = Use { $allowed } at this address.
wrong-host = This server does not answer for the host “{ $host }”. To allow it, start the server with --allow-host { $host }.
no-host = The request has no Host header, or several.
wrong-origin = Requests from other sites are not allowed.
body-too-slow = The body took too long to arrive.
body-broken = The connection broke before the body was complete.
bad-cap = Expected a whole number for the parameter “cap”.
busy = The server is busy. Try again in a few seconds.
no-memory = The server is out of memory. Try again in a few seconds, or use a smaller board.
head-too-big = The headers are larger than the limit of { $most } bytes.
bad-host = Expected a host name or address in the “Host” header, optionally with a port.
bug = Internal error. Only this request is lost; please report this bug.
