### What the command line prints for whoever runs a server: `tables`, `backup`, `restore`, `move-database`, the settings of
### `serve`, and `bench server`. Browsers don't load this file.

## Tables

tables-table = table
tables-game = game
tables-seats = seats
tables-phase = phase
tables-entries = entries
tables-last = last entry
tables-none = No such tables.
tables-more = There are more: give a larger number with --most.
tables-shown = Table { $id }: { $game }, { $phase }
tables-gathering = not begun
tables-revealing = begins
tables-playing = in play
tables-over = over
tables-ended-early = ended early
tables-read-only = It can only be read and ended: { $why }
tables-log = made { $made }, { $entries } in its log, the last { $last }
tables-house = house rules: { $all }
tables-public = strangers can find it
tables-seat = seat { $seat }: { $name } ({ $kind })
tables-person = person
tables-bot = bot { $level }
tables-empty = empty
tables-commitment = commitment of its dice: { $commitment }
tables-end = End { $tables } for good? (y/N)
tables-end-why = an ended table can't be played any more
tables-ended = Ended table { $id }. ‘rollick tables export { $id }’ shows the secret of its dice.
tables-delete = Delete { $tables } for good? (y/N)
tables-delete-why = a deleted table is gone for good
tables-deleted = Deleted { $tables }.
tables-unchanged = nothing was changed
tables-one = table { $id }
tables-wrong = table { $id }: { $why }
tables-busy = somebody keeps playing at the table: try again
tables-no-id = ‘{ $id }’ is not the id of a table: ‘rollick tables list’ lists them
tables-counted = { $n ->
    [one] 1 table
   *[other] { $n } tables
}
entries-counted = { $n ->
    [one] 1 entry
   *[other] { $n } entries
}

## Databases as a whole

copy-contents = { $tables } with { $entries }
copy-exists = { $file } exists already, and a backup replaces nothing: choose another name
copy-written = Wrote { $contents } to { $file }. It was checked and is complete.
copy-restored = Restored { $contents } into { $database }.
copy-before = What was there before is in { $file }.
copy-where = say where to move the tables with --to or --to-file
copy-moved = Moved { $contents } into { $database }. All rows were compared.
copy-old = The old database is still in { $database }.
copy-progress = { $done } of { $all } tables, { $left } to go
copy-not-sqlite = a PostgreSQL database is not an SQLite file; PostgreSQL has pg_dump and pg_restore for this
copy-in-use = { $file } is in use: stop the server first
copy-replaced = { $file } is there already: it is what an earlier restore replaced. Move it away first
copy-not-postgres = the new database is not a PostgreSQL database: give { $example }
copy-not-empty = the new database has { $n ->
    [one] 1 table
   *[other] { $n } tables
} already: move into an empty one
copy-damaged = { $place } is damaged: { $why }
copy-new-damaged = the new database is damaged: { $why }
damage-not-ours = it is not a Rollick database
damage-stray = something in it belongs to a table that isn't there
damage-gap = the log of table { $table } has a gap
damage-rows = the { $rows } rows of table { $table } differ from those of the old database
damage-counts = it has { $new } rows of { $rows }, and the old one has { $old }

## Databases that can't be used

database-bad-url = { $given } is not a database: { $why } (give a path, { $sqlite } or { $postgres })
database-text-given = the text given
database-url-given = the URL of a PostgreSQL database
database-parameters = an SQLite database takes no parameters
database-no-file = it doesn't name a file
database-in-memory = a database in memory would be lost when the process ends
database-scheme = { $scheme } is not a known scheme
database-no-slashes = { $scheme } must be followed by two slashes
database-unwritable = cannot write the database file { $file }: { $why }
database-missing = there is no database { $file }
database-refused = cannot open the database { $place }: { $why }
database-newer = the database { $place } has schema version { $found }, but this release supports only { $known }: use a newer release
database-schema = cannot bring the schema of { $place } up to date: { $why }
database-no-table = there is no table { $id }
database-table-exists = there is a table { $id } already
database-busy = the store is busy: { $n ->
    [one] 1 request is
   *[other] { $n } requests are
} already waiting, try again
database-closed = the store is closed
database-failed = the database failed: { $why }
database-default = { $why }, or say where to store tables with --database

## Settings

setting-wrong = { $place }: { $why }
setting-not-toml = line { $line } is not TOML: { $why }
setting-unknown = there is no setting called ‘{ $name }’
setting-unknown-near = there is no setting called ‘{ $name }’: did you mean { $near }?
setting-kind = { $name } is neither a text, a number, true, false, nor a list of texts
setting-is-set = { $name } is set
setting-from-line = the command line
setting-from-file = this file
setting-from-default = the default
setting-twice = { $name } and { $name }-file are both set: only one of them can count
setting-empty = it is empty
setting-lines = it has more than one line
setting-positive = give a number above 0
setting-bus = give an address of NATS, such as { $example }
setting-token = { $name } is too short: it must have at least { $least } characters
setting-lan = lan cannot be used with public-url: both say where links lead
setting-lan-port = --lan needs a port of its own: give one with { $example }
setting-lan-lost = can't find this machine's address on the network ({ $why }); give it with --bind
setting-contact-missing = a push key needs --push-contact, where push services can reach you
setting-push-key = a push key is 32 bytes in URL-safe base64, which are 43 characters
setting-contact = give { $mail }, or an address that begins with { $scheme }
setting-host = give only the name of a host, such as { $example }
setting-site = give the address of the site without a path, such as { $example }
setting-proxy = give an address or a network, such as { $one } or { $many }
setting-one-of = give { $all }
serve-cannot-listen = cannot listen on { $address }: { $why }
serve-bus-file = a bus joins processes on one PostgreSQL database, but this database is a file: leave the bus out
serve-bus-failed = cannot use the bus: { $why }
serve-failed = the server failed: { $why }

## The speed of a server

load-head = { $game } on { $database }: { $tables } with two people each
load-place = { $kind } ({ $place })
load-saturation = at saturation
load-saturation-says = { $each } moves per second of the server's processor time; { $all } moves a second
load-latency = latency
load-latency-says = p50 { $half } ms, p99 { $most } ms from the request to the other person's socket
load-disk = the disk
load-disk-says = p50 { $half } ms, p99 { $most } ms to write 4 kB and sync it, at the same time
load-bytes = bytes
load-bytes-says = { $bytes } to each of the two sockets for each move
load-memory = memory
load-memory-says = { $idle } MB when idle, { $busy } MB with { $tables }, { $each } kB for each further table and its two sockets
load-spectators = spectators
load-spectators-says = { $memory } kB of memory each, { $time } µs of processor time for each and every update
load-late = the server takes too long: nothing was measured
load-no-disk = the disk can't be measured
load-dropped = the server has dropped all spectators
load-unwatched = the server doesn't let us watch: { $why }
load-socket-closed = the server has closed a socket
load-refused = table { $id } refuses: { $why }
load-not-started = the server can't be started: { $why }
load-no-address = it doesn't say where it listens
load-no-time = { $file } doesn't say how much processor time the server has taken
load-no-memory = { $file } doesn't say how much memory the server uses
load-needs-linux = { $file }: { $why } (a bench of the server needs Linux)
