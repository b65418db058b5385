// What spots are called, for lists and the status line.

import type { Die, Spot } from '../api';
import type { Stage } from '../stage.svelte';
import { eitherOf, t } from '../words';
import type { Session } from './session.svelte';

/** The colour of a die in words. Where all dice of the game have the same colour, it says nothing. */
const colourOf = ({ look }: Die, { scene }: Stage): string => (scene.dice.length > 1 ? t('die-colour', { look }) : 'plain');

/** A die in words: "red die: 4, used". */
export function dieName(die: Die, stage: Stage): string {
  const { value, used } = die;
  const name = t('die-name', { look: colourOf(die, stage) });
  if (value === 0) return used ? t('die-fresh-used', { name }) : t('die-fresh', { name });
  return used ? t('die-used', { name, value }) : t('die-shows', { name, value });
}

/** The name of a spot; empty if it isn't on the table. */
export function spotName(spot: Spot, session: Session, stage: Stage): string {
  switch (spot.type) {
    case 'die': {
      const die = stage.dice[spot.index];
      return die ? dieName({ ...die, used: false }, stage) : t('dice');
    }
    case 'piece': {
      const actor = stage.actor(spot.id);
      if (!actor?.name) return '';
      const name = session.say(actor.name);
      // Pieces that share a name differ by their places.
      const alone = stage.actors.every(({ id, name: other }) => id === actor.id || !other || session.say(other) !== name);
      const place = stage.scene.places.find(({ id }) => id === actor.place);
      return alone || !place ? name : t('piece-at-place', { piece: name, place: session.say(place.name) });
    }
    case 'place': {
      const place = stage.scene.places.find(({ id }) => id === spot.id);
      return place ? session.say(place.name) : '';
    }
    case 'card': {
      const card = session.shown?.now.view.seats.flatMap(({ hand }) => hand).find(({ id }) => id === spot.id);
      return card ? session.say(card.name) : '';
    }
    case 'seat':
      return session.name(spot.seat);
  }
}

/** What is picked, inside a sentence: "the 4", "the red 4". */
export function pickedName(spot: Spot, session: Session, stage: Stage): string {
  const die = spot.type === 'die' ? stage.dice[spot.index] : undefined;
  return die ? t('die-picked', { look: colourOf(die, stage), value: die.value }) : spotName(spot, session, stage);
}

/** The key of the game's word for this kind of spot. A game may have no such word. */
function ownKind(spot: Spot, stage: Stage): string {
  if (spot.type !== 'piece') return `a-${spot.type}`;
  // Pieces whose kinds begin alike are the same thing to a player: all cards on the board, whatever they say.
  return `a-piece-${stage.actor(spot.id)?.kind.split('-')[0]}`;
}

/** What kind of thing a spot is, in the words of the game: "a token", "a card on the board". */
export function kindName(spot: Spot, session: Pick<Session, 'hasWords' | 'say'>, stage: Stage): string {
  const own = ownKind(spot, stage);
  if (session.hasWords(own)) return session.say({ key: own });
  switch (spot.type) {
    case 'die':
      return t('kind-die');
    case 'piece':
      return t('kind-piece');
    case 'place':
      return t('kind-place');
    case 'card':
      return t('kind-card');
    case 'seat':
      return t('kind-seat');
  }
}

/** What is to be picked: "a token, a space or a die". */
export function kindsOf(spots: Spot[], session: Pick<Session, 'hasWords' | 'say'>, stage: Stage): string {
  return eitherOf([...new Set(spots.map((spot) => kindName(spot, session, stage)))]);
}
