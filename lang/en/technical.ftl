### What is wrong with requests and with positions as text. This is for people who write programs or positions. Browsers
### don't load this file: they show the sentence that the server sends along.

## Requests

body-unreadable = its body can't be read (“{ $said }”)
address-unreadable = its address can't be read (“{ $said }”)
query-unreadable = its query can't be read (“{ $said }”)
message-unreadable = the message can't be read (“{ $said }”)
hello-unreadable = this is not a hello (“{ $said }”)
hello-first = say hello first
hello-twice = you have said hello already
not-storable = it can't be stored (“{ $said }”)
request-id = send 1 to 64 visible ASCII characters, new for each request
request-id-short = send at least { $least } characters, because the key is made from them
at-most = send at most { $most }
at-most-bytes = send at most { $most } bytes
at-most-characters = send at most { $most } characters
tokens-number = send 1 to { $most } of them
tokens-limits = send at most { $most } tokens, each of at most { $bytes } bytes
token-length = one is longer than { $bytes } bytes
seconds-range = send { $least } to { $most }, or null
steps-range = it must be at least 1, and not greater than ‘to’
seat-missing = there is no seat { $seat }; the table has { $seats } seats
line-missing = there is no line { $number }
answers-none = send at least one
answers-twice = seat { $seat } answers twice
word-other = it doesn't match the hash that was sent when sitting down
push-wrong = this is not a browser's subscription
url-wrong = send an https address of a public host
guide-alone = a guided game has its own position and dice
guide-none = there is no guided game with these house rules
start-seats = the position is for { $there } players, but the table has { $seats } seats
position-unreadable = the position can't be read (“{ $said }”)

## Positions as bytes

bytes-wrong = byte { $at }: { $what }

## Positions as text

text-wrong = in ‘{ $part }’: { $what }
text-twice = this part appears twice
text-players = this game is for { $least } to { $most } players
text-no-value = this part has no value
text-no-turn-yet = it is nobody's turn before the first one
text-roll-first = the first turn comes after the roll for it
text-began = turn { $turn } is { $mover }'s only if { $began } began
text-no-winners = name the seats that share the first place
text-unknown = there is no such part: the parts are { $all }
text-unknown-near = there is no such part: did you mean { $near }?
text-write-as = write it like ‘{ $example }’
text-one-of = only this can be here: { $all }
text-unreadable = ‘{ $text }’ can't be read; write it like ‘{ $example }’
text-number = a number from { $least } to { $most } belongs here
text-one-seat = one seat belongs here, as in A
text-no-seat = nobody sits at ‘{ $letter }’
text-seat-twice = a seat appears twice
text-first-roll = the roll for the first turn can't be like this; write it like ‘{ $example }’
text-unsound = this can't be: { $why }

## Positions that can't occur. Games have more of these.

unsound-first-roll = the roll for the first turn is either in progress or over
unsound-turn = the turn can't be { $turn } here
