# The server's own sentences.
not-json = This is not valid JSON: { $why }.
not-understood = This request is not understood: { $why }.
not-an-object = The body must be a JSON object with the fields of the operation.
other-operation = The path asks for “{ $path }”, the body for “{ $body }”.
no-such-operation = There is no operation named “{ $name }”. The list is at /api/docs.
no-such-page = There is nothing at this address.
wrong-method = This address takes { $allowed } only.
wrong-host = This server does not answer for the name “{ $host }”. Start it with --allow-host { $host } if it should.
no-host = The request names no host.
wrong-origin = Other sites may not use this server.
body-too-big = The body is larger than the { $most } bytes allowed here.
body-too-slow = The body took too long to arrive.
body-broken = The body broke off.
bad-cap = The parameter “cap” must be a whole number.
busy = Too much is going on here at the moment. Try again in a few seconds.
bug = Something went wrong inside the program; only this request is lost. This is a bug worth reporting.
