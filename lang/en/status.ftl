### The page of whoever runs the server (/status).

status-title = How the server is doing
status-hour = The last hour
status-again = Look again

## How things stand

status-can-write = The database can be written to
status-yes = yes
status-no = no
status-up = Up for
status-hours = { $h } h { $min } min
status-days = { $d } d { $h } h
status-tables = Tables in the database
status-open-tables = Open tables
status-sockets = Sockets
status-failed = Tables that failed
status-free-disk = Free disk space
status-unknown = not known

## Plots

status-moves = Moves per second
status-requests = Requests per second
status-appends = Time to write an entry, in ms
status-people = Open tables and sockets
status-bots = Bots
status-database = Database
status-memory = Memory, in MB
status-disk = Free disk space, in GB

## What their lines mean: the newest value, the smallest and the largest

status-line = { $now } now, { $least } to { $most }
status-all = all
status-refused = refused as too many, or failed
status-mean = mean
status-longest = longest
status-thinking = threads at work
status-bots-wait = bots waiting
status-readers = connections reading
status-writes-wait = writes waiting
status-used = used
status-free = free
status-hour-ago = an hour ago
status-half-hour-ago = half an hour ago
status-now = now
