import type { Doer } from '@towline/sdk/domain/doer';
import { addressText } from '@towline/sdk/domain/phoneNumber';
import { doerSaid, namedActor } from './doerSaid.ts';

/** Who did something, as the reader says it; who is known by their number alone, by that number as it is written everywhere. */
export const actorName = (name: string): string => addressText(namedActor(name));

/** Who did something, "A as B" where one agent looked through another's eyes; empty where nobody is named. */
export const doerName = (doer: Doer): string => doerSaid(doer, actorName);
