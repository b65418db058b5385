### The words of Spiralized

about = Race four tokens down six rings to Home; hit, climb stairways, swap on sunbursts, and mind the Pit.
board = { $rings } rings of { $n } spaces around a dark Pit, crossed by six coloured stairways; yards outside, safe zones inside.
home = home
turn = turns begun
in-yard = in the yard

## How to play, in less than 60 words

learn-goal = Bring your four tokens down six rings to Home.
learn-turn = Roll two dice. A 1 or 6 brings a token out. Each die moves a token clockwise; past your colour’s stairs, a ring down.
learn-watch = A token that is hit goes to the Pit; only 1-1 frees it. On a sunburst you change places.

## What the badges mean, in a word or two

icon-hit = hit
icon-fall = the Pit
icon-free = out of the Pit
icon-swap = places changed
icon-stairs = stairs
icon-flag = its own Wheel
icon-loss = another lap
icon-home = Home
icon-win = win
icon-roll = another roll
icon-skip = turn lost
icon-wasted = die lost

## The coach's notes, by rule

coach-sp-12 = A 1 or a 6 brings a token out of the yard onto Start. From there it goes into the outer ring.
coach-sp-19 = Past the stairs of its own colour a token goes on in the next ring down. If it stops there, its next step leads down.
coach-sp-17 = Whoever stops on another player’s token sends it to the Pit. On stairs or a Wheel of its own colour a token is safe.
coach-sp-20 = A token that begins a turn on stairs may take them, up or down, instead of a roll.
coach-sp-28 = On a sunburst a token has to change places with another player’s token.
coach-sp-30 = The Pit has room for one: when another falls in, the first goes back to its yard. Only 1-1 frees a token.
coach-sp-09 = Doubles give another roll, but the second double in a turn sends your token nearest Home to the Pit.
coach-sp-26 = A token gets Home from its colour’s Wheel in the inner ring. A die must end exactly there, or the token goes round again.

## What the rules page draws

piece-token = Four tokens each: all of them have to come Home.
piece-die = Two dice: each is a separate movement.
piece-stair = A stair space: a token of its colour drops here to the next ring.
piece-wheel = A Wheel: a stair space in every second ring. From here stairs lead one ring or two.
piece-sunburst = A sunburst: a token whose die ends here changes places with somebody.
piece-arrow = An arrow: tokens of its colour enter the outer ring here.
piece-pit = The Pit: a token that is hit falls in. There is room for one.

## The guided game

guide-roll = The goal: all four of your tokens Home, in the middle. Three are there, and a roll of 1-1 frees the fourth from the Pit: roll the dice.
guide-free = You rolled 1-1: press your token in the Pit. It goes free, back to your yard.
guide-doubles = A double gives you another roll, so roll. A second double in the same turn would send your token nearest Home to the Pit.
guide-enter = Only a 1 or a 6 brings a token out of the yard. Press Start, the marked space, to use the 6 for that.
guide-hit = Move the 4, onto { $rival }’s token on 3: the first step from Start is to 0. A token that is hit falls into the Pit.
guide-again = Roll the dice. Each die is a separate movement.
guide-third = Your turn again: roll the dice.
guide-sunburst = Move the 1, onto the sunburst. There you have to change places with another player’s token, and one is far ahead.
guide-swap = Change places with { $rival }’s token, which is three rings nearer Home. You take its space, and it takes yours.
guide-drop = Coloured spaces are stairs. Move the 3: at stairs of your own colour it drops into the next ring, nearer Home, and that counts as a step.
guide-on = Stairs of any colour are a short cut for a token that begins its turn on them. The 6 and the 5 together end on some: move the 6.
guide-to-stairs = Move the 5, onto the coloured space. Its stairs lead down to the inner ring, and save you a whole lap.
guide-stairs = Take the stairs instead of rolling, because your token begins the turn on them. Press the marked space, in the inner ring.
guide-no-stairs = You stand on a Wheel, which counts as stairs, but here they lead only up, away from Home. So roll the dice.
guide-near = The way Home begins at the Wheel of your colour, on 12, and a die must end exactly there. Move the 2, and the 4 will end there.
guide-wheel = Move the 4, exactly onto your Wheel on 12. Whoever passes it has to go round the ring again.
guide-stay-down = Roll for the last steps. On a space of your own colour nobody can hit you.
guide-zone = Your safe zone leads Home, nine steps from the Wheel. Move the 6.
guide-home = Move the 3: it ends exactly at Home, as it must. That is your fourth token, and you win!

## House rules

sp-r1 = How many tokens may share a numbered safe zone space?
sp-r1-one = one at a time
sp-r1-any = any number
sp-r3 = When does a second double send a token to the Pit?
sp-r3-before = on the roll, before moving
sp-r3-after = after the movement, even if there is no bonus roll
sp-r7 = How must a token reach the inner Wheel of its colour to enter the safe zone?
sp-r7-die = only by the exact count of a die
sp-r7-any = also by a stairway or an exchange
sp-r8 = After how many turns each is the game a draw?

## Places: by their names, and as an answer to “where?”

ring = ring { $ring }, space { $n }
yard = the yard
own-start = Start
zone = safe zone { $n }
own-home = Home
pit = the Pit
in-ring = on ring { $ring }, space { $n }
in-the-yard = in the yard
on-start = on Start
in-zone = on safe zone { $n }
at-home = at Home
in-pit = in the Pit

## Places and pieces, described

ring-wheel = ring { $ring }, space { $n }: { $colour } Wheel
ring-stair = ring { $ring }, space { $n }: { $colour } stair space
ring-arrow = ring { $ring }, space { $n }: { $colour } arrow
ring-sunburst = ring { $ring }, space { $n }: sunburst
ring-plain = ring { $ring }, space { $n }
seat-yard = { $seat-is ->
    [you] your yard
   *[other] { $seat }'s yard
}
seat-start = { $seat-is ->
    [you] your Start
   *[other] { $seat }'s Start
}
seat-home = { $seat-is ->
    [you] your Home
   *[other] { $seat }'s Home
}
seat-zone = { $seat-is ->
    [you] your safe zone, space { $n }
   *[other] { $seat }'s safe zone, space { $n }
}
token = { $seat-is ->
    [you] your token
   *[other] { $seat }'s token
}
token-round = { $seat-is ->
    [you] your token, which must go round again
   *[other] { $seat }'s token, which must go round again
}

## What can be picked

a-place = a space
a-piece-token = a token

## What is asked

ask-first = { $seat-is ->
    [you] Roll to see who begins.
   *[other] { $seat } rolls to see who begins.
}
ask-begin = { $seat-is ->
    [you] Roll the dice, or move a token along its stairway.
   *[other] { $seat } rolls the dice, or moves a token along its stairway.
}
ask-roll = { $seat-is ->
    [you] Your turn: roll the dice.
   *[other] { $seat } rolls the dice.
}
ask-bonus = { $seat-is ->
    [you] You have a bonus roll.
   *[other] { $seat } has a bonus roll.
}
ask-free = { $seat-is ->
    [you] You rolled 1-1: free your token from the Pit, or play the roll?
   *[other] { $seat } rolled 1-1, and frees a token from the Pit or plays the roll.
}
ask-both = { $seat-is ->
    [you] Use the { $a } and the { $b }, in either order.
   *[other] { $seat } uses the { $a } and the { $b }, in either order.
}
ask-double = { $seat-is ->
    [you] Use the { $a } twice.
   *[other] { $seat } uses the { $a } twice.
}
ask-one = { $seat-is ->
    [you] Use the { $a }.
   *[other] { $seat } uses the { $a }.
}
ask-other = { $seat-is ->
    [you] Use the other { $a }.
   *[other] { $seat } uses the other { $a }.
}
ask-swap = { $seat-is ->
    [you] You are on a sunburst: which token do you change places with? Those on stairs or a Wheel of their own colour are safe.
   *[other] { $seat } is on a sunburst and changes places with another token.
}
ask-won = { $seat-is ->
    [you] You have won.
   *[other] { $seat } has won.
}
ask-drawn = The game is a draw.

## Choices

do-roll = Roll the dice
do-stair = Stairway: { $from } to { $to }
do-stair-hit = Stairway: { $from } to { $to }, hitting { $other }
do-enter = Move { $die }: enter a token
do-move = Move { $die }: { $from } to { $to }
do-move-hit = Move { $die }: { $from } to { $to }, hitting { $other }
do-move-sun = Move { $die }: { $from } to { $to }, a sunburst
do-move-sun-hit = Move { $die }: { $from } to { $to }, a sunburst, hitting { $other }
do-swap = Change places with { $other } on { $with }
do-free = Free your token from the Pit
do-play = Play 1-1 like any roll

## What happened

rolled-for-first = { $seat-is ->
    [you] You roll { $a } and { $b } for the first turn.
   *[other] { $seat } rolls { $a } and { $b } for the first turn.
}
tied = A tie for the highest roll: { $seats } roll again.
begins = { $seat-is ->
    [you] You have the first turn.
   *[other] { $seat } has the first turn.
}
rolled = { $seat-is ->
    [you] You roll { $a }-{ $b }.
   *[other] { $seat } rolls { $a }-{ $b }.
}
rolled-bonus = { $seat-is ->
    [you] You roll { $a }-{ $b } on the bonus roll.
   *[other] { $seat } rolls { $a }-{ $b } on the bonus roll.
}
punished = { $seat-is ->
    [you] The second double: your token nearest Home, on { $from }, has to go to the Pit. The roll still counts.
   *[other] The second double: { $seat }'s token nearest Home, on { $from }, has to go to the Pit. The roll still counts.
}
punished-after = { $seat-is ->
    [you] The second double: your token nearest Home, on { $from }, has to go to the Pit.
   *[other] The second double: { $seat }'s token nearest Home, on { $from }, has to go to the Pit.
}
punished-third = { $seat-is ->
    [you] Your token nearest Home, on { $from }, has to go to the Pit.
   *[other] { $seat }'s token nearest Home, on { $from }, has to go to the Pit.
}
spared = { $seat-is ->
    [you] You have no token that a double could send to the Pit.
   *[other] { $seat } has no token that a double could send to the Pit.
}
third-double = { $seat-is ->
    [you] The third double: you lose the roll and the turn.
   *[other] The third double: { $seat } loses the roll and the turn.
}
bound = { $seat-is ->
    [you] You have to use both dice, so not every move is allowed.
   *[other] { $seat } has to use both dice, so not every move is allowed.
}
entered = { $seat-is ->
    [you] You enter a token with a { $die }.
   *[other] { $seat } enters a token with a { $die }.
}
moved = { $seat-is ->
    [you] You move { $die } to { $to }.
   *[other] { $seat } moves { $die } to { $to }.
}
moved-round = { $seat-is ->
    [you] You move { $die } to { $to }: another lap of the inner ring.
   *[other] { $seat } moves { $die } to { $to }: another lap of the inner ring.
}
dropped = { $seat-is ->
    [you] You move { $die }, down the stairs to { $to }.
   *[other] { $seat } moves { $die }, down the stairs to { $to }.
}
moved-zone = { $seat-is ->
    [you] You move { $die } through the safe zone, to { $to }.
   *[other] { $seat } moves { $die } through the safe zone, to { $to }.
}
moved-wheel = { $seat-is ->
    [you] You move { $die } to { $to }, exactly on your Wheel!
   *[other] { $seat } moves { $die } to { $to }, exactly on the Wheel!
}
moved-home = { $seat-is ->
    [you] You move { $die }.
   *[other] { $seat } moves { $die }.
}
climbed = { $seat-is ->
    [you] You take the stairway to { $to }.
   *[other] { $seat } takes the stairway to { $to }.
}
hit = { $by-is ->
    [you] You hit { $seat } on { $at }!
   *[other] { $seat-is ->
        [you] { $by } hits you on { $at }!
       *[other] { $by } hits { $seat } on { $at }!
    }
}
went-to-pit = { $seat-is ->
    [you] Your token falls into the Pit.
   *[other] { $seat }'s token falls into the Pit.
}
relieved = { $seat-is ->
    [you] The Pit holds only one: your token goes back to your yard.
   *[other] The Pit holds only one: { $seat }'s token goes back to its yard.
}
swapped = { $seat-is ->
    [you] Sunburst: you change places with { $with } ({ $at } for { $from }).
   *[other] { $with-is ->
        [you] Sunburst: { $seat } changes places with you ({ $at } for your { $from }).
       *[other] Sunburst: { $seat } changes places with { $with } ({ $at } for { $from }).
    }
}
stayed = { $seat-is ->
    [you] Sunburst on { $at }: nobody to change places with, so you stay. Tokens outside the rings are safe, and so are those on stairs or a Wheel of their own colour.
   *[other] Sunburst on { $at }: nobody to change places with, so { $seat } stays. Tokens outside the rings are safe, and so are those on stairs or a Wheel of their own colour.
}
freed = { $seat-is ->
    [you] Snake eyes: you free your token from the Pit to the yard.
   *[other] Snake eyes: { $seat } frees the token from the Pit to the yard.
}
came-home = { $seat-is ->
    [you] You bring token number { $home } Home!
   *[other] { $seat } brings token number { $home } Home!
}
lost-one = { $seat-is ->
    [you] You can't use the { $a }: it is lost.
   *[other] { $seat } can't use the { $a }: it is lost.
}
lost-both = { $seat-is ->
    [you] You can't use { $a }-{ $b }: the roll is lost.
   *[other] { $seat } can't use { $a }-{ $b }: the roll is lost.
}
lost-outside = { $seats-is ->
    [you] No 1 or 6: you can't enter.
   *[other] No 1 or 6: { $seats } can't enter.
}
forfeited = { $seat-is ->
    [you] The double couldn't be used completely, so you don't roll again.
   *[other] The double couldn't be used completely, so { $seat } doesn't roll again.
}
bonus = { $seat-is ->
    [you] A double: you roll again.
   *[other] A double: { $seat } rolls again.
}
won = { $seat-is ->
    [you] All four tokens are Home: you win!
   *[other] All four tokens are Home: { $seat } wins!
}
limit = The last turn has been played, and nobody has won: a draw.

## What a choice would do

ends-on-sunburst = { $seat-is ->
    [you] Your token ends on a sunburst and has to change places.
   *[other] { $seat }'s token ends on a sunburst and has to change places.
}

nearer-home = { $seat-is ->
    [you] Your token gets { $n ->
        [one] a step
       *[other] { $n } steps
    } closer to Home.
   *[other] { $seat }'s token gets { $n ->
        [one] a step
       *[other] { $n } steps
    } closer to Home.
}
nearer-home-round = { $seat-is ->
    [you] Your token gets { $n ->
        [one] a step
       *[other] { $n } steps
    } closer to Home, counting the lap that it has to go round again: only a die that ends on your Wheel opens the way Home.
   *[other] { $seat }'s token gets { $n ->
        [one] a step
       *[other] { $n } steps
    } closer to Home, counting the lap that it has to go round again.
}
as-far-from-home = { $seat-is ->
    [you] Your token is as far from Home as before.
   *[other] { $seat }'s token is as far from Home as before.
}
as-far-from-home-round = { $seat-is ->
    [you] Your token is as far from Home as before, because it has to go round again: only a die that ends on your Wheel opens the way Home.
   *[other] { $seat }'s token is as far from Home as before, because it has to go round again.
}
farther-from-home = { $seat-is ->
    [you] Your token is set back { $n ->
        [one] a step
       *[other] { $n } steps
    }.
   *[other] { $seat }'s token is set back { $n ->
        [one] a step
       *[other] { $n } steps
    }.
}
# A sunburst: the token of somebody else comes here, and theirs goes where it was.
partner-nearer-home = { $seat-is ->
    [you] Changing places brings your token { $n ->
        [one] a step
       *[other] { $n } steps
    } closer to Home.
   *[other] Changing places brings { $seat }'s token { $n ->
        [one] a step
       *[other] { $n } steps
    } closer to Home.
}
partner-as-far-from-home = { $seat-is ->
    [you] Changing places leaves your token as far from Home as before.
   *[other] Changing places leaves { $seat }'s token as far from Home as before.
}
partner-farther-from-home = { $seat-is ->
    [you] Changing places sets your token back { $n ->
        [one] a step
       *[other] { $n } steps
    }.
   *[other] Changing places sets { $seat }'s token back { $n ->
        [one] a step
       *[other] { $n } steps
    }.
}

## Why not

stairs-before-dice = You take a stairway instead of rolling. Once the dice are rolled, it is too late in this turn.
roll-first = Roll the dice first.
free-or-play-first = First decide whether 1-1 frees your token from the Pit or is played like any roll.
exchange-first = The movement is not complete: first choose whom you change places with.
roll-must-be-used = The dice can be used, so they must be; there is nothing to roll now.
no-sunburst = You change places only right after a die ends on a sunburst.
free-needs-snake-eyes = Only a roll of 1-1 frees a token from the Pit.
free-needs-own-token = None of your tokens is in the Pit.
free-too-late = You chose to play 1-1, so it no longer frees your token.
no-token-there = You have no token { $where }.
no-stair-space = Your token { $where } isn't on a stair space, so it can't take a stairway.
beyond-plain = From a plain stair space a stairway move leads one ring up or down, to a Wheel. It can't end { $where }.
beyond-wheel = From a Wheel a stairway move leads one ring up or down, or two to the next Wheel. It can't end { $where }.
own-token = Your own token is { $where }.
stairs-token-is-safe = { $other }'s token { $where } is safe on { $stairs }: no stairway move can end there.
own-stairs = stairs of its own colour
own-wheel = its own Wheel
die-own-token = The { $die } ends { $where }, where your own token stands.
die-token-is-safe = The { $die } ends { $where }, where { $other }'s token is safe on { $stairs }.
die-not-rolled = No die shows { $die }.
die-is-used = The { $die } has already been used.
stuck-in-pit = A token in the Pit doesn't move. A roll of 1-1 frees it, or another token takes its place.
home-is-home = A token that is Home has arrived and doesn't move any more.
needs-one-or-six = A token leaves the yard on a 1 or a 6, not on a { $die }.
die-too-large = Home is { $left ->
    [one] { $left } space
   *[other] { $left } spaces
} away and must be reached exactly: a { $die } is too much.
use-both-dice = Both dice can be used. Moving { $die } with the token { $where } first would make that impossible.
start-is-full = Two tokens are on your Start space, so no more can enter.
die-zone-taken = The { $die } ends { $where }, where your own token stands, and only one fits.
swap-in-rings = You change places with a token in the rings. You can't pick one { $where }.
nobody-there = Nobody is { $where }.
swap-own = You change places with another player's token, not with your own.
swap-off-rings = { $other }'s token is { $where }. You can change places only with a token in the rings.
swap-safe = { $other }'s token { $where } is safe on { $stairs }: nobody can change places with it.
swap-this = { $other }'s token { $where } can change places with yours: pick it.
swap-which = Pick one of { $other }'s tokens in the rings.
swap-all-safe = All of { $other }'s tokens in the rings are safe on stairs or Wheels of their own colour, so none can be picked.
swap-none-in-rings = { $other } has no token in the rings to change places with.
pick-where = Pick where this token goes.
pick-token-first = Your token { $where } can go there: pick that token first.
pick-a-token = Pick one of your tokens, then where it goes.
pick-token-for-die = Pick the token that moves { $die }, then where it goes.
stairs-or-roll = Roll the dice, or pick one of your tokens on a stair space.
zone-from-wheel = The safe zone is entered only from the Wheel of your colour in the inner ring, and a die must have ended there exactly.
zone-needs-a-die = Your token came to its Wheel by a stairway or an exchange. It has to go round the inner ring until a die ends on the Wheel; only then is the safe zone open.
no-die-leads-there = No unused die ends { $where }, whichever of your tokens you move.
place-of-another = This place belongs to { $other }: your tokens never go there.
rival-off-rings = This is { $other }'s token. It is { $where }, and only tokens in the rings can be hit.
rival-after-free = This is { $other }'s token. First decide whether 1-1 frees your token from the Pit or is played like any roll.
rival-pick-token-first = This is { $other }'s token. Your token { $where } can hit it: pick yours first.
rival-no-stairway = This is { $other }'s token, and no stairway leads one of yours to it.
rival-no-die = This is { $other }'s token, and no unused die leads one of yours to it.
hit-by-stopping = You don't pick a player: you hit { $other } by ending a movement on one of their tokens.
die-comes-second = Using the { $die } first would leave the other die without a movement.
die-of-no-use = None of your tokens can move { $die }. Unless the other die changes that, it is lost.
no-cards = There are no cards in this game, so no ‘{ $name }’.
no-place = There is no place ‘{ $name }’ on this board.
no-piece = There is no token ‘{ $name }’ in this game.
no-die = There are only two dice.
no-player = Nobody sits there.

## Notes on a player

note-start = Two tokens are on Start, so no other can come out of the yard.
note-pit = A token is in the Pit until a roll of 1-1 frees it or another token falls in.
note-star = A token on its inner Wheel must go round again, because no die brought it there.

## What simulations count

tally-hits = hits
tally-swaps = swaps
tally-stairway-moves = stairway moves
tally-pit-visits = Pit visits
tally-turns-bound-by-sp-07 = turns bound by SP-07

## The board in letters

sketch-outer = { $n } out
sketch-inner = { $n } in
sketch-home = home
sketch-yard = yard
sketch-pit = Pit
sketch-empty = empty
sketch-dice = dice
sketch-legend = a= stair  a@ Wheel  a> arrow of A  ☼ sunburst  · white  A* must go round again
sketch-legend-short = a stair or Wheel of A (rings 2, 4, 6)  > arrow  ☼ sunburst
sketch-home-from = Home from { $wheels }

## What is wrong with a board's file

board-ring-spaces = a ring has 18 or { $most } spaces, not { $n }
board-zone-spaces = a safe zone has 1 to { $most } spaces, not { $n }
board-rings = there are 2, 4 or 6 rings, not { $n }
board-beyond-ring = { $n } is not on the ring, whose last space is { $last }
board-one-a-colour = there is one space for each of the six colours, not { $n }
board-colours-alike = colour { $colour } has { $n }, but it must be { $expected }, a sixth of a ring after colour { $before }
board-rings-alternate = plain rings and rings of Wheels alternate: the outer ring is plain, the inner one has Wheels
board-behind-arrow = colour { $colour } has { $n }, but the space right behind its arrow is { $behind }
board-behind-stair = colour { $colour } has { $n }, but the space right behind the stair space of the ring outside is { $behind }
board-wheels-sunbursts = a ring of Wheels has no sunbursts
board-sunburst-stair = { $n } is a stair space
board-sunburst-arrow = { $n } is an arrow
board-sunburst-drop = { $n } is a space that tokens drop onto
board-table-sizes = tables have 2, 3, 4, 5 or 6 players
board-no-colours = the colours of a table of { $n } are missing
board-colour-count = a table of { $n } has { $n } colours, not { $found }
board-no-colour = there is no colour { $n }; the colours are 0 to 5
board-colours-rise = play goes clockwise, so colours rise, each once

### Not at a table. Browsers get the words above first, so nothing below may be said there.

## The legend on the board: a name and two short lines each; long ones get small letters

legend-wheel = Wheel
legend-wheel-1 = Stairs, too: from here they
legend-wheel-2 = lead one ring or two.
legend-stairs = Stairs
legend-stairs-1 = Your colour: on to the next ring.
legend-stairs-2 = Any, instead of a roll: up or down.
legend-sunburst = Sunburst
legend-sunburst-1 = End here and change
legend-sunburst-2 = places with a rival's token.

## Positions as text that can't be read

text-four-tokens = a player has four tokens
text-star = the star is for a token on the inner Wheel of its colour, where SP-R7 is ‘die’
text-no-token = the player whose turn it is has no token there

## Positions that can't occur

unsound-place = no such place on this board
unsound-ring = one token on a ring space at a time (SP-16): { $place }
unsound-pit = the Pit holds one token (SP-30)
unsound-zone = one token on a safe zone space (SP-R1): { $place }
unsound-star = any arrival on the Wheel counts (SP-R7), so no token has a star
unsound-start = at most two tokens stand on a Start space (SP-13)
unsound-other-pit = the state remembers another token in the Pit
unsound-other-rings = the state remembers other tokens in the rings
unsound-alone = nobody rolls again alone (SP-02)
unsound-total = two dice never make { $n }
unsound-limit = turn { $turn } is beyond the limit (SP-R8)
unsound-dice = no dice lie on the table now
unsound-no-dice = two dice lie on the table now
unsound-double = a double counts as one, and its first die is used first (SP-08)
unsound-doubles = { $n } doubles can't have been rolled in this turn (SP-10)
unsound-bound = SP-07 can't have forbidden a movement before the roll
unsound-all-home = all four tokens of seat { $seat } are Home, so the game is over (SP-33)
unsound-usable = the state remembers other tokens that can use the dice
unsound-climb = there is no stairway move to choose (SP-20)
unsound-free = only an unused 1-1 can free a token, and only from the Pit (SP-31)
unsound-move = no token can use these dice: the turn would have passed (SP-07)
unsound-swap = no token can be made to change places (SP-28)
unsound-won = only the mover wins, with all four tokens Home (SP-33)
unsound-draw = at the limit of turns everyone shares the draw (SP-R8)
