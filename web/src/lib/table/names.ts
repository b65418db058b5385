import type { Message, SeatLook, Sitter } from '../api';
import { t } from '../words';

/** What the players of a table are called. Somebody without a name goes by the colour of the seat. */
export function namesAt(sitters: Sitter[], looks: SeatLook[], say: (message: Message) => string): string[] {
  return sitters.map((sitter, seat) => {
    const look = looks[seat];
    if (sitter.name !== '' || !look) return sitter.name;
    const colour = colourName(look, say);
    return sitter.kind === 'bot' ? t('bot-name', { colour }) : colour;
  });
}

/** A colour as a name, with a capital letter. */
export function colourName(look: SeatLook, say: (message: Message) => string): string {
  const colour = say(look.name);
  return colour.charAt(0).toLocaleUpperCase() + colour.slice(1);
}
