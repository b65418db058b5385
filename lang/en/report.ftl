### The page that `rollick report` writes, what it prints meanwhile, and the figures of `rollick rulings`. Browsers don't load
### this file: the page has its words in it.

## The page

report-title = { $game }: a report
report-about = { $players } players, { $bots } bots, { $games }, seed { $seed }, board { $board }, { $house }
report-length = How long a game is
report-length-says = { $mean } turns on average (95 % interval: { $low } to { $high }). Half of the games take at most { $half } turns, nine out of ten at most { $most }. { $draws } of { $games } ended in a draw.
report-length-plot = Length of games
report-length-turns = turns
report-length-games = games
report-length-bar = { $from } to { $to }: { $n }
report-order = The order of play
report-order-says = How often the first player wins, the second, and so on. If the order didn't matter, each would win { $share } %. Whiskers are 95 % intervals.
report-order-plot = Wins by order of play
report-order-bar = plays { $place }
report-map = Where pieces stand
report-map-says = All players' pieces at the start of every turn.
report-map-caption = percent of all pieces at the start of a turn
report-rules = How often each rule fires
report-rules-says = Events per game, by the rule that caused them.
report-rules-plot = Rules, per game
report-tallies-plot = What happened, per game
report-luck = Luck and skill
report-luck-none = No game was analysed to its end. With { $option } one is, however long it takes.
report-luck-says = { $games } between { $one } and { $other } bots, analysed. Each dot is a seat in a game. Further right means more luck: winning chances gained by dice and cards. Further down means more errors: winning chances lost by the seat's own decisions. Typical luck { $luck } points, typical effect of decisions { $skill } points, mean drift of the estimates { $drift } points.
report-luck-plot = Luck against skill
report-luck-right = luck, percentage points
report-luck-down = own errors, percentage points
report-luck-won = won
report-luck-lost = lost
report-luck-dot = game { $game }, { $level }, { $result }
report-made = Made by rollick { $version } with { $command }. An unofficial reimplementation. Names belong to their owners.

## In the terminal

report-no-games = no games, no report: --games and --map-games must be 1 or more
report-nothing = interrupted before a game was finished, so there is nothing to report
report-interrupted = interrupted; the report has only the games that were finished
report-written = { $file }: { $size } kB
report-doing-lengths = length and rules
report-doing-map = where pieces stand
report-doing-luck = luck and skill

## Figures of house rules

rulings-head = What each choice of a house rule changes, measured. Don't edit: { $page } says how to make this file.
rulings-games = an interval needs more than one game: --games must be 2 or more
rulings-interrupted = interrupted: figures of fewer games than asked for are not written
