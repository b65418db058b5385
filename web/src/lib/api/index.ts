import type * as wire from './generated';

export type * from './generated';

// The server leaves out what is empty. `full` puts it back, so that the rest of the client need not ask.
export type Choice = Required<Omit<wire.Choice, 'sign' | 'result'>> & Pick<wire.Choice, 'sign' | 'result'>;
export type SeatChoices = Omit<wire.SeatChoices, 'choices'> & { choices: Choice[] };
export type Step = Omit<wire.Step, 'told' | 'cues'> & Required<Pick<wire.Step, 'told' | 'cues'>>;

export const fullStep = (step: wire.Step): Step => ({ told: [], cues: [], ...step });

export function fullChoices(entry: wire.SeatChoices): SeatChoices {
  return { ...entry, choices: entry.choices.map((choice) => ({ path: [], effects: [], rolls: false, ...choice })) };
}
