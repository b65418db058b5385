### Words that all games share, and those for what happens at a table outside the game

## Colours

red = red
orange = orange
yellow = yellow
green = green
blue = blue
purple = purple
violet = violet
black = black
white = white

## Lists

you = you
list = { $a }, { $b }
list-last = { $a } and { $b }
list-or = { $a } or { $b }

## Refusals outside the rules

ro-01 = ‘{ $token }’ is not a move that can be made now.
ro-02 = It is { $seat }'s turn to decide, not yours.
ro-03 = The game is over.
ro-04 = A roll or a card comes first. There is nothing to decide yet.
ro-05 = A decision comes first; nothing is rolled or drawn now.
ro-06 = That outcome can't happen here.
ro-08 = There is nothing to do with that now.

## What happens at a table

table-sit = { $seat-is ->
    [you] You sit down.
   *[other] { $seat } sits down.
}
table-start = The table starts.
table-branch = It goes on from turn { $turn } of another table, with dice of its own. Nobody can check them.
table-import = A record that somebody uploaded.
table-import-hands = Until turn { $turn }, { $name } had the seat of { $seat }.
table-record-ends = The record ends here.
table-word = { $seat-is ->
    [you] You add your part to the dice.
   *[other] { $seat } adds a part to the dice.
}
table-dice = The dice are sealed: from now on nobody can choose or change a roll.
table-answer = { $seat-is ->
    [you] You have answered.
   *[other] { $seat } has answered.
}
table-ask = { $seat-is ->
    [you] You are always asked from now on.
   *[other] { $seat } is always asked from now on.
}
table-ask-matters = { $seat-is ->
    [you] You are asked only when it matters from now on.
   *[other] { $seat } is asked only when it matters from now on.
}
table-pass = { $seat-is ->
    [you] You pass automatically from now on.
   *[other] { $seat } passes automatically from now on.
}
table-settings = The settings of the table have changed.
table-no-hints = { $seat-is ->
    [you] You play without hints. So does everybody at this table from now on.
   *[other] { $seat } plays without hints. So does everybody at this table from now on.
}
table-name = { $seat-is ->
    [you] You have a new name.
   *[other] { $seat } has a new name.
}
table-no-name = { $seat-is ->
    [you] Your name was removed.
   *[other] The name of { $seat } was removed.
}
table-ready = { $seat-is ->
    [you] You are ready.
   *[other] { $seat } is ready.
}
table-not-ready = { $seat-is ->
    [you] You aren't ready yet.
   *[other] { $seat } isn't ready yet.
}
table-order = The seats were shuffled.
table-open = The seat of { $seat } is open.
table-close = The seat of { $seat } is closed: nobody plays there.
table-link = { $seat-is ->
    [you] Your seat has a new link.
   *[other] The seat of { $seat } has a new link.
}
table-kick = { $seat-is ->
    [you] You were sent away.
   *[other] { $seat } was sent away.
}
table-leave = { $seat-is ->
    [you] You leave the table.
   *[other] { $seat } leaves the table.
}
table-bot = A bot takes the seat of { $seat }.
table-replace = { $seat-is ->
    [you] A bot plays for you until you take your seat back.
   *[other] A bot plays for { $seat } from now on.
}
table-away-time = { $seat-is ->
    [you] Your time is up: a bot plays for you until you take your seat back.
   *[other] { $seat } took too long: a bot plays for now.
}
table-away-left = { $seat-is ->
    [you] You left: a bot plays for you until you take your seat back.
   *[other] { $seat } left: a bot plays for now.
}
table-away-word = { $seat-is ->
    [you] Your word for the dice never came.
   *[other] The word of { $seat } for the dice never came.
}
table-resign = { $seat-is ->
    [you] You resign: a bot plays on for you.
   *[other] { $seat } resigns: a bot plays on.
}
table-return = { $seat-is ->
    [you] You take your seat back.
   *[other] { $seat } is back.
}
table-host = { $seat-is ->
    [you] You are the host now.
   *[other] { $seat } is the host now.
}
table-host-back = Whoever made the table is the host again.
table-host-gone = The host has been gone for a long time. { $seat-is ->
    [you] You are the host now.
   *[other] { $seat } is the host now.
}
table-dice-again = The dice begin again, with a new secret and new words.
table-offer = { $seat-is ->
    [you] You ask to take back a move.
   *[other] { $seat } asks to take back a move.
}
table-agree = { $seat-is ->
    [you] You agree.
   *[other] { $seat } agrees.
}
table-disagree = { $seat-is ->
    [you] You don't agree: nothing is taken back.
   *[other] { $seat } doesn't agree: nothing is taken back.
}
table-expire = Not everybody answered in time: nothing is taken back.
table-undo = { $seat-is ->
    [you] You take back a move.
   *[other] { $seat } takes back a move.
}
table-undo-rolls =
    { $seat-is ->
        [you] You take back a move
       *[other] { $seat } takes back a move
    } and { $n ->
        [one] one roll
       *[other] { $n } rolls
    } after it. New rolls will follow.
table-give-up = The table is given up.
table-rematch = The players meet again at another table.
table-unknown = Something happened that this release doesn't know.
table-gathering = Waiting for everybody to sit down.
table-revealing = Waiting for everybody's part of the dice.
table-given-up = The table was given up.

## Bots

bot-random = Random
bot-random-about = Plays any legal move.
bot-easy = Easy
bot-easy-about = Sees what a move does at once, and makes mistakes like people do.
bot-medium = Medium
bot-medium-about = Looks one whole turn ahead, and counts only what is plain to see.
bot-hard = Hard
bot-hard-about = Also weighs dangers and what the others can do next.
bot-expert = Expert
bot-expert-about = Thinks like hard, and has learned from many games against itself.

## Refusals of the server

bad-request = That request makes no sense: { $why }.
impossible-request = That isn't possible: { $why }.
field-wrong = { $field }: { $why }
only-sockets = This address takes only WebSocket connections.
moved-on = Somebody was faster; the table has moved on.
unknown-table = There is no such table.
unknown-rule = The game has no such rule.
unknown-address = There is no such address.
wrong-method = This address doesn't support that method.
only-the-host = Only the host may do that.
table-ended = The table has ended.
bot-plays-seat = A bot plays this seat.
sit-down-first = Sit down first.
take-seat-back = A bot plays for you: take your seat back first.
resigned-for-good = You have resigned this seat for good.
return-later = You have just come back: the bot makes this one decision.
no-bot-there = No bot has that seat, and it isn't closed.
seats-needed = That seat can't be closed: the game needs it.
nobody-sits-there = Nobody sits there.
not-yourself = That is your own seat.
seat-taken = { $seat } sits there.
only-the-seated = Only people who are seated may do that.
no-words-missing = No words are missing.
words-have-time = The missing words still have { $n ->
    [one] one second
   *[other] { $n } seconds
}.
not-your-line = Only the host can remove what others said.
other-number = That game is for { $least } to { $most } players, and this table has { $n } seats.
not-public = This table isn't public: sit down with a link.
no-free-seat = There is no free seat.
wrong-phrase = To make a table on this server, you need its pass phrase.
not-your-seat = That is the seat of { $seat }, not yours.
only-watching = You are watching: only players can do that.
useless-key = This key opens nothing at this table.
no-key = This needs a key: send the header Authorization: Bearer KEY.
not-json = Send JSON, with the header content-type: application/json.
too-large = The request is too large.
not-started = The table hasn't started yet.
words-missing = The words for the dice are still being revealed.
host-key-no-seat = The host key opens no seat: sit down with a seat key.
host-key-no-word = The host key has no word: it comes with a seat key.
too-late-to-sit = The table has started; nobody can sit down any more.
started-already = The table has started already.
no-word-of-yours = This device has no word in the dice.
word-too-early = Keep your word to yourself until the table has started.
somebody-else-rolls = { $seat } rolls now.
nothing-to-roll = There is nothing to roll now.
dice-not-ready = The dice aren't ready.
nothing-to-undo = There is nothing to take back.
not-your-undo = That decision was made by { $seat }, not by you.
asked-already = The others were asked about this position already.
no-offer = No take-back is waiting for your answer.
hints-too-late = Hints can be switched on only before the start.
no-hints = This table plays without hints.
hints-unwanted = Somebody here plays without hints, so nobody gets any.
hints-elsewhere = The game that this one goes on from is still being played without hints, so there are none here either.
nothing-to-hint = You have nothing to decide now.
branch-seats = The table there has { $there } seats, not { $seats }.
branch-over = The game is over at that moment: there is nothing to continue.
bad-board = This board can't be used for { $game }: { $why }.
board-too-long = The board file is too long: at most { $bytes } bytes are allowed.
bad-record = This record can't be shown: { $why }.
record-too-long = The record is too long: at most { $bytes } bytes are allowed.
imported-record = This is a record that somebody uploaded. Nobody can play here.
analysis-too-early = A game can be analysed only after it has ended.
analysis-not-ready = This game is still being analysed.
analysis-busy = Too many games are waiting to be analysed. Try again in a moment.
rematch-too-early = A rematch is possible only after the game has ended.
too-fast = That was too much at once: wait { $n ->
    [one] a second
   *[other] { $n } seconds
}.
changes-used-up = You have changed things { $n } times at this table, and can't do so any more. You can still play.
chat-off = Talking is switched off at this table.
log-full = The log of this table is full: it has { $n } entries.
no-longer-replays = The table is read-only. Entry { $entry } of its log no longer replays: { $why }.
other-rules = The table is read-only. It was played by version { $there } of the rules, and this release has version { $here }.
unsupported-rules = The table is read-only. This release can't play by its rules: { $why }.
unsupported-start = The table is read-only. The position that it starts from can't be read.
broken-table = This table can't be opened: { $why }.
broken-header = The header of this table can't be read.
broken-newer = This table was made by a newer release.
broken-board = The board of this table is not the one it was made with.
broken-secrets = The secrets of this table are lost.
wrong-players = { $game } is for { $least } to { $most } players, not { $players }.
say-something = Write something first.
bot-of-colour = { $colour } bot
about-rollick = Vintage board games
no-such-version = The table is at version { $newest }.
too-far-back = That is too long ago to be shown.
too-many-questions = The server has too many such questions at once. Try again in a moment.
table-busy = This table has too many requests at once.
table-closing = The table is closing; try again.
server-full = This server is full: it holds { $n } tables.
server-stopping = The server is stopping.
server-fault = Something went wrong here; it is not your fault.
too-much-written = Too much is being written at once; try again.
operator-only = This is for the operator of the server, who has its token.
no-operator-token = These pages need a token: start the server with operator-token-file.
no-database = The database can't be reached; try again.
no-database-now = The server can't reach its database. The game goes on as soon as it can; nothing is lost.
no-random = The system can't provide random numbers; try again.
took-too-long = That took too long; try again.
too-many-tables = You have made too many tables; wait a little.
too-many-connections = Too many connections are open from your address.
too-many-people = Too many people are connected; try again later.
too-many-open-tables = People are at too many tables right now; try again later.
too-many-look-back = Too many people are looking back at games right now; try again.
too-many-requests = Too many requests; wait a moment.
wrong-origin = Pages of other sites can't use this server.
other-protocol = This page is out of date: reload it. The server speaks version { $version } of its protocol.

## Why an entry of a table's log can't be carried out

entry-unreadable = it can't be read (“{ $said }”)
entry-illegal = { $rule } forbids it (“{ $why }”)
entry-newer = a newer release has written it
entry-no-seat = there is no seat { $seat }
entry-no-device = there is no such device
entry-no-word = this device has no word
entry-word-other = the word is not the one whose hash was sent
entry-roll-other = no roll of { $ways } ways comes next
entry-way-other = way { $way } is not ‘{ $token }’
entry-position-other = it leads to a different position than when it was played
entry-seats = the game can't be played on { $seats } seats
entry-import = the table isn't made from such a record
entry-order = this is no order of the seats
entry-no-key = nobody has the key of this seat
entry-no-offer = no take-back was offered
entry-no-undo = there is nothing to take back

## House rules and board files that can't be used. A table that has such a one is read-only, and says why.

ruling-not-a-setting = ‘{ $text }’ is not a house rule: write id=value, as in { $example }
ruling-unknown = no house rule is called ‘{ $id }’; there are { $all }
ruling-unknown-near = no house rule is called ‘{ $id }’ (did you mean { $near }?)
ruling-unknown-none = no house rule is called ‘{ $id }’: this game has none
ruling-not-a-word = { $id } can't be ‘{ $value }’: it is { $words }
ruling-not-a-number = { $id } can't be ‘{ $value }’: it is a number from { $least } to { $most }
ruling-not-a-limit = { $id } can't be ‘{ $value }’: it is a number from { $least } to { $most }, or none
board-wrong = { $file }: { $what }
board-wrong-in-field = { $file }, { $field }: { $what }
board-wrong-in-line = { $file }, line { $line }: { $what }
board-wrong-in-line-and-field = { $file }, line { $line }, { $field }: { $what }
board-not-toml = this can't be read (“{ $said }”)
board-field-missing = ‘{ $name }’ is missing
board-name-unknown = ‘{ $name }’ is not known here; it can be { $known }
board-kind-wrong = this must be { $kind }, not { $found }
board-kind-wanted = this must be { $kind }
board-length-wrong = this must be { $kind }, not of { $n }
board-not-between = { $n } is not from { $least } to { $most }
kind-between = a whole number from { $least } to { $most }
kind-whole = a whole number
kind-not-negative = a whole number that isn't negative
kind-number = a number
kind-text = a text in quotes
kind-boolean = true or false
kind-list = a list
kind-list-of = a list of { $n }
kind-table = a table of fields
kind-word = one of the known words
found-text = the text ‘{ $text }’
### Not at a table. Browsers get the words above first, so nothing below may be said there.

## Calls to people whose page is closed

call-title = Your turn: { $game }
call-body = { $name }, the table is waiting for you.
no-push = This server doesn't send notifications.
webhook-host = The operator of this server doesn't allow webhooks to that host.

## Games and bots that don't exist

game-unknown = no game is called ‘{ $id }’; there are { $all }
game-unknown-near = no game is called ‘{ $id }’ (did you mean { $near }?)
level-unknown = no bot is called ‘{ $word }’; there are { $all }
level-unknown-near = no bot is called ‘{ $word }’ (did you mean { $near }?)

## Drawings

player = Player { $letter }
has-won = { $seat-is ->
    [you] You won
   *[other] { $seat } won
}
share-the-win = A draw: { $seats }
to-play = { $seat-is ->
    [you] Your turn
   *[other] { $seat } to play
}
before-the-first-turn = Before the first turn
drawn-die = { $colour } die: { $n }
drawn-die-unrolled = { $colour } die, not rolled
not-on-this-board = { $caption } (not on this board: { $places })

## What is wrong with a line of a record

seat-number = seat { $n }
record-line = line { $line }: { $what }
record-empty = the file is empty
record-format-unknown = format { $format } is not supported, only 1 to { $newest }
record-no-record = a record begins with ‘{ $begins }’, or with an earlier number
record-control-character = the line contains a control character
record-after-end = there is something after the end
record-turn-order = turn { $turn } does not come after the one before it
record-cut-off = the file is cut off: its last line, ‘{ $end }’, is missing
record-no-turn = a turn is written as its number, a full stop and its tokens: ‘{ $example }’
record-written = this line should look like ‘{ $example }’
record-token-count = the record has { $counted } tokens, not { $said }: some are missing, or there are too many
record-seal = the seal doesn't match the lines above: something was changed
record-tag-twice = the tag appears twice
record-tag-unknown = there is no tag ‘{ $tag }’ here
record-tag-missing = the tag ‘{ $tag }’ is missing
record-no-such-result = there is no such result
record-position-digits = a position is written in hexadecimal digits
record-tokens = it has { $tokens } tokens, at most { $most } are allowed
record-branch-form = a branch is written: table k3m9, version 57
record-scripted-count = the number of scripted rolls is a number above 0
record-other-rules = version { $there } of the rules is not supported, only { $here }
record-board-other = board ‘{ $board }’: the given board is a different one
record-board-needed = board ‘{ $board }’: it was played on another board; give its file
record-seats = it has { $n ->
    [one] one seat
   *[other] { $n } seats
}, but { $game } is for { $least } to { $most }
record-start-unreadable = the starting position can't be read (“{ $why }”)
record-start-seats = the starting position is for another number of players
record-turn-other = ‘{ $token }’ belongs to turn { $turn }
record-token-refused = ‘{ $token }’ is refused by { $rule } (“{ $why }”)
record-result-other = the result is ‘{ $said }’, but the game is ‘{ $is }’
kept-line-unknown = there is no line ‘{ $key }’ in what a browser keeps

## What is wrong with the dice of a record

hex-no-secret = not a secret: { $why }
hex-no-commitment = not a commitment: { $why }
hex-no-word = not a word: { $why }
hex-no-word-hash = not a word hash: { $why }
hex-length = it has { $found } characters, expected { $wanted } hexadecimal digits
hex-length-between = it has { $found } characters, expected { $least } to { $most } hexadecimal digits
hex-odd = it has an odd number of hexadecimal digits, { $found }
hex-digit = character { $at } is ‘{ $found }’, not a hexadecimal digit
proof-line-missing = there is no line ‘{ $key }’
proof-key-unknown = there is no line ‘{ $key }’ about dice; there are { $all }
proof-key-twice = { $key } appears a second time
proof-derivation = derivation ‘{ $found }’ is unknown; this release knows { $known }
proof-no-round = a failed round begins with its { $key }
proof-roll = a roll is written as its index, its ways and its way, like ‘{ $example }’; ‘{ $part }’ doesn't fit
dice-secret-other = the secret doesn't match its commitment: it hashes to { $computed }, the table showed { $committed }
dice-failed-secret-other = the secret of failed round { $round } doesn't match its commitment: it hashes to { $computed }, the table showed { $committed }
dice-nothing-missing = round { $round } was begun again although all of its words had come
dice-word-count = the list was closed with { $hashes } word hashes, but has { $words } words
dice-too-many-words = { $words } words are too many: a table takes { $most }
dice-word-other = word { $at } doesn't match its hash: it hashes to { $computed }, the list has { $committed }
dice-index-twice = index { $index } is used twice: roll { $expected } should come next
dice-index-skipped = index { $expected } is skipped: roll { $index } comes in its place
dice-ways = roll { $index } has { $ways } ways: there can be 1 to { $most }
dice-way = roll { $index } has way { $way }, but its { $ways } ways are 0 to { $last }
dice-roll-other = roll { $index } of { $ways } ways should be { $computed }, but is recorded as { $recorded }

## What a check of a record finds

record-complete = The record is complete: its seal is right.
record-unreadable = The record can't be read: { $why }.
record-not-checked = Its moves were not checked: { $why }.
record-illegal = The rules don't allow it: { $why }.
record-legal = { $n ->
    [one] Its only move follows the rules.
   *[other] All { $n } moves and rolls follow the rules.
}
record-not-over = The game isn't over.
record-won = { $names } won.
record-won-by-limit = { $names } won, when a limit ended the game.
record-draw = It was a draw between { $names }.
record-draw-by-limit = It was a draw between { $names }, when a limit ended the game.
record-seat-changed = Seat { $number } changed hands in turn { $turn }: before, it was { $was } ({ $was-kind }). At the end it is { $now } ({ $now-kind }).
record-players = It names these players: { $names }.
record-player = { $name } ({ $kind })
record-arranged = It began from a position other than the usual start.
record-take-backs = Decisions were taken back during the game.
record-scripted = Its dice were not checked: some of them were scripted.
record-no-dice = Its dice were not checked: the record has no proof of them.
record-dice-unreadable = Its dice can't be read: { $why }.
record-dice-wrong = Its dice are wrong: { $why }.
record-undone-rolls = Its dice are wrong: rolls were taken back, but the record doesn't say so.
record-no-roll = Its dice are wrong: line { $line }: ‘{ $token }’ has no roll.
record-other-roll = Its dice are wrong: line { $line }: it has ‘{ $token }’, but roll { $index } gave ‘{ $said }’.
record-unused-roll = Its dice are wrong: roll { $index } is missing from the tokens.
record-dice-right = The dice are right: { $checked ->
    [one] one roll follows
   *[other] { $checked } rolls follow
} from the secret and { $words ->
    [one] one word.
   *[other] { $words } words.
}
record-physical-rolls = These rolls were typed in, and nobody can check them: { $rolls }.
record-failed-rounds = The dice had to begin again, because a word never came: { $n ->
    [one] once
   *[other] { $n } times
}. Be wary if that happens often.
record-rolls-used-if-undone = Every roll of the game is the one that the dice gave, if the rolls marked undone were really taken back: the record doesn't say what was.
record-taken-back = { $who } took back ‘{ $tokens }’. Nobody else was asked.
record-taken-back-agreed = { $who } took back ‘{ $tokens }’. It says that these agreed: { $names }.
record-undone-by-nobody = Its dice are wrong: roll { $index } is marked undone, but nobody took it back.
record-undone-unmarked = Its dice are wrong: roll { $index } was taken back, but isn't marked.
record-not-agreed = The record can't be right: rolls were taken back with ‘{ $tokens }’, and it doesn't say that { $name } agreed. Everybody who sits there has to.
record-take-back-bot = A take-back can't be right: { $who } was never a person, and bots take nothing back.
record-take-back-seats = A take-back can't be right: the seats of ‘{ $tokens }’ don't fit together.
record-take-backs-unsaid = The record can't be right: it lists what was taken back, but doesn't say that anything was.
record-take-backs-missing = The record can't be right: it says that something was taken back, but not what.
record-change-never = The record can't be right: a seat changed hands in turn { $turn }, which was never played.
record-take-back-keeps = A take-back can't be right: it keeps { $keeps } tokens of { $of }.
record-take-back-of-nothing = A take-back can't be right: there was nothing to take back.
record-no-start = The record has no start.
record-refused = Line { $line }: ‘{ $token }’ is refused by { $rule }. { $why }
record-kept-unreadable = What was kept can't be read: { $why }.
record-nothing-kept = Nothing was compared with what a player kept. So it isn't known whether the server showed this commitment and this list before the words were revealed.
kept-commitment-same = The commitment is the one that was kept: the secret was chosen before any word was known.
kept-commitment-failed = The commitment that was kept belongs to a round that failed, because a word never came.
kept-commitment-other = Its dice are wrong: the commitment is not the one that was kept. The secret was exchanged.
kept-list-same = The list of words is the one that was kept: none was added, dropped or moved after it was closed.
kept-list-failed = The list of words that was kept belongs to a round that failed, because a word never came.
kept-list-other = Its dice are wrong: the list of words is not the one that was kept. A word was added, dropped, changed or moved after the list was closed.
kept-word-same = Your word is in the dice: nobody who didn't know it could choose the rolls.
kept-word-failed = Your word belongs to a round that failed, because another word never came.
kept-word-other = Its dice are wrong: your word is not in them.
kept-never-typed = Its dice are wrong: these rolls are said to be typed in, but nobody could type in a roll at this table: { $rolls }.
kept-game-same = Every token, everything that was taken back, and who agreed is what was seen during the game.
kept-take-backs-other = The record is wrong: what was taken back, or who agreed, is not what was seen during the game.
kept-game-unknown = What was kept doesn't say what happened during the game. So moves, take-backs and agreements were not compared.
kept-tokens-other = The record is wrong: its tokens are not those that were seen during the game.
kept-seat-other = The record is wrong: it says that seat { $number } was never a person's. That was your seat.
kept-not-compared = What was kept was not compared, because the record has no dice to compare it with. If the table didn't say that it was arranged, and if it has ended, don't trust this record.
record-rolls-taken-back = Rolls that were taken back: { $n }.
record-rolls-used-but-typed = Every roll of the game is the one that the dice gave, except for those that were typed in.
record-rolls-used = Every roll of the game is the one that the dice gave.
record-rolls-not-checked = Whether the game used these rolls was not checked.

## The rules page

rules-play = Play
rules-contents = Contents
rules-search = Search the rules
rules-found = Rules found: %
rules-none = No rule has these words.
rules-goal = The goal
rules-your-turn = Your turn
rules-watch = What to look out for
rules-pieces = The pieces
rules-turn = A turn in pictures
rules-start = Before the turn
rules-before = Before
rules-after = After
rules-picture-before = The board before
rules-picture-after = The board after
rules-picture-here = The board
rules-dice = The dice
rules-not-allowed = Not allowed:
rules-with = With the house rule { $setting }
rules-choice = Choice
rules-meaning = Meaning
rules-changes = What changes
rules-usual = usual
rules-usual-length = { $turns } turns on average; the first player wins { $first } %
rules-range = { $least } to { $greatest }
rules-no-limit = no limit
rules-longer = games { $n } % longer
rules-shorter = games { $n } % shorter
rules-same = no difference
rules-same-length = no difference in length within { $n } %
rules-first-more = the first player wins { $n } more games in 100
rules-first-fewer = the first player wins { $n } fewer games in 100
rules-draws-more = { $n } more draws in 100 games
rules-draws-fewer = { $n } fewer draws in 100 games
rules-not-measured = not measured
rules-measured = Measured in { $games } games of { $players } { $bots } bots for each choice. A difference is shown if it is larger than what chance explains (95 %). Command: { $command } (commit { $commit })
