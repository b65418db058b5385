### The client's own words. What happens at a table is in table.ftl and in the files of the games.
### A text may have **bold** and `code` where the client shows it as prose (the component Words).

## Everywhere

page-title = { $page } · Rollick
all-games = Rollick: all games
main-menu = Main
games = Games
sounds-off = Sounds are off
sounds-on = Sounds are on
mute-sounds = Mute sounds
back-to-games = Back to the games
close-message = Close this message
set-up = Set up a table
setting-up = Setting up …
check-dice = Check the dice
copy-by-hand = Copy this link:
# On a tag that opens the rule. The name of that link begins with the same word.
rule = Rule
rule-named = Rule { $rule }: { $title }
rule-all = All rules
rule-close = Close the rule
# Several players or things: "Red, Blue and you".
list = { $a }, { $b }
list-last = { $a } and { $b }
you = you
# How to call a player whose name isn't known.
seat-number = Seat { $number }
# The name of a bot: the colour of its seat, with a capital letter.
bot-name = { $colour } bot
# A place in the final order, with the kind of its number: 1st, 2nd, 3rd, 4th.
place =
    { $kind ->
        [one] { $place }st
        [two] { $place }nd
        [few] { $place }rd
       *[other] { $place }th
    }

## What can go wrong

unreachable = Can’t reach the server. Nothing is lost; try again in a moment.
server-error = The server answered with an error ({ $status }).
storage-blocked = This browser doesn’t let Rollick store anything. { $forgotten }
forgets-tables = When you close or reload this page, it forgets your tables, your name and whether sounds are off.
forgets-seat = If you close or reload this page, you lose your seat, unless you kept a private link to it.
missing-title = Not found
missing-heading = Nothing here
page-not-loaded = This page couldn’t be loaded. Maybe you are offline, or the server has just been updated.
missing-about = This address leads nowhere. Maybe a letter is missing.

## The home page

home-title = Rollick: race-and-chase board games
home-heading = Roll, race, chase, laugh.
home-about = Board games from a seventies shelf, on one screen or many. Pick a box and play: the bots are ready.
home-loading = Opening the boxes …
home-tables = Your tables
home-keys = Do you have a file with the keys of your tables?
brought = Open a record or a board
brought-about = Drop the record of a game here to watch it, to see what was luck and what was skill, and to play on from any moment. Drop a board file (TOML) to look at it and play on it.
brought-choose = Choose a file …
brought-reading = Reading the file …
brought-too-long = { $name } is too long: at most 1 MB is read.
brought-unknown = { $name } is neither a record, which begins with “Rollick record”, nor a board file, whose name ends with .toml.
brought-board = { $name }, a board for { $game }
brought-drawing = The board { $name }
brought-standard = This is the standard board.
brought-play = Play with { $players }
brought-set-up = Set up a table with it …
# The title of the tab while tables wait for this player.
mine-title = ({ $count }) Rollick
mine-your-turn = Your turn
mine-waiting = Waiting for { $names }
mine-playing = In play
mine-gathering = Before the game
mine-over = Over
# The next table of the same people waits for this player. Nobody may be there at the moment.
mine-rematch =
    { $count ->
        [0] A rematch waits for you
        [one] { $names } wants a rematch
       *[other] { $names } want a rematch
    }
mine-other =
    { $count ->
        [0] { $game } waits for you
        [one] { $names } wants to play { $game } with you
       *[other] { $names } want to play { $game } with you
    }
# A bot plays for this player meanwhile.
mine-rematch-begun = The rematch has begun, and your seat is free
mine-other-begun = { $game } has begun, and your seat is free
mine-gone = The server doesn’t have this table any more.
mine-with = with { $names },
mine-since = since { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
mine-continue = Continue
mine-continue-named = Continue { $game }
mine-look = Look again
mine-away = Put away
mine-away-named = Put { $game } away
mine-back = Bring back
mine-forget = Forget this table
mine-forget-named = Forget { $game }
mine-forget-sure = Forget this table? Without its key, nobody can play your seat from this browser again.
mine-all = Show all { $count }
mine-more =
    { $count ->
        [0] Keep your tables safe
        [one] Finished or put away ({ $count }), and your keys
       *[other] Finished or put away ({ $count }), and your keys
    }
mine-keys-about = Your seats are kept in this browser only. Save your keys as a file to play on another device, or in case this browser is cleared. Whoever has the file can play your seats.
mine-save = Save my keys
mine-load = Load keys from a file
mine-loaded =
    { $count ->
        [one] Loaded the keys of { $count } table.
       *[other] Loaded the keys of { $count } tables.
    }
public-heading = Open tables
public-free =
    { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }
public-join = Join
public-join-named = Join { $game }
keys-file-other = This isn’t a file of keys.
keys-file-newer = A newer version of Rollick wrote this file. Reload the page and try again.
keys-file-elsewhere = These keys are for tables at { $server }. They open them here if this is the same server under another address.
game-play-named = Play { $game } now
game-play = Play now
# Beside “Play now”.
game-play-bots = { $count ->
    [one] against a bot
   *[other] against { $count } bots
}
game-rules = rules
game-players =
    { $least ->
        [one] { $least } player
       *[other] { $least } players
    }
game-players-range = { $least } to { $most } players

## The rules of a game

rules-title = { $title } · Rollick
rules-title-loading = Rules · Rollick
rules-missing = No rules found
rules-loading = Opening the book …

## Setting up a table

new-game = The game
new-unknown-game = There is no game called ‘{ $game }’ here.
new-who = Who plays
new-players = Players
new-at-table = At the table
new-house = House rules
new-house-count = ({ $count }, as usual unless you change them)
new-open = Open the table
new-who-seat = Who plays seat { $number }
new-me = Me
new-device = Someone else on this device
new-link = Someone else, by link
new-bot = A bot
new-level = Bot level for seat { $number }
new-name = Name for seat { $number }
new-public = Show this table on the home page: anyone can take its open seats
new-phrase = Pass phrase of this server
new-link-note = You’ll get a private link to send them.
house-usual = { $meaning } (usual)
house-range = { $least } to { $greatest }, usually { $default }
house-no-limit = no limit
settings-roll = Roll automatically
settings-roll-about = Nobody has to press Roll.
settings-forced = Play forced moves automatically
settings-forced-about = When there is only one choice, it is made for you.
settings-time = Time to answer
settings-time-about = How long players have when several are asked at once.
settings-seconds =
    { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
settings-everyone = until everyone has answered
settings-clock = Time for each turn
settings-clock-about = After that a bot plays, until the player is back.
settings-clock-none = as long as they like
settings-stand-in = Who plays for somebody who is away
settings-stand-in-usual = the usual bot
settings-chat = People can talk
settings-watchers-chat = Spectators can talk among themselves
settings-hints = Hints
settings-hints-about = Everybody may ask for a good move, unless somebody at the table doesn’t want that.
settings-pace = Speed of bots
settings-pace-slow = slow
settings-pace-usual = usual
settings-pace-fast = fast

## A table

table = Table
table-title = { $game } · Rollick
# The title of the tab while this player has something to do.
table-title-asked = ● { $game } · Rollick
table-loading = Opening the table …
table-gone = This table can’t be shown
table-offline = Connection lost. Reconnecting … The game is safe.
table-read-only = This table is read-only: { $why }
table-players = Players
table-side = Players and actions
table-arranged = Arranged game: its dice can’t be checked.
table-arranged-about = It started from a chosen position or with chosen dice.
dice-hash-missing = The list of words for the dice doesn’t have this browser’s word, so this browser doesn’t reveal it. Do you play this seat on another device, too? If not, somebody may have tampered with the dice.
dice-commitment-changed = The server shows a different seal for the dice than before. Somebody may have tampered with the dice, so this browser doesn’t reveal its word.
dice-list-changed = The closed list of words has changed. Somebody may have tampered with the dice, so this browser doesn’t reveal its word.
table-reload = Reload
table-outdated = This page doesn’t match the server’s version. Reload it to continue.
table-watching = You are watching: only players can move.
table-in-past = You are looking at the past. Return to the present to play.
status-connecting = Connecting …
status-sit = Say who you are, and sit down.
status-waiting-for = Waiting for { $names }.
status-you-start = Everyone is here. Start the game whenever you like.
status-revealing = The dice are being sealed: every player’s device adds a part.
status-revealing-missing = The dice are being sealed. Waiting for { $names }.
status-given-up = This table was given up.
status-past = Looking back:

## Before the game

lobby = Before the game
lobby-heading = Who sits where
lobby-your-seat = Your seat
lobby-waiting = Waiting for { $colour } …
lobby-bot = bot
lobby-link = Private link for { $colour }
# What a shared link says.
lobby-invite = Come and play { $game } with me.
invite-copy = Copy
invite-copy-named = Copy: { $what }
invite-share = Share
invite-share-named = Share: { $what }
invite-scan = Scan
invite-scan-named = Scan with a phone: { $what }
invite-code = A code for the camera of a phone
lobby-copied = Link copied. Send it to one person only: anyone who has it can play this seat.
lobby-name = Your name
lobby-name-hint = Name
lobby-sit = Sit down
lobby-start = Start the game
lobby-start-bots = Start now: bots play until the others come
lobby-host-starts = The host starts the game.
lobby-starts = { $name } starts the game.
lobby-is-host = host
lobby-is-ready = ✓ ready
lobby-ready = I’m ready
lobby-unready = Not ready after all
lobby-move = Sit here
lobby-open = Open for a person
lobby-close = Close
lobby-close-named = Close the seat of { $colour }
lobby-closed = { $colour }: closed, nobody plays here
lobby-give-bot = Give it to a bot
lobby-level = Level of { $name }
lobby-shuffle = Random order
lobby-mine = My seat
lobby-rename = Change
lobby-leave = Leave this table
lobby-leave-sure = Leave your seat? Somebody else can take it then.
lobby-settings = Settings of this table
lobby-elsewhere = You already sit here on another device. Keep the page open there until the game starts, or play here instead.
lobby-play-here = Play here
lobby-watching =
    { $count ->
        [0] Nobody is watching.
        [one] { $count } person is watching.
       *[other] { $count } people are watching.
    }
lobby-watch = Invite somebody to watch
lobby-watch-link = Link for watching
lobby-watch-text = Watch { $game } with me.
seat-menu = Host tools for { $name }
seat-link = New link
seat-link-sure = Make a new link for { $name }? The old one stops working, even on the device where { $name } plays now.
seat-make-link = Make a link
seat-host = Make host
seat-host-sure = Hand this table to { $name }? Then { $name } is the host, and you are not.
seat-unname = Remove the name
seat-kick = Send away
seat-kick-sure = Send { $name } away? Their link stops working.
words-missing = Missing words
words-missing-about = The dice need a part from every player’s device. Still missing: { $names }. The page with that seat has to be open.
words-missing-time = Time left for { $names }: { $time }
words-missing-drop = Go on without { $names }
words-missing-drop-about = A bot plays for them until they come back. The dice are sealed again, and the failed round stays in the record.
words-missing-failed =
    { $count ->
        [one] The dice had to be sealed again once, because a part never came.
       *[other] The dice had to be sealed again { $count } times, because a part never came.
    }
lobby-arranged = This game is arranged: it starts from a chosen position or with chosen dice. Nobody can check its dice.
sealed = The dice are sealed: the server has fixed its part, and every player’s browser fixes one, too.
sealed-more = More
sealed-about = Nobody can change a part once it is fixed, and no roll can be known without all of them. When the game is over, your browser can check every roll.
sealed-commitment = The server’s part is fixed by `{ $commitment }`.
sealed-kept =
    { $words ->
        [one] The dice are sealed: your browser’s part is in the list.
       *[other] The dice are sealed: your browser found its own part among { $words }.
    }
sealed-list = Before this browser revealed its part, the list of parts was closed. It keeps the whole list in its order, so nobody can add a part later without being found out.
notify = Notifications
notify-ask = Should your browser tell you when it’s your turn?
notify-yes = Yes, tell me
notify-no = No
notify-title = Your turn: { $game }
prefs-notify = Notify me when it’s my turn
webhook = When it’s my turn and this page is closed, send a request to
webhook-hosts = This server allows addresses at { $hosts }.
webhook-save = Save the address
webhook-saved = Saved. It applies to all your tables.
webhook-removed = No more requests will be sent.

## What people say

chat = Chat
chat-open =
    { $unread ->
        [0] Chat
        [one] Chat: { $unread } new line
       *[other] Chat: { $unread } new lines
    }
chat-close = Close the chat
chat-lines = What people said
chat-empty = Nobody has said anything yet.
# Who made the table and doesn't play.
chat-host = Host
chat-gone = Somebody who left
chat-time = { DATETIME($when, timeStyle: "short") }
chat-date = { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
chat-say = Say something
chat-send = Send
chat-players-only = Only players can talk.
chat-watchers = Only other spectators can read what you say.
# Somebody who watches. The name may be empty.
chat-watcher = { $name } (watching)
chat-unsay = Remove this line
chat-mute = Mute { $name }
chat-muted = { $name } is muted on this device.
chat-unmute = Listen again
chat-watchers-mute = Mute all spectators
chat-watchers-muted = All spectators are muted on this device.
chat-watchers-unmute = Listen to them again
chat-reactions = Reactions
chat-good = Good move
chat-clap = Applause
chat-laugh = Laugh
chat-wow = Wow
chat-cry = Cry
chat-luck = Good luck

## Choosing

ask-which = Which one?
ask-other = Pick something else
ask-sure = Do this?
hand-bar = Cards that you can play
ask-yours = Your choices
ask-several = A question for several players
ask-you = A question for you
ask-answered = Your answer is in.
ask-pass = Pass
ask-all-pass = Everyone passes
ask-waiting = Waiting for answers
ask-waiting-for = Waiting for { $names } …
ask-seconds-left = { $seconds } s
choices-list = What you can do
choices-count =
    { $count ->
        [one] one choice
       *[other] { $count } choices
    }
# Rows that lie below the edge of a list.
choices-below = ↓ { $count } more below
choices-back = Back one step
caption-ways =
    { $count ->
        [one] { $count } way to continue
       *[other] { $count } ways to continue
    }
# What a badge means, if the same picture is there for good and for bad news.
badge-for = { $look ->
    [gain] { $word }, good for you
    [harm] { $word }, bad for a rival
    [loss] { $word }, bad for you
   *[plain] { $word }
}
caption-more = and { $count } more
# What a place or a card is called, followed by what happens there.
named-news = { $name }. { $news }
# The board is zoomed in, and some of what can be picked lies outside of the visible part.
board-beyond =
    { $count ->
        [one] One more to pick
       *[other] { $count } more to pick
    } { $side ->
        [left] to the left
        [right] to the right
        [up] above
       *[down] below
    }
place-with-pieces = { $place }: { $pieces }
piece-at-place = { $piece }, { $place }
dice = Dice
dice-roll = Roll
dice-roll-for = Roll for { $name }
# The colour of a die, by the name of its look. A game may bring a look that isn't here.
die-colour =
    { $look ->
        [white] white
        [red] red
        [green] green
       *[other] { $look }
    }
# $look is a colour, or `plain` where all dice of the game have the same.
die-name =
    { $look ->
        [plain] die
       *[other] { $look } die
    }
die-shows = { $name }: { $value }
die-picked =
    { $look ->
        [plain] the { $value }
       *[other] the { $look } { $value }
    }
die-used = { $name }: { $value }, used
die-fresh = { $name }: not rolled
die-fresh-used = { $name }: not rolled, used

## The players' panels

panel-turn = { $name }, whose turn it is
# Under what a player did last, if it doesn't fit.
panel-more = more
panel-less = less
panel-watch = Show { $name }’s last turn again
panel-you = (you)
panel-bot = { $level }
panel-away = away
panel-open = open
panel-stand-in = a bot plays until they are back
panel-resigned = resigned; a bot plays
panel-free = still free
panel-cards = { $name }: cards
panel-choose = Choose { $name }
panel-replace = Let a bot play for now
panel-ask-me = Ask me
panel-ask-me-about = When to ask me in the turns of others
panel-ask-never = never: I always pass
panel-ask-matters = only when it matters
panel-ask-always = always
counters = Counters

## A bot plays for a person

away = Away
away-you-time = Your time was up, so a bot plays for you.
away-you-left = You left, so a bot plays for you.
away-you-host = The host let a bot play for you.
away-you-word = Your device didn’t send its part of the dice, so a bot plays for you.
away-you-resigned = You resigned. A bot plays to the end.
away-free = The game has begun without you. A bot keeps your seat.
away-return = Take my seat back
time-days = { $days } d { $hours } h
time-hours = { $hours } h { $minutes } min
time-minutes = { $minutes } min { $seconds } s

## The log and the history

log-heading = What happened
log-label = Log
log-earlier = Show earlier
log-empty = Nothing yet.
log-newest = Newest ↓
# One line for all that happens before the game.
log-sealed = The dice are sealed: anybody can check them later.
# $words: how many words were in the list.
log-list-kept =
    { $words ->
        [one] This browser kept the list that proves it.
       *[other] The dice are sealed by { $words } browsers, and this one kept the list that proves it.
    }
history = History
history-first = To the beginning
history-first-key = To the beginning (Home)
history-back = One step back
history-back-key = One step back (←)
history-moment = Moment in the game
history-at = { $at } of { $last }
history-on = One step forward
history-on-key = One step forward (→)
history-live = To the present
history-live-key = To the present (End)
history-share = Share
history-shared-table = Copied a link to watch this table.
history-shared-moment = Copied a link to this moment.
replay-play = Play
replay-play-key = Play the game again (space bar)
replay-pause = Pause
replay-pause-key = Pause (space bar)
replay-speed = Speed
replay-times = { $speed }×
replay-turn = Turn
replay-hit = Hit
replay-score = Score
replay-mistake = Mistake
replay-next-turn = Next turn
replay-next-hit = Next hit
replay-next-score = Next score
replay-next-mistake = Next mistake
replay-previous-turn = Previous turn
replay-previous-hit = Previous hit
replay-previous-score = Previous score
replay-previous-mistake = Previous mistake
replay-no-turn = There is no turn after this one.
replay-no-hit = Nobody is hit after this.
replay-no-score = Nobody scores after this.
replay-no-mistake = There is no costly decision after this one.
replay-no-turn-before = There is no turn before this one.
replay-no-hit-before = Nobody is hit before this.
replay-no-score-before = Nobody scores before this.
replay-no-mistake-before = There is no costly decision before this one.
replay-what-if = What if:
replay-what-was = What happened
replay-branch = Go on from here
branch-about = You play on from this moment, at a new table. It has dice of its own, and nobody can check them.
branch-you = You play
branch-others = The others are
branch-go = Play on
branch-cancel = Cancel
origin-branch = This table goes on from turn { $turn } of another one.
origin-branch-changed = This table goes on from turn { $turn } of another one, with another move.
origin-there = See it there
origin-record = A record that somebody uploaded.
origin-board = Board: { $name }

## Taking back

undo = Undo
undo-ask = Ask to undo
# $what: what happened, in sentences. $more: how many sentences more.
undo-about =
    { $more ->
        [0] Takes back: { $what }
       *[other] Takes back: … { $what }
    }
undo-sure =
    Ask the others to take this back? { $more ->
        [0] { $what }
       *[other] … { $what }
    } { $rolls ->
        [0] Nothing was rolled.
        [one] One roll goes, too, and the next one is new.
       *[other] { $rolls } rolls go, too, and the next ones are new.
    }
# Nobody has to agree. $turns: how many turns go, those of others included.
undo-sure-own =
    { $turns ->
        [one] Take this back?
       *[other] Take back { $turns } turns, those of the others, too?
    } { $more ->
        [0] { $what }
       *[other] … { $what }
    } { $rolls ->
        [0] Nothing was rolled.
        [one] One roll goes, too, and the next one is new.
       *[other] { $rolls } rolls go, too, and the next ones are new.
    }
offer = Take-back
offer-asked =
    { $rolls ->
        [0] { $name } wants to take this back. Everyone has to agree.
        [one] { $name } wants to take this back, with a roll. Everyone has to agree.
       *[other] { $name } wants to take this back, with { $rolls } rolls. Everyone has to agree.
    }
offer-more = and { $count } more
offer-waiting = { $name } wants to take back moves. Waiting for { $names } …
offer-agree = Agree
offer-refuse = Refuse

## The coach

coach = The coach

## Hints

hint = Good move?
# Longer, for those who point at it, and for screen readers.
hint-about = Show me a good move
hint-asking = Thinking …
hint-given = A good move
hint-why = Gain: { $what }
hint-quiet = Gain: nothing at once, but your later turns look best after this.
hint-risk = Risk: { $what } ({ $percent } of 100 rolls)
hint-safe = Risk: none with the next roll.
hint-take = Do that
hint-drop = Close
hint-on = Everybody here may ask for a good move.
hint-object = No hints, please
hint-none = { $name } plays without hints, so nobody gets any.
hint-none-you = You play without hints, so nobody gets any.

## After the game

after = Luck and skill
after-again = Try again
after-what-if = What if?
after-refined = A first look. The estimates are being refined …
after-export = Export as JSON
after-busy = The server is weighing every roll and every decision …
after-chart = Everybody’s chances of winning over the turns
after-turn = Turn { $turn }
# The figures below are parts of a hundred.
after-about = What luck and mistakes changed in each player’s chance of winning. 100 % is a sure win.
after-luck = Luck: { $luck } %
after-errors = { $count ->
    [one] mistakes: { $errors } % in one decision
   *[other] mistakes: { $errors } % in { $count } decisions
}
after-best = Best roll (+{ $points } %):
after-worst = Worst roll (−{ $points } %):
after-turning = The turning point
after-mistakes = The costliest decisions
after-mistake = { $name } gave away { $points } % of winning chances.
after-chose = Chosen: { $what }.
after-better = Better: { $what }.
after-no-mistakes = No decision stands out.
after-error = These are estimates, typically { $points } % off. Smaller differences aren’t listed.
after-unmeasured = These are estimates. Nobody has measured yet how far off they are in this game.
after-unlearned = On this board the estimates are less reliable.
after-cut = Time ran out before the whole game was analysed.

## How to play

howto = How to play
howto-goal = The goal
howto-turn = Your turn
howto-watch = Look out
howto-close = Got it

## Guided games

guide = The guide
guide-begin = Learn by playing
guide-step = Guided game, fixed dice: step { $step } of { $of }
guide-signs = What the badges mean
guide-watch = Guided game, with fixed dice. Watch what the others do.
guide-left = You have left the guided path. Play on as you like: from here on the dice are real.
guide-first = Good idea for later. Try what is marked first.
guide-end = What you have learned
guide-end-about = That was a guided game with fixed dice. These rules came up. Press one to read it:
guide-end-play = Play a real game

## The tools of a table

tools = Table
tools-rules = Rules
tools-keys = Keys
tools-more = More
tools-export = Export
tools-leave = Leave
tools-leave-sure = Leave the table? A bot plays for you until you come back.
tools-resign = Resign
tools-resign-sure = Resign for good? A bot plays to the end for { $names }, and nobody can take the seat back.
tools-give-up = Give up
tools-give-up-sure = End this game for everyone? Nobody can play on, and the server reveals its secret for the dice.
keys-heading = Keys
keys-close = Close
keys-tab = Tab
keys-tab-does = move through your choices
keys-enter = Enter
keys-enter-does = make the focused choice
keys-roll-does = roll, when it’s your turn to roll
keys-pass-does = pass, when several players are asked
keys-escape = Escape
keys-escape-does = go back one step; skip the animation
keys-arrows-does = move on the board by direction; with nothing to pick, step through the history
keys-shift-arrows = Shift and an arrow
keys-shift-arrows-does = move to any piece or place, to hear what is there
keys-history-does = step through the history
keys-zoom-does = zoom in, zoom out, show the whole board
keys-danger-does = show what rivals could do with their next roll
keys-ends = Home End
keys-ends-does = go to the beginning, return to the present
keys-space = Space
keys-space-does = after the game or when looking back: play and pause
keys-jumps-does = there, too: jump to the next turn, hit, score or mistake
keys-jumps-back = Shift and T H S X
keys-jumps-back-does = the same backwards: jump to the previous one
keys-undo-does = undo
keys-mute-does = turn sounds on or off
keys-help-does = show this list

## Looking at the board

view = The board
view-closer = Zoom in
view-closer-key = Zoom in (+)
view-farther = Zoom out
view-farther-key = Zoom out (−)
view-danger = Danger
view-danger-key = Show what rivals could do with their next roll (D)
danger-heading = What could happen next
danger-after = After this choice
danger-marks = Point at a choice to see what could happen after it, or at a player to see all spaces that their next roll could lead to. The outlined ones matter to you.
danger-none = Nothing that a rival can roll next hurts you.
danger-none-found = Nothing was found that a rival could do to you with the next roll. Not every long move was tried.
danger-partly = Not every long move was tried: there may be more.
danger-line = { $what } ({ $percent } of 100 rolls)
danger-line-by = { $name }: { $what } ({ $percent } of 100 rolls)
danger-percent = { $percent } %
# A turn that is over, for screen readers. $told: a sentence.
turn-told = { $who }: { $told }
turn-told-dice = { $who } rolled { $dice }. { $told }

## Questions before something that can't be undone

sure = Are you sure?
sure-yes = Yes
sure-no = No

## The end

end = The end
end-given-up = The table was given up
end-you-win = You win!
end-wins = { $name } wins!
end-draw = A draw between { $names }
end-limit = The game reached its limit.
end-arranged = This game was arranged: it started from a chosen position or with chosen dice. Nobody can check its dice.
end-rematch = Rematch
end-other = Another game
end-other-people = Another game with the same people
end-other-none = No other game is for this many players.
end-join-rematch = Join the rematch
end-watch-rematch = Watch the rematch
# The others play another game now.
end-join-other = Join { $game }
end-watch-other = Watch { $game }
end-export = Export the record

## The page that checks dice

check-about =
    Every roll is computed from a secret of the server and random words from the players’ browsers. Each side fixed its
    part before it could see the other’s. When a table has ended, its record holds all of them, and your own browser can
    compute every roll again.
check-record = The record
check-paste = Paste a record here, or open its file
check-it = Check it
check-open = Open a file
check-right = ✔ The dice are right
check-wrong = ✘ Something is wrong with this record
check-unchecked = The dice can’t be checked
check-by-browser = Computed by this browser.
check-rules-kept = ✔ The game follows the rules
check-rules-broken = ✘ The game breaks the rules
check-by-server = Replayed by this server. Run `rollick verify` to do the same on your own machine.
check-proves = What this proves, and what it doesn’t
check-proves-about =
    Is your own word in the list, and is the commitment the one you saw before you sent your word’s hash? Then nobody
    steered a roll, not even the people who run the server.
check-proves-not =
    They could still look ahead, because the server can compute coming rolls. Play on a server you trust that far. This
    page comes from that server, too. If you doubt it, check the record with your own copy of `rollick`.
check-rolls =
    { $rolls ->
        [one] { $rolls } roll follows
       *[other] { $rolls } rolls follow
    } from the secret and { $words ->
        [one] { $words } word
       *[other] { $words } words
    }.
check-physical =
    { $rolls ->
        [one] { $rolls } roll was
       *[other] { $rolls } rolls were
    } typed in from physical dice: nobody can check them.
check-taken-back =
    { $rolls ->
        [one] { $rolls } roll was
       *[other] { $rolls } rolls were
    } taken back. Each number is used only once, so the next roll was a new one.
check-no-word = This browser has no word of its own for this table and kept nothing about it. So it can’t know whether the commitment and the list of words are those that the players saw.
check-other-words = This browser saw a different list of words when the list was closed.
check-word-missing = This browser’s word is not in the list.
check-word-found = This browser’s word is in the list.
check-word-unknown = This browser kept no word of its own, so it can’t know whether one is missing.
check-commitment-same = The commitment is the one that this browser saw before it sent its word’s hash.
check-commitment-unknown = This browser kept no commitment, so it can’t know whether it was changed later.
check-list-same =
    { $words ->
        [one] The list of words is the one that this browser kept before it revealed its own: { $words } word, and none was added.
       *[other] The list of words is the one that this browser kept before it revealed its own: { $words } words in the same order, and none was added.
    }
check-list-unknown = This browser kept no list of words, so it can’t know whether one was added later.
check-words-about = This browser kept what it saw. Save it, and `rollick verify --words FILE` checks it on your own machine.
check-words-save = Save what this browser kept
check-other-commitment = This browser saw a different commitment before it joined: { $commitment }
check-failed-rounds =
    { $rounds ->
        [one] { $rounds } round of words failed before, because a word never came. The record has it with its secret.
       *[other] { $rounds } rounds of words failed before, because a word never came. The record has them with their secrets.
    }
check-hidden-rounds =
    { $rounds ->
        [one] This browser took part in { $rounds } round of words that the record doesn’t mention.
       *[other] This browser took part in { $rounds } rounds of words that the record doesn’t mention.
    }
check-dropped = What this browser kept belongs to a round that failed. So it can’t be compared with the one that counted.
check-agreed-elsewhere =
    { $agreed ->
        [one] The record says that you agreed to { $agreed } take-back. This browser agreed to { $here }.
       *[other] The record says that you agreed to { $agreed } take-backs. This browser agreed to { $here }.
    } If you didn’t agree on another device, don’t trust this record.
check-never-typed = Nobody could type in a roll at this table. So the record is wrong.
check-game-same = Every token, everything that was taken back, and who agreed is what this browser saw.
check-game-unknown = This browser didn’t see the whole game. So it can’t know whether the moves, and what was taken back, are right.
check-take-backs-other = What was taken back, or who agreed, is not what this browser saw.
check-tokens-other = The moves and rolls are not those that this browser saw.
check-no-dice = This record says nothing about its dice. A record has them only after its table has ended.
check-arranged-position = This game was arranged: it started from a chosen position.
check-arranged-dice = This game was arranged: it started with chosen dice.
check-arranged-both = This game was arranged: it started from a chosen position and with chosen dice.
check-arranged-doubt = If the table didn’t say so while you played, don’t trust this record.

## What is wrong with dice. The command line says the same.

fair-secret = the secret
fair-word = word { $at }
fair-hex = { $what } must be pairs of hexadecimal digits
fair-size = { $what } has { $bytes } bytes; there should be { $least }
fair-size-range = { $what } has { $bytes } bytes; there should be { $least } to { $most }
fair-twice = index { $index } is used twice: roll { $expected } should come next
fair-skipped = index { $expected } is skipped: roll { $index } comes in its place
fair-ways = roll { $index } has { $ways } ways: there can be 1 to { $most }
fair-way = roll { $index } has way { $way }, but its { $ways } ways are 0 to { $last }
fair-roll = roll { $index } of { $ways } ways should be { $computed }, but is recorded as { $way }
fair-derivation = derivation { $derivation } is unknown; this page knows 1
fair-no-secret = the secret is not known yet: the server reveals it when the table ends
fair-commitment = the secret doesn't match its commitment: it hashes to { $computed }, the table showed { $shown }
fair-words-count = the list was closed with { $hashes } word hashes, but has { $words } words
fair-words-many = { $words } words are too many: a table takes { $most }
fair-word-hash = word { $at } doesn't match its hash: it hashes to { $computed }, the list has { $listed }
fair-failed-secret = the secret of failed round { $round } doesn't match its commitment: it hashes to { $computed }, the table showed { $shown }
fair-failed-nothing = round { $round } was begun again although all of its words had come
fair-line-round = a failed round begins with its dice-failed-commitment
fair-line = line { $line }: { $why }
fair-line-colon = expected "key: value"
fair-line-roll = expected "dice-roll: INDEX WAYS WAY", then "physical" or "undone" or both; "{ $value }" doesn't fit
fair-line-twice = { $key } appears a second time
fair-line-unknown = unknown key "{ $key }"
fair-line-missing = there is no { $key } line

## Following what happened

turn-setup = The game is set up.
turn-none = Nothing happened.
# A piece went from place to place, because one thing led to the next. $places: "space 6 → space 9 → SCORE".
turn-chain = Stops: { $places }.
turn-chain-step = { $a } → { $b }
# Places in between that are left out.
turn-chain-gap = …
# A turn had several rolls, and this came of one of them. $dice: "6-6". $told: sentences.
turn-roll = { $dice }: { $told }
turn-roll-die = { $a }-{ $b }
# The same if the dice lead to a chain of places.
turn-roll-chain = { $dice } → { $places }.
# What a summary of a long turn leaves out, of one roll.
turn-more = And { $count ->
    [one] one more move
   *[other] { $count } more moves
}.
# The same if nothing else is told of the roll.
turn-moves = { $count ->
    [one] One move
   *[other] { $count } moves
}.
# Nothing can be told yet.
turn-begins = The turn begins.
# What was rolled in a turn, for screen readers. $dice: "5 and 3".
turn-dice = Dice: { $dice }.
# The player tapped a choice once, and taps again to make it.
status-confirm = { $choice }? Tap again to do it.
# There was only one move, and the table is about to play it. $what: a sentence.
status-forced = Only move: { $what }
# What is picked so far and what is still to be picked. $picked: "your truck", $missing: "a die or a place".
status-picked = You picked { $picked }. Now pick { $missing }.
status-pick = Pick { $missing }.
status-which = You picked { $picked }. Which one?
status-which-die = With which die?
# There are more than there are buttons.
status-which-many = Which one? All of them are on the board and in the list.
status-picked-many = You picked { $picked }. Which one? All of them are on the board and in the list.
kind-die = a die
kind-piece = a piece
kind-place = a place
kind-card = a card
kind-seat = a player
# One of several things: "a die, a piece or a place".
either-last = { $a } or { $b }
log-only-move = Only move:
choices-group =
    { $count ->
        [one] { $name }
       *[other] { $name } ({ $count } ways)
    }
choices-more =
    { $count ->
        [one] Show one more
       *[other] Show { $count } more
    }
# A group of choices with no news of their own.
choices-die = Use { $die }
choices-quiet = Nothing else happens

## The settings of this device

tools-settings = Settings
prefs-heading = Settings
prefs-speed = Speed of animations
prefs-speed-slow = slow
prefs-speed-usual = usual
prefs-speed-fast = fast
prefs-speed-off = everything at once
prefs-volume = Volume
prefs-theme = Colours
prefs-theme-system = same as the system
prefs-theme-light = light
prefs-theme-dark = dark
prefs-confirm = Tap once to look, and again to do it
prefs-follow = Follow the action: zoom to what can be picked
prefs-coach = Explain rules when they first come up
prefs-marks = Colours for the colour-blind
# When a player wants to be asked a question that may go unanswered.
prefs-ask = Ask me before others move
prefs-ask-named = Ask { $name } before others move
prefs-notation = Show notation beside the words
prefs-bots = Speed of the bots at this table
