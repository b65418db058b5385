### The words of Pebbles

about = Bring your pebbles round the loop, and keep a shell for whoever is ahead.
board = A loop of { $n } stepping stones in a pond, around an island with a tray.
points = points
shell = a shell
sketch-shell = shell
tray = the tray
stone = stone { $n }
home-stone = stone 0, home
pebble = { $seat-is ->
    [you] your pebble { $n }
   *[other] { $seat }'s pebble { $n }
}

## How to play, in less than 60 words

learn-goal = Be the first with three points. A pebble that comes home to stone 0 scores one.
learn-turn = Roll the die, and move one of your pebbles that far, or stay.
learn-watch = A pebble that is landed on goes back to the tray. On stone 6, anybody may give a shell to send you back.

## What the badges mean, in a word or two

icon-point = a point
icon-hit = landed on
icon-win = win
icon-shell = a shell

## The coach's notes, by rule

coach-pb-03 = A pebble that is landed on flies back to the tray.
coach-pb-04 = A pebble that comes home to stone 0 scores a point.
coach-pb-06 = A shell sends a pebble back. Each player has only one.

## The guided game

guide-home = The goal: be the first with three points. Roll, then bring pebble 1 home to stone 0: that scores.
guide-home-move = Take pebble 1, then stone 0. Coming home scores a point.
guide-bump = { $rival } stands on stone 10. Roll: a 3 would take you there.
guide-bump-move = Land on { $rival } with pebble 2: a pebble that is landed on flies back to the tray.
guide-shell = { $rival } has landed on stone 6. Give your only shell, and the pebble goes back.
guide-win = You have two points. Roll, and bring pebble 2 home.
guide-win-move = Home with pebble 2: that is your third point.

## House rules

pb-r1 = How many points win?
pb-r2 = After how many turns each does the game end?

## What can be picked

a-place = a stone
a-piece-pebble = a pebble
a-card = a shell

## What is asked

ask-first = { $seat-is ->
    [you] Roll to see who begins.
   *[other] { $seat } rolls to see who begins.
}
ask-roll = { $seat-is ->
    [you] You are to roll.
   *[other] { $seat } is to roll.
}
ask-move = { $seat-is ->
    [you] Move a pebble by { $n }, or stay.
   *[other] { $seat } moves a pebble by { $n }, or stays.
}
ask-shell = { $seat-is ->
    [you] Will anybody give a shell to send you back?
   *[other] Will anybody give a shell to send { $seat } back?
}
ask-won = { $seat-is ->
    [you] You have won.
   *[other] { $seat } has won.
}
ask-limit = The turns are over.

## Choices

do-move = Move pebble { $pebble } to stone { $n }
do-stay = Stay where you are
do-shell = Give the shell
do-pass = Keep it

## What happened

rolled-for-first = { $seat-is ->
    [you] You roll { $n } for the first turn.
   *[other] { $seat } rolls { $n } for the first turn.
}
begins = { $seat-is ->
    [you] You begin.
   *[other] { $seat } begins.
}
rolled = { $seat-is ->
    [you] You roll { $n }.
   *[other] { $seat } rolls { $n }.
}
moved = { $seat-is ->
    [you] You move to stone { $n }.
   *[other] { $seat } moves to stone { $n }.
}
bumped = { $seat-is ->
    [you] You are bumped back to the tray.
   *[other] { $seat } is bumped back to the tray.
}
scored = { $seat-is ->
    [you] You score.
   *[other] { $seat } scores.
}
won = { $seat-is ->
    [you] You win!
   *[other] { $seat } wins!
}
stayed = { $seat-is ->
    [you] You stay.
   *[other] { $seat } stays.
}
sent-back = { $by-is ->
    [you] You give a shell: { $seat } goes back to stone { $n }.
   *[other] { $seat-is ->
        [you] { $by } gives a shell: you go back to stone { $n }.
       *[other] { $by } gives a shell: { $seat } goes back to stone { $n }.
    }
}
limit = The turns are over: the highest score wins.

## Why not

give-or-keep = You are asked for a shell: give it, or keep it.
other-stone = With a { $die } that pebble comes to stone { $n }.
not-yours = That pebble isn't yours to move.
no-shell-now = A shell is given only when somebody lands on stone { $n }.
not-to-the-tray = A pebble goes to the tray only when it is landed on.
out-of-reach = No pebble of yours comes there with a { $die }.
die-is-rolled = The die is rolled: move a pebble by { $die }, or stay.
pick-a-pebble = Nobody is picked here: click one of your pebbles.

## What is wrong with a board's file

board-stones = there are 7 to 16 of them
board-shell = the loop has no such stone
board-back = it must end between home and the shell's stone

### Not at a table. Browsers get the words above first, so nothing below may be said there.

## What is printed on the cards

printed-shell = SHELL

## Positions that can't occur

unsound-first-turn = turns come after the roll for the first one
unsound-last-turn = the last turn is over
unsound-pebble = a pebble is on the loop or in the tray
unsound-points = nobody has more points than win
unsound-won = all points win
unsound-die = there is one die
unsound-rolled = the die is rolled before a move
unsound-asked = those who hold a shell are asked about a pebble of the mover on the shell's stone
