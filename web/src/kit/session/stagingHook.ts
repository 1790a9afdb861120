import { stagingWriteDecision } from '@towline/sdk/access/stagingWrites';
import { type Hook, stagingWriteBlock } from '@towline/sdk/client/hooks';
import { environment } from './environment.ts';
import { sessionState } from './session.ts';

/** Refuses writes in staging before they leave (PLT-04); the server asks the same rule. */
export const stagingHook = (): Hook =>
  stagingWriteBlock((call) => !stagingWriteDecision(environment(), sessionState().agent, call).allowed);
