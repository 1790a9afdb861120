import { type Doer, doerText } from '@towline/sdk/domain/doer';
import { dynamicText } from './dynamicText.ts';
import { say } from './say.ts';

/** Those who act without an account, as the server writes them; everybody else has a name. */
const nameless = new Set(['Motorist', 'Customer', 'Payment provider']);

/** Who acts without an account as the reader says it, everybody else by the name that was written. */
export const namedActor = (name: string): string =>
  nameless.has(name) ? dynamicText(`Actor.${name.replace(' ', '')}`, {}, 'labels') : name;

const actingAs = (acting: string, agent: string): string => say('labels:ACTED_AS', { acting, agent });

/**
 * Who did something, "A as B" where one agent looked through another's eyes; empty where nobody is named. Apart from
 * `actorName`, as the sign-in page says failures and must not load what writes telephone numbers (100 kB).
 */
export const doerSaid = (doer: Doer, nameOf: (name: string) => string = namedActor): string =>
  doerText(doer, { nameOf, actingAs });
