import { dynamicText } from './dynamicText.ts';

/** Those who act without an account, as the server writes them; everybody else has a name. */
const nameless = new Set(['Motorist', 'Customer']);

/** Who did something, as the reader says it. */
export const actorName = (name: string): string =>
  nameless.has(name) ? dynamicText(`Actor.${name}`, {}, 'labels') : name;
