import { type Doer, doerText } from '@towline/sdk/domain/doer';
import { addressText } from '@towline/sdk/domain/phoneNumber';
import { dynamicText } from './dynamicText.ts';
import { say } from './say.ts';

/** Those who act without an account, as the server writes them; everybody else has a name. */
const nameless = new Set(['Motorist', 'Customer']);

/** Who did something, as the reader says it; who is known by their number alone, by that number as it is written everywhere. */
export const actorName = (name: string): string =>
  nameless.has(name) ? dynamicText(`Actor.${name}`, {}, 'labels') : addressText(name);

const actingAs = (acting: string, agent: string): string => say('labels:ACTED_AS', { acting, agent });

/** Who did something, "A as B" where one agent looked through another's eyes; empty where nobody is named. */
export const doerName = (doer: Doer): string => doerText(doer, { nameOf: actorName, actingAs });
