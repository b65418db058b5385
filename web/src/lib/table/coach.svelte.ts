// The coach: a short note when a rule is first met. Which notes there are, and what brings them up, is data of the game.

import type { Cue, Message, Note, Seat, Spot, Step } from '../api';
import { learned, noteName } from '../learned.svelte';
import { prefs } from '../prefs.svelte';
import type { Session } from './session.svelte';

/** The key of the words on a rule. */
const noteOn = (rule: string): string => `coach-${rule.toLowerCase()}`;

/** A note that has come up, and where. */
export interface Raised {
  rule: string;
  key: string;
  spot: Spot | null;
  /** The question during which it came up. */
  question: number;
  /** How often the user had rolled or decided by then. */
  moves: number;
  /** When that was, by this browser's clock. */
  since: number;
}

/** Whoever had this long to read a note, in milliseconds, needn't see it again. */
const READ = 6000;

/** Where something happened, as far as a cue says so. */
function spotOf(cue: Cue): Spot | null {
  switch (cue.type) {
    case 'travel':
      return { type: 'piece', id: cue.piece };
    case 'swap':
      return { type: 'piece', id: cue.a };
    case 'flash':
      return { type: 'place', id: cue.place };
    case 'dice':
      return { type: 'die', index: 0 };
    case 'card':
      return { type: 'seat', seat: cue.seat };
    default:
      return null;
  }
}

/** Where a step happened: where a piece went, or else at the dice or at a player. */
export function placeOf({ cues }: Pick<Step, 'cues'>): Spot | null {
  const spots = cues.flatMap((cue) => spotOf(cue) ?? []);
  return spots.findLast(({ type }) => type === 'piece' || type === 'place') ?? spots.at(-1) ?? null;
}

/**
 * Whether a note may come up: only while the player is asked something, so that nothing moves under it; not while another one
 * waits for "got it", and not in a turn that has had one. What is left out comes up when its rule is met again.
 */
export function mayRaise(asked: boolean, raised: Raised | null, last: number | null, turn: number): boolean {
  return asked && raised === null && last !== turn;
}

/** Whether the moment of a note is over: the user has rolled or decided since, or the game has gone on. */
export function isOver({ question, moves }: Pick<Raised, 'question' | 'moves'>, now: { question: number; moves: number }): boolean {
  return moves !== now.moves || question !== now.question;
}

export class Coach {
  /** The note that has come up and waits for "got it", or until its moment is over. */
  private raised: Raised | null = $state.raw(null);
  /** The rules whose notes were left open. */
  private readonly left = new Set<string>();
  /** How often the turn has gone to somebody else since this page was opened, and who has it. */
  private turn = 0;
  private mover: Seat | null = null;
  /** The turn in which the last note came up. */
  private last: number | null = null;
  /** Where the rules were met that the user hasn't been told about since the last roll or decision. */
  private met = new Map<string, { spot: Spot | null; moves: number }>();
  /** The newest version that was looked at. What happened before this page was opened is no news. */
  private seen: number | null = null;

  constructor(private readonly session: Session) {}

  /** Whether notes are wanted. Unless the user says otherwise, they are, except at an arranged table. A guide teaches enough. */
  get on(): boolean {
    const { info, seats } = this.session;
    return seats.length > 0 && info !== null && info.guide === undefined && (prefs.all.coach ?? !info.arranged);
  }

  /** The note to show now. */
  get note(): Raised | null {
    return this.on && this.session.replay.at === null ? this.raised : null;
  }

  /** Looks at what has happened and at what is offered. */
  look(): void {
    const { shown, info } = this.session;
    if (!shown || !info || !this.on) return;
    const from = this.seen ?? shown.now.version;
    this.seen = shown.now.version;
    const { mover } = shown.now.view;
    if (mover !== this.mover) this.turn += 1;
    this.mover = mover;
    const now = { question: shown.now.ask.question, moves: this.session.moves };
    if (this.raised && isOver(this.raised, now)) this.leave(this.raised);
    const notes = info.notes.filter(({ rule }) => !learned.has(this.name(rule)) && this.session.hasWords(noteOn(rule)));
    const steps = shown.steps.filter(({ version }) => version > from);
    for (const note of notes) {
      const spot = this.happened(note, steps);
      if (spot !== undefined) this.met.set(note.rule, { spot, moves: now.moves });
    }
    if (!mayRaise(this.asked, this.raised, this.last, this.turn)) return;
    for (const note of notes) {
      const met = this.met.get(note.rule);
      const happened = met?.moves === now.moves ? met.spot : undefined;
      const spot = happened !== undefined ? happened : this.offered(note);
      if (spot === undefined) continue;
      this.met.delete(note.rule);
      this.raised = { rule: note.rule, key: noteOn(note.rule), spot, ...now, since: performance.now() };
      this.last = this.turn;
      return;
    }
  }

  /** The user has got it. */
  dismiss({ rule }: Raised): void {
    learned.add(this.name(rule));
    this.raised = null;
  }

  /** The moment is over. There may have been no time to read the note, so it comes up once more, but not a third time. */
  private leave(note: Raised): void {
    if (this.left.has(note.rule) || performance.now() - note.since > READ) learned.add(this.name(note.rule));
    this.left.add(note.rule);
    this.raised = null;
  }

  private name(rule: string): string {
    return noteName(this.session.info?.game.id ?? '', rule);
  }

  /** Whether this device's player is asked to do something. Then nothing moves on the board. */
  private get asked(): boolean {
    const { ready, choices, rolls } = this.session;
    return ready && (choices.length > 0 || rolls !== null);
  }

  /** Where one of these steps brings up a note; null if that is nowhere, undefined if none does. */
  private happened({ rule, when = [] }: Note, steps: Step[]): Spot | null | undefined {
    const step = steps.find(({ told }) => told.some((each) => each.rule === rule || when.includes(each.key)));
    return step && placeOf(step);
  }

  /** Where a question or a choice of this device's seats brings up a note; undefined if none does. */
  private offered({ when = [] }: Note): Spot | null | undefined {
    const { choices, ask } = this.session;
    const meant = (message: Message) => when.includes(message.key);
    for (const choice of choices.flatMap((own) => own.choices)) {
      const effect = choice.effects.find(({ message }) => meant(message));
      if (effect) return effect.spot;
      if (meant(choice.label)) return choice.targets.at(-1) ?? null;
    }
    return ask && meant(ask.message) ? null : undefined;
  }
}
