// What the user has picked of a choice so far, and what glows as the next step.

import { untrack } from 'svelte';

import type { Choice, Reason, Seat, Spot } from '../api';
import { among, answers, befalling, distinct, forced, idleDice, leading, missing, nextSpots, openDice, press, remaining, sameTokens, spotKey, waysTo, type Ways } from '../choices';
import { badgesOf, bestFirst, type Badge } from '../effects';
import { prefs } from '../prefs.svelte';
import { toasts } from '../toasts.svelte';
import { t } from '../words';
import { Reasons } from './reasons.svelte';
import type { Session } from './session.svelte';
import { kindsOf } from './spots';

/** The most buttons that ask which of several choices is meant. */
export const HANDFUL = 4;

/**
 * Forgets something in a moment, unless it has changed by then. A button that goes away loses the focus while the page is
 * being drawn, and then nothing may change.
 */
function later<T>(now: () => T, forget: (was: T) => void): void {
  const was = untrack(now);
  queueMicrotask(() => forget(was));
}

/** What was picked, with the step before it. */
interface Picked {
  question: number;
  picked: Spot[];
  asking: Choice[];
  before: Picked | null;
}

/** A choice that is looked at, and the seat that it is for. */
interface Considered {
  choice: Choice;
  seat: Seat | null;
}

export class Picking {
  /** What was picked, and for which question. Each new question starts afresh. */
  private current: Picked = $state.raw({ question: -1, picked: [], asking: [], before: null });
  /** The choice whose button is under the pointer or in focus, and the seat that it is for. */
  private preview: Considered | null = $state.raw(null);
  /** What is under the pointer or in focus on the board or in the hand. */
  private over: Spot | null = $state.raw(null);
  /** The choices of a group in the list that is under the pointer or in focus. */
  private group: Choice[] | null = $state.raw(null);

  /** A piece under the pointer or in focus that can't be picked. */
  private wondered: Spot | null = $state.raw(null);
  /** Why things can't be picked. */
  readonly reasons: Reasons;

  /** The choice that was tapped once, and the seat that it is for. */
  private tapped: Considered | null = $state.raw(null);

  private readonly fresh = $derived.by(() => this.current.question === this.session.ask?.question);
  private readonly picked: Spot[] = $derived.by(() => (this.fresh ? this.current.picked : []));
  /** What the user picked, without what needs no click. */
  readonly chosen: Spot[] = $derived.by(() => this.picked.filter((spot) => !among(forced(this.choices), spot)));
  /** Choices that differ only in words; buttons ask which one is meant. */
  readonly asking: Choice[] = $derived.by(() => (this.fresh ? this.current.asking : []));
  /** The seat on this device whose choices can be clicked on the board; null if none or several are asked. */
  readonly seat: Seat | null = $derived.by(() => {
    const own = this.session.choices;
    return own.length === 1 && own[0] && this.session.ready ? own[0].seat : null;
  });
  readonly choices: Choice[] = $derived.by(() => (this.seat === null ? [] : (this.session.choices[0]?.choices ?? [])));
  /** What is picked, or needs no click because all choices share it. */
  readonly now: Spot[] = $derived.by(() => {
    const shared = forced(remaining(this.choices, this.picked));
    return [...this.picked, ...shared.filter((spot) => !among(this.picked, spot))];
  });
  /** The choices that are left after what is picked. Those without a target are left as long as nothing is. */
  private readonly left: Choice[] = $derived.by(() => {
    if (this.asking.length > 0) return this.asking;
    return this.choices.filter((choice) => (choice.targets.length === 0 ? !this.holds : remaining([choice], this.now).length > 0));
  });
  /** The same, with each result once. */
  readonly open: Choice[] = $derived.by(() => distinct(this.left));
  /** The choices that a click is about: those that are asked about, or else all. */
  private readonly pool: Choice[] = $derived.by(() => (this.asking.length > 0 ? this.asking : this.choices));
  /** What can be clicked next: the next step of each choice, and good news on the way of a piece. */
  readonly glowing: Set<string> = $derived.by(() => {
    const ways = new Set(this.open.flatMap(({ targets, path }) => [...targets.map(spotKey), ...path.map((id) => `place ${id}`)]));
    // A path may begin where a piece stands. That is no news, and nothing to click.
    for (const spot of this.own) ways.delete(spot);
    const good = this.badges.filter(({ look, size }) => (look === 'gain' || look === 'harm') && size !== 'small');
    const news = good.filter(({ spot }) => !among(this.now, spot) && ways.has(this.ground(spot)));
    return new Set([...nextSpots(this.pool, this.now), ...news.map(({ spot }) => spot)].map(spotKey));
  });
  /** The places where the pieces of the seat stand, unless one of them is to be clicked. */
  private readonly own: string[] = $derived.by(() => {
    const targets = new Set(this.open.flatMap((choice) => choice.targets.map((spot) => this.ground(spot))));
    const pieces = this.session.shown?.now.view.pieces.filter(({ seat }) => seat === this.seat) ?? [];
    return pieces.map(({ place }) => `place ${place}`).filter((place) => !targets.has(place));
  });
  /** Dice can be picked at any point. */
  readonly dice: Set<string> = $derived.by(() => openDice(this.choices, this.now));
  /** By which dice, and how, the places can be reached that can be picked next. */
  readonly ways: Ways[] = $derived.by(() => waysTo(this.pool, this.now, this.session.stage?.dice ?? []));
  /** Dice that can't be used now, although others can. */
  readonly idle: number[] = $derived.by(() => idleDice(this.choices, this.session.stage?.dice ?? []));
  /** The piece that is looked at and can't be picked, and why. */
  readonly refused: { spot: Spot; reason: Reason } | null = $derived.by(() => {
    const reason = this.wondered && this.mightMove(this.wondered) ? this.reasons.of(this.wondered) : null;
    return this.wondered && reason ? { spot: this.wondered, reason } : null;
  });
  /** What can still be picked. */
  readonly missing: Spot[] = $derived.by(() => missing(this.choices, this.now));
  readonly held: Set<string> = $derived.by(() => new Set(this.now.map(spotKey)));
  /** The badges of the open choices, on board, dice, cards and seats. */
  readonly badges: Badge[] = $derived.by(() => badgesOf(this.open, this.seat, (spot) => this.ground(spot)));
  /** The choices that are shown fully, the best first: the one whose button is looked at, or those behind a spot. */
  readonly shown: Choice[] = $derived.by(() => {
    if (this.considered) return [this.considered.choice];
    return bestFirst(this.over ? this.about(this.over) : this.grouped, this.seat);
  });
  /** The one choice that is shown: whose button is looked at, which was tapped once, or what no answer would lead to. */
  private readonly considered: Considered | null = $derived.by(() => {
    if (this.preview && this.offers(this.preview.choice)) return this.preview;
    if ((this.over && this.about(this.over).length > 0) || this.grouped.length > 0) return null;
    return this.tapped && this.offers(this.tapped.choice) ? this.tapped : this.unanswered;
  });
  private readonly grouped: Choice[] = $derived.by(() => (this.group ?? []).filter((choice) => this.offers(choice)));
  /** What happens if nobody answers, where that is allowed. It is shown from the start, because it is what is at stake. */
  private readonly unanswered: Considered | null = $derived.by(() => {
    const [asked] = this.session.ready ? this.session.choices : [];
    const choice = asked?.choices.find(({ tokens }) => sameTokens(tokens, this.session.ask?.silence));
    return asked && choice ? { choice, seat: asked.seat } : null;
  });

  /** What one more tap would do, for those who want to look first. */
  readonly confirming: Choice | null = $derived.by(() => (this.tapped && this.offers(this.tapped.choice) ? this.tapped.choice : null));

  constructor(private readonly session: Session) {
    this.reasons = new Reasons(session);
  }

  /** The number of the question that is asked. */
  get question(): number {
    return this.session.ask?.question ?? -1;
  }

  /** Whether Escape has something to drop. */
  get holds(): boolean {
    return this.picked.length > 0 || this.asking.length > 0 || this.confirming !== null;
  }

  /** Whether a choice can be made now. A button that disappears under the pointer sends no event. */
  private offers(choice: Choice): boolean {
    return this.session.choices.some((entry) => entry.choices.includes(choice));
  }

  /** The open choices that have `spot` among what is yet to be picked. */
  behind(spot: Spot): Choice[] {
    return among(this.now, spot) ? [] : distinct(remaining(this.left, [spot]));
  }

  /** The open choices that a spot is about: those that picking it would leave, or else those that do something to it. */
  about(spot: Spot): Choice[] {
    const behind = this.behind(spot);
    return behind.length > 0 ? behind : this.open.filter(({ effects }) => effects.some((effect) => among([effect.spot], spot)));
  }

  /** The seat for which the shown choices are good or bad. */
  get judge(): Seat | null {
    return this.considered ? this.considered.seat : this.seat;
  }

  /** Shows what a choice would do, while its button is under the pointer or in focus. */
  look(choice: Choice | null, seat: Seat | null = this.seat): void {
    if (choice) this.preview = { choice, seat };
    else later(() => this.preview, (was) => this.preview === was && (this.preview = null));
  }

  /** Shows what the choices that a spot is about would do. */
  hover(spot: Spot | null): void {
    if (spot) this.over = spot;
    else later(() => this.over, (was) => this.over === was && (this.over = null));
  }

  /** Shows what each of some choices would do. */
  lookAt(choices: Choice[] | null): void {
    if (choices) this.group = choices;
    else later(() => this.group, (was) => this.group === was && (this.group = null));
  }

  /** Whether a spot is a piece of the player who is asked to pick something on the board, but none that can be picked. */
  private mightMove(spot: Spot): boolean {
    const targets = this.choices.flatMap((choice) => choice.targets);
    const own = spot.type === 'piece' && this.session.shown?.now.view.pieces.some(({ id, seat }) => id === spot.id && seat === this.seat);
    return own === true && targets.some(({ type }) => type === 'piece' || type === 'place') && !among(targets, spot);
  }

  /** Finds out why a piece can't be picked, if somebody may wonder about that. */
  wonder(spot: Spot | null): void {
    const wondered = spot && this.mightMove(spot) ? spot : null;
    if (wondered) {
      void this.reasons.ask(wondered);
      this.wondered = wondered;
    } else later(() => this.wondered, (was) => this.wondered === was && (this.wondered = null));
  }

  /** A spot as text, with the place under it for a piece. */
  private ground(spot: Spot): string {
    const under = spot.type === 'piece' ? this.session.shown?.now.view.pieces.find((piece) => piece.id === spot.id)?.place : undefined;
    return under === undefined ? spotKey(spot) : `place ${under}`;
  }

  /** Leaves only these of the open choices. */
  narrow(choices: Choice[]): void {
    this.hold(this.picked, choices);
  }

  /** Handles a click. `spots` is what was hit, the best guess first. */
  press(spots: Spot[], at: { x: number; y: number }): void {
    this.session.queue.skip();
    const first = spots[0];
    if (!first) return;
    if (this.seat === null) return void this.session.why(first, at);
    const hurting = this.hurting(spots);
    if (hurting.length > 1 && hurting.length < this.open.length) return this.hold(this.picked, hurting);
    const within = press(this.pool, this.now, spots);
    const pressed = within.type === 'no' && this.pool !== this.choices ? press(this.choices, this.now, spots) : within;
    switch (pressed.type) {
      case 'take':
        // A die alone makes no choice among several: first show where it leads.
        if (first.type === 'die' && this.choices.length > 1 && missing([pressed.choice], [...this.now, first]).length > 0 && !among(this.now, first)) return this.hold([...this.now, first], []);
        return this.tap(pressed.choice);
      case 'pick':
        // It was picked already, or needs no click. Whoever clicks it wants to know what comes next.
        if (pressed.picked.length === this.now.length && pressed.picked.every((spot) => among(this.now, spot))) return this.remind(at);
        return this.hold(pressed.picked, []);
      case 'ask':
        return this.hold(pressed.picked, pressed.choices);
      case 'no':
        return this.lead(spots, at);
    }
  }

  private remind(at: { x: number; y: number }): void {
    const { session, missing: open } = this;
    if (session.stage) toasts.say(t('status-pick', { missing: kindsOf(open, session, session.stage) }), null, at);
  }

  /** The open choices that hurt the rival's piece that was clicked, if some of them do it only on their way. */
  private hurting(spots: Spot[]): Choice[] {
    const hurt = befalling(this.open, spots[0] as Spot);
    const ends = this.open.filter(({ targets }) => targets.some((target) => among(spots, target)));
    return hurt.some((choice) => !ends.includes(choice)) ? this.open.filter((choice) => hurt.includes(choice) || ends.includes(choice)) : [];
  }

  /** Takes a choice, or shows it first for those who want to look. */
  tap(choice: Choice, seat: Seat | null = this.seat): void {
    const alone = this.session.choices.every(({ choices }) => choices.length === 1);
    if (!prefs.confirm || alone || this.confirming === choice) return this.take(choice, seat);
    this.tapped = { choice, seat };
    this.look(choice, seat);
  }

  /** No choice has a spot as its target. Maybe one leads there; if not, the server says why not. */
  private lead(spots: Spot[], at: { x: number; y: number }): void {
    // Nobody who clicks where they stand means a choice that happens to leave them there.
    const led = this.stands(spots[0] as Spot) ? [] : leading(this.open, spots);
    const [first] = led;
    if (led.length === 1 && first) return this.tap(first);
    if (first) return this.hold(this.picked, led);
    void this.session.why(spots[0] as Spot, at);
  }

  /** Whether a spot is a piece of the seat, or the place under one, and none that can be picked. */
  private stands(spot: Spot): boolean {
    const rival = spot.type === 'piece' && this.session.shown?.now.view.pieces.some(({ id, seat }) => id === spot.id && seat !== this.seat);
    return !rival && this.own.includes(this.ground(spot));
  }

  take(choice: Choice, seat: Seat | null = this.seat): void {
    const { ask, choices } = this.session;
    if (seat === null || !ask) return;
    this.let();
    const chosen = { seat, tokens: choice.tokens };
    const several = ask.silence !== undefined && choices.length > 1;
    this.session.play(several ? answers(choices.map((c) => c.seat), ask.silence as string, chosen) : [chosen], choice.rolls);
  }

  /** Whether a choice just declines a question that may go unanswered. */
  passes(choice: Choice): boolean {
    return sameTokens(choice.tokens, this.session.ask?.silence);
  }

  /** Passes for all seats on this device that are asked. */
  pass(): void {
    const { ask, choices } = this.session;
    if (ask?.silence === undefined || choices.length === 0) return;
    this.let();
    this.session.play(answers(choices.map((c) => c.seat), ask.silence, null));
  }

  /** Drops what is picked. */
  let(): void {
    this.current = { question: this.question, picked: [], asking: [], before: null };
    this.preview = null;
    this.over = null;
    this.group = null;
    this.tapped = null;
  }

  /** Drops what was picked last. */
  back(): void {
    if (this.confirming) {
      this.tapped = null;
      this.preview = null;
      return;
    }
    if (this.fresh && this.current.before) this.current = this.current.before;
    else this.let();
  }

  /** Goes on with what is picked, or begins anew with something else. */
  private hold(picked: Spot[], asking: Choice[]): void {
    const { question } = this;
    const goesOn = this.picked.every((spot) => among(picked, spot));
    const none: Picked = { question, picked: [], asking: [], before: null };
    this.current = { question, picked, asking, before: goesOn && this.fresh ? this.current : none };
    this.tapped = null;
    this.preview = null;
  }
}
