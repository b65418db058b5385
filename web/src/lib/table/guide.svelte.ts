// A guided game: what the player should press next, and why. The server says which choice is meant.

import type { Choice, GuideNow, Spot } from '../api';
import { among } from '../choices';
import { sentences, type Sign } from '../effects';
import { learned, noteName } from '../learned.svelte';
import { backButton, buttonOf, choiceKey, elementOf } from '../learn/anchor';
import type { Picking } from './picking.svelte';
import type { Session } from './session.svelte';

export class Guide {
  constructor(
    private readonly session: Session,
    private readonly picking: Picking,
  ) {}

  /** The lesson of the question on the screen. */
  get now(): GuideNow | null {
    const { ready, ask } = this.session;
    return ready ? (ask?.guide ?? null) : null;
  }

  /** The choice that is meant. */
  private get choice(): Choice | null {
    const tokens = this.now?.tokens ?? [];
    const all = this.session.choices.flatMap(({ choices }) => choices);
    return all.find((choice) => choiceKey(choice.tokens) === choiceKey(tokens)) ?? null;
  }

  /** What the badges of the choice that is meant stand for, in words. */
  get signs(): { text: string; signs: Sign[] }[] {
    const { choice, session } = this;
    return choice ? sentences([choice], session.choices[0]?.seat ?? null, session.say) : [];
  }

  /** Remembers what this lesson teaches, so that the coach doesn't explain it again here. The last one has shown all there is. */
  learn(): void {
    const { info, ask } = this.session;
    if (!info || !ask?.guide) return;
    const { lesson, of, rule } = ask.guide;
    const rules = lesson === of ? info.notes.map((note) => note.rule) : [rule];
    for (const each of rules) learned.add(noteName(info.game.id, each));
  }

  /** What to press next, as it is on the screen. */
  target(): Element | null {
    if (!this.now) return null;
    if (this.now.tokens.length === 0) return document.querySelector('.table .roll');
    const { choice, picking } = this;
    if (!choice) return null;
    const button = buttonOf(choice.tokens);
    if (picking.confirming === choice || picking.asking.includes(choice) || choice.targets.length === 0) return button;
    // Something else was picked, so it has to be dropped first.
    const astray = picking.asking.length > 0 || picking.confirming !== null || picking.chosen.some((spot) => !among(choice.targets, spot));
    if (astray) return backButton();
    const next = (spot: Spot) => !among(picking.now, spot);
    // Dice need no click where the rest says enough.
    const spots = [...choice.targets.filter((spot) => next(spot) && spot.type !== 'die'), ...choice.targets.filter(next)];
    return spots.map(elementOf).find((element) => element !== null) ?? button;
  }
}
