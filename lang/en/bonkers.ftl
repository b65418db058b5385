### The words of Bonkers!

about = Lay cards along a loop that send everyone ahead and back; the first to score 12 wins.
board = A winding loop of { $n } spaces around a dance floor with a mirror ball. START is at the bottom, and play goes clockwise. Beside each plain space is room for a Track Card.
points = points
cards-left = cards left
turn = turns begun

## How to play, in less than 60 words

learn-goal = First to 12 points wins. SCORE gives one, and so does a trap: cards that send you in a circle.
learn-turn = Roll and move. On an empty space, place and follow a card, once per turn. It stays for everybody.
learn-watch = LOSE takes a point. Save your LOSE card for a rival about to score.

## What the badges mean, in a word or two

icon-point = a point
icon-loss = a point lost
icon-skip = no point to lose
icon-roll = another roll
icon-hit = LOSE card
icon-swap = swapped cards
icon-card = a card followed
icon-win = win

## The coach's notes, by rule

coach-bk-06 = The card stays where it was placed. From now on everybody who stops there follows it, including you.
coach-bk-05 = Stopping on LOSE costs a point. No score falls below zero.
coach-bk-08 = Where somebody stands, cards don’t count: roll again and move on.
coach-bk-14 = Being sent back to a card that you have followed already is a trap. That is good: it scores a point.
coach-bk-18 = An Exchange is swapped for any other card on the board, and that card is followed at once.
coach-bk-22 = Everybody has one LOSE card. It ends an opponent’s turn and takes a point, but only once in the game.

## What the rules page draws

piece-pawn = Your piece: it runs round the loop in the direction of play.
piece-die = Two dice: the piece moves ahead by their sum.
piece-track-card = Track Cards: everybody has four, open on the table. A card that is placed stays on the board, and everybody who stops there follows it.
piece-exchange = Exchange: swaps itself for another card on the board, and that card is followed.
piece-lose-card = The LOSE card: everybody has one. It ends an opponent’s turn on LOSE, once in the game.
piece-start = START: everybody begins here, and it counts as a SCORE space.
piece-score = SCORE: stopping here gives a point.
piece-lose = LOSE: stopping here takes a point.
piece-go-to-lose = A printed instruction: it works like a card that nobody can take.

## The guided game

guide-roll = The goal: be the first with 12 points, and a stop on SCORE gives one. You have 8: roll the dice, and your piece moves ahead by their sum.
guide-place = On an empty space you place one card and follow it: Ahead 2 leads exactly onto SCORE, for a point. Keep Nearest Score, which works from anywhere.
guide-save = Your LOSE card stops a rival’s move, but only once in the game. This is only { $rival }’s eleventh point: pass, and save your card for the twelfth.
guide-again = Cards stay on the board for everybody: { $rival } followed yours onto SCORE, too. Roll the dice.
guide-occupied = You stopped where { $rival } stands. On a space with another piece no card counts: roll again, and move on.
guide-trap = Place Back 2: it leads to an Ahead 2, and that leads back here. Such a circle is called a trap, and it is good: it scores a point.
guide-lose = { $rival } has 11 points and is about to stop on SCORE and win. Hand over your LOSE card now: it ends the turn and takes a point away.
guide-roll-on = { $rival } is on LOSE now, with a point less. Roll the dice.
guide-exchange = Place the Exchange: you swap it for any card on the board, and follow that one. Keep Nearest Score for the point that wins.
guide-take = Take Go to Start from space 50: START counts as SCORE, so it gives you a point.
guide-last = You have 11 points, and one more wins. Roll the dice.
guide-win = Place Nearest Score: it takes you to the closest SCORE space. That is your twelfth point, and you win!

## House rules

bk-r1 = Which is the forward space of a trap?
bk-r1-furthest = the space furthest ahead of those in the trap
bk-r1-ahead-card = the space whose card sends ahead
bk-r3 = Are LOSE cards in play?
bk-r3-on = everyone holds one and is asked after rolls and cards
bk-r3-off = none are dealt
bk-r7 = Does START count as a SCORE space?
bk-r7-yes = it scores like the others
bk-r7-no = it is a plain stop where the turn ends
bk-r8 = How many points win?
bk-r10 = After how many turns each does the game end?

## Cards

ahead = Ahead { $n }
back = Back { $n }
nearest-score = Nearest Score
roll-again = Roll Again
go-to-start = Go to Start
exchange = Exchange
lose-card = LOSE

## Places and pieces

start = START
lose = LOSE
space = space { $n }
start-space = START, a SCORE space
score-space = space { $n }: SCORE
lose-space = space { $n }: LOSE
go-to-lose-space = space { $n }: GO TO LOSE
back-space = space { $n }: BACK { $by }
card-space = room for a card at space { $n }
pile = the draw pile
pawn = { $seat-is ->
    [you] your piece
   *[other] { $seat }'s piece
}
lying-card = { $card } at space { $n }

## What can be picked

a-card = a card in your hand
a-piece-card = a card on the board

## What is asked

ask-deal = { $seat-is ->
    [you] Track Cards are dealt: you get the next one.
   *[other] Track Cards are dealt: { $seat } gets the next one.
}
ask-first = { $seat-is ->
    [you] Roll to see who begins: the highest roll does.
   *[other] { $seat } rolls to see who begins: the highest roll does.
}
ask-roll = { $seat-is ->
    [you] Your turn: roll the dice.
   *[other] { $seat } rolls the dice.
}
ask-roll-again = { $seat-is ->
    [you] You roll again.
   *[other] { $seat } rolls again.
}
ask-draw = { $seat-is ->
    [you] You placed a card and draw a new one.
   *[other] { $seat } placed a card and draws a new one.
}
ask-place = { $seat-is ->
    [you] You are on { $space }: place one of your Track Cards there and follow it.
   *[other] { $seat } is on { $space } and places a Track Card there.
}
ask-exchange = { $seat-is ->
    [you] You may take a card from anywhere on the board, or keep the Exchange and stop.
   *[other] { $seat } may take a card from anywhere on the board, or keep the Exchange and stop.
}
ask-lose-move = { $turn-is ->
    [you] You rolled { $a } and { $b }, to { $to }. { $seats } may hand over a LOSE card first.
   *[other] { $seats-is ->
        [you] With { $a } and { $b }, { $turn } would { $way }. Hand over your only LOSE card? { $turn }'s piece goes to LOSE instead{ $cost }.
        [both] With { $a } and { $b }, { $turn } would { $way }. Hand over your only LOSE card? { $turn }'s piece goes to LOSE instead{ $cost }.
       *[other] { $turn } rolled { $a } and { $b }, to { $to }. { $seats } may hand over a LOSE card first.
    }
}
ask-lose-follow = { $turn-is ->
    [you] You are about to follow { $card }. { $seats } may hand over a LOSE card first.
   *[other] { $seats-is ->
        [you] { $turn } would { $way }. Hand over your only LOSE card? { $turn }'s piece goes to LOSE instead{ $cost }.
        [both] { $turn } would { $way }. Hand over your only LOSE card? { $turn }'s piece goes to LOSE instead{ $cost }.
       *[other] { $turn } is about to follow { $card }. { $seats } may hand over a LOSE card first.
    }
}
# What a LOSE card would stop: "Ann would come to space 17, follow Ahead 2 there to space 19, and score." Or what it has
# stopped: "Ann was about to come to space 19 and score."
way-there = come to { $to } { $then }
way-card = come to { $to }, follow { $card } there to { $end }, { $then }
way-cards = come to { $to }, follow { $card } there, go on to { $end }, { $then }
way-printed = come to { $to }, go on to { $end }, { $then }
way-follow = follow { $card } { $then }
way-follow-card = follow { $card } to { $end } { $then }
way-follow-cards = follow { $card }, go on to { $end }, { $then }
end-again = { $space } again
then-win = and win
then-score = and score
then-trap = and score in a trap
then-lose = and lose a point
then-roll = and roll again
then-place = and place a card
then-exchange = and exchange a card
then-stop = and stop there
# What a choice promises, while a rival holds a LOSE card: "You land on SCORE: a point! A LOSE card could still stop it."
unless-lose = { $what } A LOSE card could still stop it.
lose-costs = { " " }and loses a point
lose-costs-nothing = , with no point to lose
ask-over = The game is over.

## Choices

do-place = Place { $card }
do-place-exchange = Place { $card }: swap it for any card on the board, and follow that one
do-take = Take { $card } from { $space }
do-keep = Keep the Exchange and stop
do-lose = Hand over the LOSE card
do-pass = Pass

## What happened

dealt = { $seat-is ->
    [you] You are dealt { $card }.
   *[other] { $seat } is dealt { $card }.
}
rolled-for-first = { $seat-is ->
    [you] You roll { $a } and { $b } for the first turn.
   *[other] { $seat } rolls { $a } and { $b } for the first turn.
}
tied = A tie for the highest roll: { $seats } roll again.
begins = { $seat-is ->
    [you] You begin.
   *[other] { $seat } begins.
}
rolled = { $seat-is ->
    [you] You roll { $a } and { $b }.
   *[other] { $seat } rolls { $a } and { $b }.
}
double-six = { $seat-is ->
    [you] Double six: you score a point at once!
   *[other] Double six: { $seat } scores a point at once!
}
moved-ahead = { $seat-is ->
    [you] You move ahead { $n } to { $to }.
   *[other] { $seat } moves ahead { $n } to { $to }.
}
moved-back = { $seat-is ->
    [you] You move back { $n } to { $to }.
   *[other] { $seat } moves back { $n } to { $to }.
}
sent = { $seat-is ->
    [you] You go to { $to }.
   *[other] { $seat } goes to { $to }.
}
sent-to-lose = { $seat-is ->
    [you] You are sent to LOSE.
   *[other] { $seat } is sent to LOSE.
}
scored = { $seat-is ->
    [you] You land on SCORE: a point!
   *[other] { $seat } lands on SCORE: a point!
}
lost = { $seat-is ->
    [you] You lose a point.
   *[other] { $seat } loses a point.
}
lost-nothing = { $seat-is ->
    [you] You have no point to lose.
   *[other] { $seat } has no point to lose.
}
placed = { $seat-is ->
    [you] You place { $card } at { $space }.
   *[other] { $seat } places { $card } at { $space }.
}
followed = { $seat-is ->
    [you] You follow { $card } at { $space }.
   *[other] { $seat } follows { $card } at { $space }.
}
again-occupied = { $seat-is ->
    [you] The space is taken: you roll again.
   *[other] The space is taken: { $seat } rolls again.
}
again-score = { $seat-is ->
    [you] Somebody is there, so you roll again.
   *[other] Somebody is there, so { $seat } rolls again.
}
again-card = { $seat-is ->
    [you] You roll again.
   *[other] { $seat } rolls again.
}
trapped = { $seat-is ->
    [you] A trap! You score a point and rest on { $space }.
   *[other] A trap! { $seat } scores a point and rests on { $space }.
}
exchanged = { $seat-is ->
    [you] You take { $card } from { $from } and leave the Exchange there.
   *[other] { $seat } takes { $card } from { $from } and leaves the Exchange there.
}
# What a choice would do. A log has "You are sent to LOSE." and "You have no point to lose." instead.
lose-without-cost = { $seat-is ->
    [you] You end up on LOSE, with no point to lose.
   *[other] { $seat } ends up on LOSE, with no point to lose.
}
# One line of a log covers everyone who passed.
passed = { $seats-is ->
    [you] You keep your LOSE card.
    [both] { $seats } keep your LOSE cards.
   *[other] Kept their LOSE card: { $seats }.
}
# What the choice would do. What has happened is told with what it stopped.
handed-lose = { $by-is ->
    [you] You hand { $to } a LOSE card: off to LOSE!
   *[other] { $to-is ->
        [you] { $by } hands you a LOSE card: off to LOSE!
       *[other] { $by } hands { $to } a LOSE card: off to LOSE!
    }
}
handed-lose-instead = { $by-is ->
    [you] You hand { $to } a LOSE card: off to LOSE! { $to } was about to { $way }.
   *[other] { $to-is ->
        [you] { $by } hands you a LOSE card: off to LOSE! You were about to { $way }.
       *[other] { $by } hands { $to } a LOSE card: off to LOSE! { $to } was about to { $way }.
    }
}
lose-card-gone = { $by-is ->
    [you] Your LOSE card leaves the game.
   *[other] { $by }'s LOSE card leaves the game.
}
ended-placed = { $seat-is ->
    [you] You have placed a card this turn already, so the turn ends here.
   *[other] { $seat } has placed a card this turn already, so the turn ends here.
}
ended-without-cards = { $seat-is ->
    [you] You have no card to place, so your turn ends here.
   *[other] { $seat } has no card to place, so the turn ends here.
}
ended = { $seat-is ->
    [you] Your turn ends.
   *[other] { $seat }'s turn ends.
}
drew = { $seat-is ->
    [you] You draw { $card }.
   *[other] { $seat } draws { $card }.
}
pile-empty = The last Track Card is drawn.
won = { $seat-is ->
    [you] You have enough points and win!
   *[other] { $seat } has enough points and wins!
}
limit = Everybody has had all their turns: the highest score wins.

## Why not

holders-first = Those who hold a LOSE card are asked first.
no-lose-now = A LOSE card can be handed over only after a roll, before the piece moves, or after a card was placed or taken, before it is followed.
lose-or-pass = You are asked now: hand over your LOSE card or pass.
no-lose-cards = This table plays without LOSE cards.
card-not-held = You hold no { $card } card.
exchange-first = You are following an Exchange: take a card from the board, or keep it and stop.
no-exchange-now = Cards are taken from the board only by following an Exchange.
take-another = The Exchange takes another card, not the one at your own space.
printed-stays = What is printed on the board can't be taken.
not-the-other-exchange = An Exchange can't take the other Exchange.
take-the-card = The { $card } at { $space } can be taken: pick the card itself.
nothing-to-take = No card lies at { $space }.
place-where-you-stand = A card is placed at the space where your piece stands.
pick-a-card = Pick one of your Track Cards to place here.
whose-piece = { $seat-is ->
    [you] This is your piece. Pieces move by the dice and by cards, not by choice.
   *[other] This is { $seat }'s piece. Pieces move by the dice and by cards, not by choice.
}
dice-move-pieces = Pieces move by the dice and by cards, not by choice.
dice-are-added = A piece moves by the sum of both dice: there is nothing to choose.
nobody-is-picked = Nobody is picked here: a LOSE card always goes to whoever has the turn.
not-the-pile = A card is drawn at the end of a turn in which one was placed.

## Remarks in a panel

holds-lose = holds a LOSE card

## What simulations count

tally-points-scored = points scored
tally-points-lost = points lost
tally-cards-placed = cards placed
tally-exchanges = exchanges
tally-traps = traps
tally-lose-cards-handed-over = LOSE cards handed over
tally-6-6-rolled = 6-6 rolled

## The board in letters: at most five of them for a space, two for where pieces start

sketch-st = ST
sketch-start = START
sketch-score = SCORE
sketch-lose = LOSE

## What is wrong with a board's file

board-first-score = the first SCORE space must be 0, which is START
board-one-score = there must be a SCORE space besides START (BK-R7, BK-16)
board-no-space = there is no space { $space } on a loop of { $spaces }
board-space-taken = space { $space } is already something else
board-back-count = the count is { $n }, but it must be 1 to { $most }
board-card-count = there are { $n } cards, but there must be { $least } to { $most }
board-no-card = there is no such card; the cards are { $cards }

### Not at a table. Browsers get the words above first, so nothing below may be said there.

## What is printed on the board and on its cards; there is little room, and long words get small letters

printed-start = START
printed-score = SCORE
printed-lose = LOSE
# These two lines are on a space.
printed-go-to-lose-1 = GO TO
printed-go-to-lose-2 = LOSE
# On a card or space, with the number of spaces below.
printed-ahead = AHEAD
printed-back = BACK
printed-spaces = { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}
# Each card has a line above its picture and a line below.
printed-nearest-score-1 = NEAREST
printed-nearest-score-2 = SCORE
printed-roll-again-1 = ROLL
printed-roll-again-2 = AGAIN
printed-go-to-start-1 = GO TO
printed-go-to-start-2 = START
printed-exchange-1 = EXCHANGE
printed-exchange-2 = a card
printed-lose-card-1 = LOSE
printed-lose-card-2 = a point

## Positions as text that can't be read

text-too-many-cards = more cards of a kind than the board has
text-most-cards = no board has more than { $most } cards
text-no-room = the space has no room for a card
text-path-long = this is longer than the loop

## Positions that can't occur

unsound-dice = two dice are rolled and added
unsound-cards = the Track Cards in hands, on the board and in the pile are not those of the game
unsound-points = { $points } points win, and end the game: seat { $seat } is wrong
unsound-path = the path has a space twice
unsound-deal = the cards can't be dealt like this
unsound-draw = there is no card to draw
unsound-place = no card can be placed
unsound-exchange = no Exchange lies where the piece stands
unsound-lose-card = the one who is asked has no LOSE card to hand over
unsound-no-dice = no dice were rolled
unsound-no-card = no card lies where the piece stands
unsound-nobody-first = somebody comes first
