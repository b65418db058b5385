### What the command line prints for people. The words of games, tables and records are in the other files.

## Playing: what is asked

play-head = { $game }, turn { $turn }
play-head-before = { $game }, before the first turn
play-name-bot = { $name } ({ $level })
play-type-dice = { $name }, type what shows.
play-holds = { $name } holds { $cards }
play-wins = { $name } wins!
play-draw = A draw between { $names }.
play-prompt = { $name } (? for help)>
play-prompt-dice = (as in { $example })>
play-prompt-one = { $letter } for { $name }
play-prompt-together = { $all }, Enter to pass (? for help)>
play-prompt-save = Save it to a file, too? (a name, or Enter for no)
play-prompt-yes = (y/N)
play-replace = { $file } exists already. Replace it?
play-agree = Dice were rolled or cards drawn since then. Does everybody agree?
play-one-does = { $name }: { $what }
play-more = and { $n } more: type a place or a token, or ‘list’ to see all

## Playing: answers to what was typed

play-help-choose = Type a number of the list, its token, or a place that only one choice leads to.
play-help-commands = Or: TOKEN; TOKEN, why TOKEN (why not), rule 14, steps, moves, list, board, log, undo, save FILE, load FILE, seat B NAME (or bot:hard), quit.
play-help-place = A place is written as { $name }, or as in the notation: { $id }.
play-why-what = Why what? Name a token or a place, as in: why { $example }
play-a-token = TOKEN
play-can-be-done = That can be done now.
play-cannot-be-done = That can't be done.
play-did-you-mean = { $why } Did you mean { $near }?
play-over = The game is over.
play-cannot-fall = ‘{ $typed }’ can't be rolled or drawn here: { $possible }.
play-script-cannot = --script: ‘{ $token }’ can't happen here; { $possible }
play-possible-nothing = nothing is rolled or drawn now
play-possible-one = only { $one } is possible
play-possible-few = it can only be { $all }
play-possible-many = type something from { $first } to { $last }
play-several = Several choices lead to { $place }:
play-no-number = The list has no number { $number }: it goes from 1 to { $most }.
play-nothing-to-decide = There is nothing to decide now.
play-single-steps = Every choice here is a single step, and all are listed.
play-nothing-to-undo = There is nothing to take back.
play-nothing-undone = Nothing was taken back.
play-nothing-saved = Nothing was saved.
play-save-where = Save it where? Name a file, as in: save game.rollick
play-load-what = Load which game? Name a file, as in: load game.rollick
play-loaded = Loaded { $file }.
play-seat-usage = Which seat, and for whom? For example: seat B bot:hard, or seat B Bo
play-no-seat = There is no seat { $letter }. { $usage }
play-taken-back = Taken back: { $token }.
play-changed-hands = { $new } takes the seat of { $old }.

## Playing: the players

play-about = { $game }: { $about }
play-who = Who plays? Type { $least } to { $most } names, separated by commas, with ‘bot’ or ‘bot:hard’ for a bot.
play-prompt-players = Players (Enter: you and a bot):
play-you = You
play-bot = Bot { $number }
play-no-game = no game was begun
play-name-comma = a name can't contain a comma: ‘{ $name }’
play-name-control = a name can't contain control characters: ‘{ $name }’

## Playing: games that are kept, and files

kept-over = The game is kept as number { $number }: ‘rollick games export { $number } FILE’ saves it.
kept-goes-on = The game is kept as number { $number }: ‘rollick games resume { $number }’ continues it.
kept-not = this game won't be kept: { $why }
kept-failed = the game can't be kept: { $why }
kept-unknown = there is no game { $number }: ‘rollick games’ lists them
kept-cannot-delete = can't delete game { $number }: { $why }
saved-to = Saved to { $file }.
saved-with-board = Saved to { $file }. It was played on the board { $board }, which you need, too.
input-ended = standard input is closed, but a player has to decide: the game stops here
input-typing = can't read what you type: { $why }
input-pipe = can't read standard input: { $why }
input-force = { $why }; if you mean it, add --force
terminal-narrow = the terminal has { $width } columns; a board needs { $least }
full-screen-needs = --full-screen needs a terminal
from-wrong = --from, { $why }
from-players = --from: the position is for { $there } players, not { $players }
record-of-other = { $file } is a record of { $there }, not of { $game }

## Playing on the whole screen

screen-choices = Choices: ↑ ↓ Enter, or click twice
screen-log = Hands and log
screen-close = Any key closes this

## Games that are kept

games-number = number and game
games-players = players
games-turn = turn
games-result = result
games-played = last played
games-unreadable = { $number } can't be read: { $why }
games-none = No games are kept yet. ‘rollick play GAME’ begins one.
games-hint = Continue one: rollick games resume NUMBER. Save one: rollick games export NUMBER FILE.
games-not-over = not over
games-won = { $name } won
games-draw = a draw
games-delete = Delete game { $number } for good? (y/N)
games-delete-why = a deleted game is gone for good
games-still-there = Game { $number } is still there.
games-deleted = Deleted game { $number }.
ago-now = just now
ago-minutes = { $n ->
    [one] 1 minute ago
   *[other] { $n } minutes ago
}
ago-hours = { $n ->
    [one] 1 hour ago
   *[other] { $n } hours ago
}
ago-days = { $n ->
    [one] 1 day ago
   *[other] { $n } days ago
}

## Replaying

replay-help = Enter or n: next turn. b: a turn back. +, -: one token on or back. turn 12, token 80: go there. start, end: to the first or last position. log: everything so far. q: stop.
replay-prompt = replay (? for help)>
replay-head = { $game }, turn { $turn }, token { $token } of { $last }
replay-no-turn = There is no turn ‘{ $turn }’: the game has { $last }.
replay-no-token = There is no token ‘{ $token }’: the game has { $last }.
replay-unknown = ‘{ $word }’ is not known here. { $help }
replay-no-position = there is no position { $at }: the record has { $n ->
    [one] 1 token
   *[other] { $n } tokens
}
replay-result = Result: { $result }
replay-unfinished = unfinished
replay-won = won by { $names }
replay-won-limit = won by { $names }, at the limit
replay-draw = a draw between { $names }
replay-draw-limit = a draw between { $names }, at the limit

## Files

file-wrong = { $file }, { $why }
file-says = { $file }: { $why }
file-cannot-write = can't write { $file }: { $why }
file-cannot-write-to = can't write to { $folder }: { $why }
file-cannot-read = can't read { $file }: { $why }
file-exists = { $file } exists already: choose another name, or replace it with --force
file-not-text = { $file } is not a text file
file-read-only = it is read-only
file-folder = it is a folder
file-missing = there is no such file or folder
file-permission = you don't have the permission
file-no-folder = a part of the path is not a folder
data-folder = can't find your data folder: set HOME or XDG_DATA_HOME
no-random-number = can't get a random number from the system: { $why }

## Drawings, boards and rules

draw-name = { $file } is not the name of a drawing; it must end in .svg or .png
draw-at = ‘{ $at }’ is not a position of a record: write FILE:TOKENS, as in game.rollick:120
board-valid = { $file } is a valid board for { $game }
rules-game = { $game }, { $least } to { $most } players
rules-value = { $word }: { $meaning }
rules-value-usual = { $word } (usual): { $meaning }
rules-number = { $least } to { $most }; usually { $usual }
rules-number-or-none = { $least } to { $most }, or none; usually { $usual }
rules-use = Use them like this: --rule { $id }=VALUE
rules-no-rule = { $game } has no rule { $id }: they go from { $first } to { $last }
rules-no-rule-near = { $game } has no rule { $id }: did you mean { $near }?
ro-01-about = What was typed is not a token of the game, or not one that is possible now.
ro-02-about = Only the seat that is asked decides.
ro-03-about = Nothing more can be done.
ro-04-about = Something must be rolled or drawn before anybody decides.
ro-05-about = Somebody must decide before anything is rolled or drawn.
ro-06-about = These dice or this card can't come up now, for instance because the card has been drawn.
ro-08-about = Somebody clicked on something at a table on a server, and nothing can be done with it at this moment.
ro-about = Ids that begin with RO are not rules of a game.
ro-somebody = somebody

## Commands

command-unknown = no command is called ‘{ $name }’: ‘rollick help’ lists them
command-unknown-near = no command is called ‘{ $name }’: did you mean { $near }?
command-games = the games are { $all }
output-closed = the output was closed
man-written = Wrote the pages to { $folder }. Read one with: man -l { $folder }/rollick.1
stopping = stopping (press Ctrl-C again to stop at once)
stopping-loses = Ctrl-C will lose the results: { $why }

## Progress of long work

progress-games = { $done } of { $all } games, { $left } to go
progress-tokens = { $done } of { $all } tokens, { $left } to go

## Simulations

games-counted = { $n ->
    [one] 1 game
   *[other] { $n } games
}
simulate-no-games = no games, no result: --games and --nodes must be 1 or more
simulate-nodes = --nodes is for hard and expert: choose one of them with --bots
simulate-interrupted = interrupted: { $played } of { $games } were played
simulate-nothing = no game was finished, so there is nothing to report
simulate-head = { $game }, { $players } { $who }, { $games }, seed { $seed }, { $house }
simulate-random = random players
simulate-bots = { $level } bots
simulate-players = players
simulate-standard = standard rules
simulate-range = ({ $low } to { $high })
simulate-length = Length of a game
simulate-mean = mean
simulate-interval = (95 %)
simulate-max = max
simulate-ends = Endings
simulate-order = Wins by order of play
simulate-seats = Wins by seat
simulate-games = games
simulate-share = share
simulate-tallies = What happened
simulate-rules = Rules that fired
simulate-count = count
simulate-per-game = per game
simulate-per-turn = per turn
simulate-silent = no events: { $rules }
figure-turns = turns
figure-tokens = tokens
figure-draws = draws
figure-by-limit = ended by a limit
figure-cut = cut
figure-order = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}

## Comparisons of several variants

sweep-head = { $game }, { $players } { $who }, { $games } each, seed { $seed }
sweep-bots = { $name } ({ $who })
sweep-values = Values, ± half the width of their 95 % intervals
sweep-differences = Differences, ± half the width of their intervals
sweep-about = All variants played the same games, with the same dice from the start. The interval of a difference is made from the differences of single games. A star marks a difference whose interval leaves out 0.
sweep-wins-order = wins of the { $place } player
sweep-wins-seat = wins of seat { $seat }
sweep-per-game = { $what } per game
sweep-too-many = { $n } combinations are too many to compare: the limit is { $most }

## Matches between bots

arena-search = no search is called ‘{ $name }’: there are wide and tree
arena-two = a match needs two bots: --bots easy,medium
arena-no-games = no games or no thought, no result: --games and --nodes must be 1 or more
arena-nodes = --nodes is for hard and expert, and neither plays
arena-minutes = --minutes must be above 0
arena-weights = --weights is for expert, and no expert plays
arena-failed = the match doesn't count, because a program failed. { $why }
arena-against = { $one } against { $other }:
arena-head = { $game }, { $players } players, seed { $seed }
arena-head-nodes = { $game }, { $players } players, seed { $seed }, { $nodes } positions per decision
arena-elo = Elo, with { $bot } = 0
arena-unknown = unknown
arena-match = match
arena-games = games
arena-wins = wins
arena-interval = (95 %)
arena-elo-short = Elo
arena-times = ms per roll
arena-stopped = stopped by
arena-stopped-decided = clear result
arena-stopped-games = all games played
arena-stopped-time = time over
arena-stopped-asked = interrupted
arena-cut = { $pair }: { $n ->
    [one] 1 game took too long and counts as a draw
   *[other] { $n } games took too long and count as draws
}
arena-about = Wins and Elo are those of the first bot. The interval is valid no matter when the match stops. Times are processor time.

## Analyses of a game

analyse-by-hand = estimates use the hand-made evaluation: there is no learned one for this board
analyse-players = { $game } can't be played by { $players }
analyse-empty = the record has no moves to analyse
analyse-interrupted = interrupted: only the first { $n ->
    [one] step was
   *[other] { $n } steps were
} analysed
analyse-head = { $game }: winning chances in percent
analyse-turn = turn { $turn }
analyse-luck = luck { $change }
analyse-only = the only choice
analyse-best = { $chance }, best { $best } { $better }
analyse-sums = sums in percent
analyse-start = start
analyse-sum-luck = luck
analyse-errors = own errors
analyse-gifts = others' errors
analyse-drift = drift
analyse-result = result
analyse-about = result - start = luck + errors + drift; drift is the change when later estimates look further ahead
analyse-check = { $estimates } compared with { $games } played out from each position: mean difference { $bias }, typical error { $error } points
analyse-estimates = { $n ->
    [one] 1 estimate
   *[other] { $n } estimates
}
analyse-decisions = decisions
analyse-all = all
mark-doubtful = doubtful
mark-bad = bad
mark-very-bad = very bad
analyse-none-bad = No decision lost 2 points of winning chances or more.
analyse-worst = The worst decisions
analyse-worst-one = turn { $turn }, { $name }: { $tokens } lost { $points } points; better { $best }
analyse-plot = { $game }: winning chances over the game
analyse-plot-token = token
analyse-plot-percent = percent
analyse-plot-dot = { $tokens } ({ $mark }): better { $best }

## Speed

bench-seconds = --seconds must be above 0 and at most 3600, not { $seconds }
bench-random = Random play on one thread, per second of processor time
bench-bots = Bots on one thread, per second of processor time
bench-game = game
bench-players = players
bench-games = games
bench-turns = turns
bench-steps = M steps
bench-steps-a-game = steps/game
bench-by-hand = by hand
bench-positions = positions
bench-evaluations = evaluations
bench-stopped = stopped
bench-none = none

## Training

train-other = the interrupted training was another one; go on with: { $command } -o FILE --resume
train-head = surprise of the results in bits, in held-out games: less is better
train-columns = round   positions   by hand   learned
train-no-checkpoint = the training goes on without a checkpoint, because that can't be written
train-no-games = no games, nothing to learn: --games and --rounds must be 1 or more
train-rates = --lambda must be between 0 and 1, and --rate above 0 and below 1
train-begun = a training was interrupted here ({ $file }): go on with --resume, or begin again with --force
train-no-features = { $game } has no features to learn from
train-too-early = interrupted in the first round, so there is nothing to keep
train-written = { $file }: { $bytes } bytes
train-interrupted = interrupted after round { $round } of { $rounds }: go on with --resume

## Serving

serve-running = Rollick is running at { $address }
serve-stored = Tables are stored in { $database }. Press Ctrl-C to stop.
serve-scan = Phones on the same network can scan this:
serve-stopped = Stopped. All tables are saved.
serve-no-browser = can't open a browser ({ $program }: { $why }); please open { $address } yourself
