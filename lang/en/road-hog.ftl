### The words of Road Hog

about = A wild race from Metro to New City by Expressway, Highway and County Road, with red dice to send the others on detours.
board = A road map. The grey Expressway winds from { $start } at the lower left to { $goal } at the top, { $n } spaces long. Tan Highways leave it and come back, brown County Roads cut across, a railway with { $poles } poles crosses them, and a river runs under two bridges.
to-go = to go
round = round
cards-left = cards left
train-at = train at pole

## How to play, in less than 60 words

learn-goal = Drive from Metro to New City first.
learn-turn = Pick and roll two dice. Green dice drive you ahead. Red ones send a rival back, but only exactly onto an exit.
learn-watch = The train throws every car that it hits back to Metro. Nobody drives through a town in one turn or stops on a bridge.

## What the badges mean, in a word or two

icon-push = sent to an exit
icon-card = a card
icon-exit = takes the exit
icon-flag = all cars stop
icon-skip = a turn missed
icon-wasted = die of no use
icon-win = win
icon-hit = train
icon-roll = three dice
icon-trial = a trial
icon-loss = wrong turn

## The coach's notes, by rule

coach-rh-03 = Pick two dice before you roll: green ones drive your car, red ones send others back.
coach-rh-06 = Each red die counts on its own: it sends somebody else’s car back along the Expressway, but only if it ends exactly on an exit.
coach-rh-09 = Whoever stops on an exit has to take that road next. Passing it changes nothing.
coach-rh-13 = Each check point on the way is worth a card, drawn at the end of the turn.
coach-rh-20 = The last check point stops every car, and the rest of the count is lost.
coach-rh-21 = The train moves before each round. No car gets across a crossing that the train stands on.
coach-rh-24 = The train throws every car on its crossings back to Metro. Better not to stop there.

## What the rules page draws

piece-car = Your car: it drives from Metro to New City.
piece-train = The train: it blocks crossings and throws every car it hits back to Metro.
piece-green = A green die: drives your own car forward.
piece-red = A red die: sends somebody else’s car back, exactly onto an exit space.
piece-check = A check point: coming to it or past it means a card.
piece-court = A courthouse: where a car is tried.
piece-exit = An exit space: a car that ends here must take the road that leaves here.
piece-miss = Miss a Turn: the car waits at the roadside.
piece-octane = High Octane: three dice on the next turn.
piece-court-card = Courthouse: back to the last courthouse, where a die decides.
piece-clear = Clear Road: nothing happens.

## The guided game

guide-pick = The goal: be the first in New City, at the top of the map. Pick two green dice: they drive your car, while red ones send rivals back.
guide-roll = They roll at once.
guide-bridge = Drive both dice as a sum, right across the bridge. Nobody may stop on a bridge, and the 2 or the 4 alone would.
guide-train-first = Before each round, whoever began the game rolls for the train: roll, and watch it. It throws cars off railway crossings, back to Metro, so never stop on one near it.
guide-exit = Drive the 2, exactly onto the exit: the 4 then takes you on to a short cut. And off the Expressway no red die can send you back.
guide-county = Now the 4, exactly onto the short cut: a County Road. It leads back to the Expressway, round a town that nobody may drive through in one turn.
guide-drive = Drive the sum, along the County Road and past a check point of the Expressway. Each check point that you come to gives you a card, good or bad.
guide-train = { $rival } stands on a railway crossing, and the train is near. Roll for it, and see what happens!
guide-octane = The train threw { $rival } back to Metro. Your card, High Octane, gives you a third die: pick two greens and a red.
guide-roll-three = All three roll at once.
guide-red = The red 2 sends the car ahead of you back, exactly onto an exit: it has to take the long Airport Highway now. Press the marked car.
guide-far = Drive twelve, as a sum. The crossing on your way is free, because the train has passed it.
guide-train-turn = Roll for the train. At the end of the railway it turns round, which costs one of its count.
guide-train-again = Roll for the train. Nobody gets through a crossing while the train is on it.
guide-train-last = Roll for the train. You are past the last crossing, so it can’t hurt you any more.
guide-again = Pick two greens again, and drive on.
guide-roll-again = They roll at once.
guide-stop = Drive a 5: the last check point, two spaces ahead, stops every car, so the other 5 is lost. You draw a card.
guide-last = Only a few spaces to go: pick two greens.
guide-win = Drive the sum: whatever goes past the last space takes you into New City. You win!

## House rules

rh-r1 = May both red dice be used on one player?
rh-r1-no = they go on two different players
rh-r1-yes = they may also go on the same player, one after the other
rh-r2 = Is a car on an exit space still on the Expressway for red dice?
rh-r2-yes = a red die can move it on to another exit
rh-r2-no = it is safe from red dice there
rh-r6 = What happens to the missed turns of a car that the train hits?
rh-r6-missed = they are still missed, in Metro, at the roadside as before
rh-r6-forgotten = they are forgotten
rh-r10 = Which Check Point cards are in the deck?
rh-r10-plain = Miss a Turn, High Octane, Courthouse and Clear Road
rh-r10-lively = some Clear Roads become Tail Wind (ahead 4) and Wrong Turn (back 3)
rh-r13 = After how many rounds is the game a draw?
rh-r14 = Where does a guilty car serve its turns?
rh-r14-roadside = at the roadside, safe from red dice
rh-r14-road = on the road, where red dice may move it

## Cards and dice

miss-a-turn = Miss a Turn
high-octane = High Octane
courthouse-card = Courthouse
clear-road = Clear Road
tail-wind = Tail Wind
wrong-turn = Wrong Turn
# What a card does, after its name.
miss-a-turn-does = the next turn is missed
high-octane-does = three dice next time
courthouse-card-does = back to a courthouse, for a trial
clear-road-does = nothing happens
tail-wind-does = ahead 4
wrong-turn-does = back 3
green-die = green { $n }
red-die = red { $n }
pick-gg = two greens
pick-gr = a green and a red
pick-rr = two reds
pick-ggr = two greens and a red
pick-grr = a green and two reds

## Roads, places and pieces

the-expressway = the Expressway
the-highway = the { $road } Highway
the-county-road = the { $road } County Road
expressway = Expressway { $n }
in-town = Expressway { $n } in { $town }
highway = { $road } Highway { $n }
named = { $name }
county-road = { $road } County Road { $n }
start = { $town }, the start
goal = { $town }, the goal
courthouse = courthouse
check-point = check point
final-check-point = final check point
bridge = bridge
crossing = railway crossing
exit = exit to { $road }
car = { $seat-is ->
    [you] your car
   *[other] { $seat }'s car
}
car-roadside = { $seat-is ->
    [you] your car, at the roadside
   *[other] { $seat }'s car, at the roadside
}
car-waiting = { $seat-is ->
    [you] your car, waiting for the train
   *[other] { $seat }'s car, waiting for the train
}

## What can be picked

a-place = a space
a-piece-car = a car

## What is asked

ask-first = { $seat-is ->
    [you] Roll to see who begins.
   *[other] { $seat } rolls to see who begins.
}
ask-train = { $seat-is ->
    [you] A new round: you roll for the train.
   *[other] A new round: { $seat } rolls for the train.
}
ask-pick = { $seat-is ->
    [you] Which two dice? Green dice drive your car. A red die sends a rival back, exactly onto an exit to a Highway.
   *[other] { $seat } picks two dice: green to drive, red to send others back.
}
ask-octane = { $seat-is ->
    [you] You have High Octane: pick three dice.
   *[other] { $seat } has High Octane and picks three dice.
}
ask-pick-stuck = { $seat-is ->
    [you] You wait for the train, but you may roll red dice at the others.
   *[other] { $seat } waits for the train, but may roll red dice at the others.
}
ask-roll = { $seat-is ->
    [you] You roll { $dice }.
   *[other] { $seat } rolls { $dice }.
}
ask-use = { $seat-is ->
    [you] Use your dice, or leave them.
   *[other] { $seat } chooses how to use the dice.
}
ask-draw = { $seat-is ->
    [you] You draw a Check Point card.
   *[other] { $seat } draws a Check Point card.
}
ask-trial = { $seat-is ->
    [you] You stand trial: 4, 5 or 6 is not guilty. With 1, 2 or 3 you miss that many turns.
   *[other] { $seat } stands trial: 4, 5 or 6 is not guilty, and 1, 2 or 3 turns are missed otherwise.
}
ask-over = The race is over.

## Choices

do-gg = Roll two greens
do-gr = Roll a green and a red
do-rr = Roll two reds
do-ggr = High Octane: two greens and a red
do-grr = High Octane: a green and two reds
do-green = Drive { $n } to { $place }
do-sum = Drive { $a }+{ $b } to { $place }
do-green-stop = Drive { $n }: stop at the final check point
do-sum-stop = Drive { $a }+{ $b }: stop at the final check point
do-exit = Drive { $n } to { $place }, the exit to { $road }
do-sum-exit = Drive { $a }+{ $b } to { $place }, the exit to { $road }
do-win = Drive { $n } into { $place }!
do-red = Red { $n }: send { $seat } back to { $place }, onto { $road }
do-done = Use no more dice

## What happened

rolled-for-first = { $seat-is ->
    [you] You roll { $a } and { $b } for the first turn.
   *[other] { $seat } rolls { $a } and { $b } for the first turn.
}
tied = A tie for the highest roll: { $seats } roll again.
begins = { $seat-is ->
    [you] You rolled highest and start.
   *[other] { $seat } rolled highest and starts.
}
train-rolled = { $seat-is ->
    [you] You roll { $n } for the train: it stops at pole { $pole }.
   *[other] { $seat } rolls { $n } for the train: it stops at pole { $pole }.
}
train-blocks = { $seat-is ->
    [you] You roll { $n } for the train: it stops at pole { $pole } and blocks { $place }.
   *[other] { $seat } rolls { $n } for the train: it stops at pole { $pole } and blocks { $place }.
}
train-turned = The train turns round at pole { $pole }.
train-hit = { $seat-is ->
    [you] The train hits you at { $place }: back to the start!
   *[other] The train hits { $seat } at { $place }: back to the start!
}
forgiven = { $seat-is ->
    [you] Your missed turns are forgotten.
   *[other] { $seat }'s missed turns are forgotten.
}
went-on = { $seat-is ->
    [you] The crossing is free: you go on to the courthouse at { $place }.
   *[other] The crossing is free: { $seat } goes on to the courthouse at { $place }.
}
went-on-waits = { $seat-is ->
    [you] You go on, but only to { $place }: the train is across the next crossing.
   *[other] { $seat } goes on, but only to { $place }: the train is across the next crossing.
}
missed = { $seat-is ->
    [you] You miss a turn.
   *[other] { $seat } misses a turn.
}
missed-back = { $seat-is ->
    [you] You miss a turn and drive back onto the road.
   *[other] { $seat } misses a turn and drives back onto the road.
}
picked = { $seat-is ->
    [you] You pick { $dice }.
   *[other] { $seat } picks { $dice }.
}
rolled = { $seat-is ->
    [you] You roll { $dice }.
   *[other] { $seat } rolls { $dice }.
}
barred-bridge = { $seat-is ->
    [you] You can't drive { $n }: that would end on a bridge.
   *[other] { $seat } can't drive { $n }: that would end on a bridge.
}
barred-town = { $seat-is ->
    [you] You can't drive { $n }: nobody drives through a town in one turn.
   *[other] { $seat } can't drive { $n }: nobody drives through a town in one turn.
}
barred-train = { $seat-is ->
    [you] You can't drive { $n }: the train is in the way.
   *[other] { $seat } can't drive { $n }: the train is in the way.
}
drove = { $seat-is ->
    [you] You drive { $n } from { $from } to { $to }.
   *[other] { $seat } drives { $n } from { $from } to { $to }.
}
drove-stopped = { $seat-is ->
    [you] You drive { $n } from { $from }, but the final check point at { $to } stops you.
   *[other] { $seat } drives { $n } from { $from }, but the final check point at { $to } stops { $seat }.
}
drove-home = { $seat-is ->
    [you] You drive { $n } and are through to { $to }!
   *[other] { $seat } drives { $n } and is through to { $to }!
}
turned-off = { $seat-is ->
    [you] You turn off onto { $road }.
   *[other] { $seat } turns off onto { $road }.
}
stopped = The final check point: no more green dice in this turn.
# Somebody is sent back onto a detour: it has so many spaces more to go.
pushed-longer = { $by-is ->
    [you] Road hog! You send { $seat } back { $n }, to { $to }, the exit to { $road }. That costs { $longer ->
        [one] 1 space
       *[other] { $longer } spaces
    }.
   *[other] { $seat-is ->
        [you] Road hog! { $by } sends you back { $n }, to { $to }, the exit to { $road }. That costs { $longer ->
            [one] 1 space
           *[other] { $longer } spaces
        }.
       *[other] Road hog! { $by } sends { $seat } back { $n }, to { $to }, the exit to { $road }. That costs { $longer ->
            [one] 1 space
           *[other] { $longer } spaces
        }.
    }
}
# The same, if it isn't farther to go than before.
pushed = { $by-is ->
    [you] Road hog! You send { $seat } back { $n }, to { $to }, the exit to { $road }.
   *[other] { $seat-is ->
        [you] Road hog! { $by } sends you back { $n }, to { $to }, the exit to { $road }.
       *[other] Road hog! { $by } sends { $seat } back { $n }, to { $to }, the exit to { $road }.
    }
}
red-reaches-nobody = { $seat-is ->
    [you] Your red { $n } reaches nobody: it must send a car exactly onto an exit to a Highway.
   *[other] { $seat }'s red { $n } reaches nobody: it must send a car exactly onto an exit to a Highway.
}
reds-reach-nobody = { $seat-is ->
    [you] Your red { $a } and red { $b } reach nobody: each alone must send a car exactly onto an exit to a Highway.
   *[other] { $seat }'s red { $a } and red { $b } reach nobody: each alone must send a car exactly onto an exit to a Highway.
}
# $safe says who is safe at the roadside.
red-reaches-nobody-safe = { $seat-is ->
    [you] Your red { $n } reaches nobody: it must send a car exactly onto an exit to a Highway. { $safe }
   *[other] { $seat }'s red { $n } reaches nobody: it must send a car exactly onto an exit to a Highway. { $safe }
}
reds-reach-nobody-safe = { $seat-is ->
    [you] Your red { $a } and red { $b } reach nobody: each alone must send a car exactly onto an exit to a Highway. { $safe }
   *[other] { $seat }'s red { $a } and red { $b } reach nobody: each alone must send a car exactly onto an exit to a Highway. { $safe }
}
safe-car = { $seat-is ->
    [you] You are at the roadside, safe from red dice.
   *[other] { $seat } is at the roadside, safe from red dice.
}
safe-cars = { $seats } are at the roadside, safe from red dice.
declined = { $seat-is ->
    [you] You leave the rest.
   *[other] { $seat } leaves the rest.
}
drew = { $seat-is ->
    [you] You draw { $card }: { $effect }.
   *[other] { $seat } draws { $card }: { $effect }.
}
reshuffled = The last card: all are shuffled together again.
pulled-over = { $seat-is ->
    [you] You pull over to the roadside.
   *[other] { $seat } pulls over to the roadside.
}
fuelled = { $seat-is ->
    [you] You fill up the tank.
   *[other] { $seat } fills up the tank.
}
sent-to-court = { $seat-is ->
    [you] You are sent back to the courthouse at { $to }.
   *[other] { $seat } is sent back to the courthouse at { $to }.
}
stays-at-court = { $seat-is ->
    [you] You are at the courthouse already.
   *[other] { $seat } is at the courthouse already.
}
waits = { $seat-is ->
    [you] You are sent to court, but must wait for the train at { $place }.
   *[other] { $seat } is sent to court, but must wait for the train at { $place }.
}
not-guilty = { $seat-is ->
    [you] You roll { $n }: not guilty!
   *[other] { $seat } rolls { $n }: not guilty!
}
guilty = { $seat-is ->
    [you] You roll { $n }: guilty, and miss { $n ->
        [one] { $n } turn
       *[other] { $n } turns
    }.
   *[other] { $seat } rolls { $n }: guilty, and misses { $n ->
        [one] { $n } turn
       *[other] { $n } turns
    }.
}
blown-ahead = { $seat-is ->
    [you] A tail wind carries you ahead to { $to }.
   *[other] A tail wind carries { $seat } ahead to { $to }.
}
blown-back = { $seat-is ->
    [you] A wrong turn takes you back to { $to }.
   *[other] A wrong turn takes { $seat } back to { $to }.
}
stayed = { $seat-is ->
    [you] { $card } does nothing for you here.
   *[other] { $card } does nothing for { $seat } here.
}
won = { $seat-is ->
    [you] You reach { $place } first and win!
   *[other] { $seat } reaches { $place } first and wins!
}
limit = { $n ->
    [one] { $n } round is
   *[other] { $n } rounds are
} over: the race is a draw.

## What a choice would do

would-draw = { $seat-is ->
    [you] You come to the check point at { $place } and draw a card.
   *[other] { $seat } comes to the check point at { $place } and will draw a card.
}
would-risk-train = { $seat-is ->
    [you] You stop on a railway crossing: if the train comes over it, you go back to the start.
   *[other] { $seat } stops on a railway crossing: if the train comes over it, { $seat } goes back to the start.
}
would-detour = { $seat-is ->
    [you] You stop on an exit and must take { $road }, the long way round.
   *[other] { $seat } stops on an exit and must take { $road }, the long way round.
}
would-cut = { $seat-is ->
    [you] You stop on an exit and must take { $road }, a short cut.
   *[other] { $seat } stops on an exit and must take { $road }, a short cut.
}
would-stop = { $seat-is ->
    [you] The final check point: you must stop.
   *[other] The final check point: { $seat } must stop.
}
# $lost of the $n spaces aren't driven.
would-stop-short = { $seat-is ->
    [you] The final check point stops you: { $lost } of the { $n } { $lost ->
        [one] is
       *[other] are
    } lost.
   *[other] The final check point stops { $seat }: { $lost } of the { $n } { $lost ->
        [one] is
       *[other] are
    } lost.
}
would-lose-die = The green { $n } can't be used any more in this turn.
# The die that is driven shows the same.
would-lose-other = The other green { $n } can't be used any more in this turn.
# $dice is the number of red dice.
would-reach = { $seat-is ->
    [you] { $dice ->
        [one] The red die sends you back in { $percent } of 100 rolls.
       *[other] A red die sends you back in { $percent } of 100 rolls.
    }
   *[other] { $dice ->
        [one] The red die can send { $seat } back in { $percent } of 100 rolls.
       *[other] A red die can send { $seat } back in { $percent } of 100 rolls.
    }
}
would-reach-nobody = { $dice ->
    [one] The red die reaches nobody, whatever it shows.
   *[other] The red dice reach nobody, whatever they show.
}
would-reach-nobody-safe = { $dice ->
    [one] The red die reaches nobody, whatever it shows. { $safe }
   *[other] The red dice reach nobody, whatever they show. { $safe }
}
would-leave-die = The { $colour } { $n } is left unused.
would-leave-other = The other { $colour } { $n } is left unused.

## Why not

octane-is-dice = High Octane must be used now: pick three dice, two greens and a red or two reds and a green.
no-octane = You need a High Octane card to pick three dice.
octane-of-another = That High Octane card is { $seat }'s, for { $seat }'s next turn.
cards-are-drawn = Check Point cards are drawn after the dice, for each check point driven onto or over.
pick-first = First pick your dice and roll them.
already-rolled = You have already rolled the dice of this turn.
no-green = No green die shows { $n }.
green-drives = The green { $n } can drive your car to { $place }.
greens-used = Your green dice are already used.
click-where-to = Your car can drive: pick the space where it should stop.
green-used = The green { $n } is already used.
sum-needs-two = You need two green dice for a sum.
sum-order = The sum is written in the order rolled: green { $a }+{ $b }.
not-these-greens = The green dice don't show { $a } and { $b }.
sum-is-one-move = The sum is one move with both dice; one of them is already used.
you-wait = Your car waits for the train on its way to the courthouse. It can't drive, but you may use red dice.
you-stopped = The final check point stopped you: no more green dice in this turn.
train-in-the-way = The train is across { $place }: nobody passes.
speeding = { $n } would take you right through a town, and nobody drives through a town in one turn.
stay-in-town = You drove into { $town } in this turn and can't drive out of it before the next.
on-a-bridge = { $n } would end on { $place }, on a main bridge, where no car may stop.
no-road = There is no road for { $n }.
no-red = No red die shows { $n }.
red-used = The red { $n } is already used.
red-reaches = The red { $n } can send { $seat } back to { $place }.
# $reds is the number of red dice that are left.
red-of-no-use = { $reds ->
    [one] The red { $n } sends nobody back: no car that it may move would end exactly on an exit to a Highway.
   *[other] The red { $n } sends nobody back: no car that it may move would end exactly on an exit to a Highway. Two reds aren’t added.
}
no-reds = Only a red die can move { $seat }'s car, and you rolled none.
reds-used = Only a red die can move { $seat }'s car, and yours are already used.
own-car = A red die moves other players' cars, never your own.
pushed-already = Your other red die has moved { $seat }: two reds go on two different players.
at-roadside = { $seat } is at the roadside, safe from red dice.
they-wait = { $seat } waits for the train and can't be moved.
off-expressway = { $seat } is on { $place }, off the Expressway, where red dice don't reach.
safe-on-exit = { $seat } is on an exit space, which doesn't count as the Expressway at this table.
no-exit = A red { $n } would take { $seat } to { $place }, which is not an exit to a Highway.
no-exit-either = Neither a red { $a } nor a red { $b } takes { $seat } exactly onto an exit to a Highway.
behind-start = There are fewer than { $n } spaces behind { $seat }.
no-count-there = None of your dice leads exactly to { $place }.
check-point-first = { $place } is reached only from the final check point or after it.
by-the-exit = That road is entered only from its exit, { $place }, by ending exactly on it.
one-way = Highways and County Roads are driven one way.

## Remarks in a panel

note-roadside = at the roadside, { $n ->
    [one] { $n } turn
   *[other] { $n } turns
} to miss
note-misses = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
} to miss
note-waits = waits for the train
note-exit = must take { $road }

## What simulations count

tally-red-hits = red hits
tally-dice-left-unused = dice left unused
tally-trials-not-guilty = trials: not guilty
tally-trials-guilty = trials: guilty
tally-train-hits = train hits
tally-train-turns = train turns
tally-waits-for-the-train = waits for the train
tally-missed-turns = missed turns
tally-speeding-refusals = speeding refusals
tally-bridge-refusals = bridge refusals
tally-train-refusals = train refusals
tally-decks-used-up = decks used up
tally-card = card: { $card }
tally-road = road: { $road }

## The board in letters; the signs have at most four of them

sketch-train = #TR#
sketch-courthouse = { "[" }CH]
sketch-stop = STOP
sketch-check-point = (CP)
sketch-legend = { $towns }, [CH] courthouse, (CP) check point, STOP final one, ==== bridge, -#- crossing, >Lak exit
sketch-road = { $road }: from { $exit } to { $joins }
sketch-road-ferry = { $road }: from { $exit } to { $joins }, ferry from { $a } to { $b }
sketch-train-free = Train: pole { $pole }, heading for { $end }, all crossings free ({ $poles })
sketch-train-across = Train: pole { $pole }, heading for { $end }, across { $blocked } ({ $poles })
sketch-crossing = { $name } at { $pole }
sketch-to-go = { $at }, { $n } to go
sketch-roadside = at the roadside
sketch-misses = misses { $n }
sketch-leads = to { $to }
sketch-back = { $letter } back to { $to }
sketch-barred = no, { $why }
sketch-no-waiting = the car waits for the train (RH-R4)
sketch-no-stopped = stopped at the final check point (RH-20)
sketch-no-train = the train is in the way (RH-23)
sketch-no-speeding = that is speeding through a town (RH-27)
sketch-no-town = the turn ends in this town (RH-27)
sketch-no-bridge = it would end on a bridge (RH-28)
sketch-no-road = there is no road

## What is wrong with a board's file

board-no-space = there is no space ‘{ $name }’
board-no-space-near = there is no space ‘{ $name }’ (did you mean { $near }?)
board-no-highway = there is no Highway ‘{ $name }’
board-no-highway-near = there is no Highway ‘{ $name }’ (did you mean { $near }?)
board-highway-joins = a Highway joins the Expressway
board-county-joins = a County Road joins another Highway or the Expressway
board-road-lacks-space = { $road } has no space { $n }
board-exit-taken = { $space } is already the exit to { $road }
board-crossed-twice = the rail crosses { $space } twice
board-counties-circle = County Roads lead round in a circle back to { $road }
board-too-many-spaces = more than { $most } spaces, counting a space once for each route to it
board-goal-name = ‘{ $name }’ can't be the name of the goal
board-court-no-town = E{ $n } is not in a town
board-check-no-court = E{ $n } has no courthouse behind it
board-none-listed = there must be at least one
board-not-after = { $n } does not come after { $before }
board-not-on-expressway = E{ $n } is not on the Expressway after the start
board-towns = there are 1 to { $most } towns, and the first begins at E0
board-no-stretch = E{ $from } to E{ $to } is not a stretch of the Expressway
board-town-overlaps = it begins at E{ $n }, not beyond the town before it
board-unnamed = it has no name
board-bridge-long = it is longer than five spaces, so no die crosses it
board-bridge-overlaps = it begins at E{ $n }, not beyond the bridge before it
board-highways = there are 1 to { $most } Highways
board-highway-name = a Highway's name is one word of letters and digits
board-name-of-space = that is the name of a space
board-highway-twice = two Highways have this name
board-outside = { $space } is not between the first courthouse and the final check point
board-exit-bridge = E{ $n } is a bridge
board-exit-courthouse = E{ $n } is a courthouse
board-exit-check-point = E{ $n } is a check point
board-on-bridge = { $space } is on a bridge
board-county-twice = a Highway has at most one County Road
board-ferry = a ferry runs between two spaces of the road
board-crossings = there are more than { $most }
board-no-pole = there is no pole { $n }
board-pole-twice = pole { $n } stands at two crossings
board-deck = { $n } cards, but there must be 1 to 250
board-crossing-more = { $space } is more than a crossing (an exit, a bridge, a courthouse, a check point or the start)
board-crossing-joins = { $space } is where a road joins
board-crossing-last = { $space } has no space after it
board-crossing-bridge = { $space } has a bridge after it, where no car can wait
board-crossing-exit = { $space } has an exit after it, where no car can wait
board-crossing-next = { $space } has another crossing after it
board-leads-nowhere = { $space } leads nowhere
board-detour-shorter = a detour reaches E{ $n } in { $steps } steps, but the Expressway must be the shortest route
board-exit-unreached = no count ends on { $space }, the exit to { $road }
board-goal-unreached = the goal can't be reached
board-rail-points = { $n } points, but there must be one for each pole and two beyond each end
board-map-size = width and height are from 100 to 10000
board-map-space = a space is from 5 to 200 across
board-map-line = a line has at least two points
board-no-scenery = there is no scenery ‘{ $name }’; it can be { $known }
board-points = { $n } points for { $spaces } spaces
board-off-map = { $point } is off the map

### Not at a table. Browsers get the words above first, so nothing below may be said there.

## What is printed on the board and on its cards; there is little room, and long words get small letters

printed-start = START
# The sign of a check point.
printed-check-point = CP
printed-stop = STOP
# Below the title, in capitals.
printed-route = { $start } TO { $goal } BY ROAD
# The letter of the north on a compass.
printed-north = N
# The legend: each line explains a sign.
legend-expressway = Expressway
legend-highway = Highway
legend-county = County Road
legend-exit = Exit: take that road
legend-rail = Railway, with its poles
legend-check = Check point: draw a card
legend-stop = Last check point: stop
legend-court = Courthouse: trials
legend-crossing = Crossing: mind the train
legend-bridge = Bridge: no stopping
legend-town = Town: no driving through
# Each card has two lines below its picture.
printed-miss-1 = Off the road
printed-miss-2 = for a turn
printed-octane-1 = Pick three dice
printed-octane-2 = on your next turn
printed-court-1 = Back to court:
printed-court-2 = guilty on 1, 2, 3
printed-clear-1 = Nothing happens.
printed-clear-2 = Drive on!
printed-wind-1 = Ahead 4
printed-wind-2 = along your road
printed-wrong-1 = Back 3
printed-wrong-2 = along your road

## Positions as text that can't be read

text-no-space = there is no space ‘{ $space }’
text-no-space-near = there is no space ‘{ $space }’ (did you mean { $near }?)
text-marks = after the space come only { $all }
text-deck = write the number of each of the six kinds of card
text-two-dice = there are at most two dice of a colour

## Positions that can't occur

unsound-train = the train is at pole { $pole }, not from 1 to { $poles }
unsound-no-cards = the deck can't be empty: it is shuffled again at once
unsound-cards = the deck has more cards of a kind than there are
unsound-seat = a part names a seat that is not at the table
unsound-car-of-nobody = seat { $seat } is not at the table but has a car on its way
unsound-undecided = the first turn is not decided
unsound-decided = the roll for the first turn is over
unsound-number = turn { $turn } is not played at this table
unsound-mover = turn { $turn } is not { $seat }'s
unsound-bridge = car { $seat } stands on a bridge
unsound-goal = car { $seat } is at the goal, which ends the game, or has won without being there
unsound-under-train = car { $seat } stands under the train
unsound-roadside = car { $seat } is at the roadside without a turn to miss
unsound-waiting = car { $seat } waits where no crossing is behind it
unsound-dice = dice lie on the table only while they are used
unsound-pick = two or three dice lie on the table, of both colours if three
unsound-use = no die on the table can be used
unsound-remembered = the progress of a finished turn is still remembered, or a card is due that was not earned
unsound-progress = the turn cannot have done that
unsound-miss = the player whose turn it is has a turn to miss
unsound-octane = dice were picked, but High Octane is unspent
unsound-train-moves = the train moves before the first turn of a round, but not of the first round
unsound-trial = a trial is due for a car that is at no courthouse
unsound-draw = after the last round all share the first place
