import { addressText } from '@towline/sdk/domain/phoneNumber';
import { dynamicText } from './dynamicText.ts';

/** Those who act without an account, as the server writes them; everybody else has a name. */
const nameless = new Set(['Motorist', 'Customer']);

/** Who did something, as the reader says it; who is known by their number alone, by that number as it is written everywhere. */
export const actorName = (name: string): string =>
  nameless.has(name) ? dynamicText(`Actor.${name}`, {}, 'labels') : addressText(name);
