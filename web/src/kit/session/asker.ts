import type { Decision } from '@towline/sdk/access/decision';
import type { Agent } from '@towline/sdk/api';
import { useMemo } from 'react';
import { useAgent } from './useAgent.ts';

/** Who asks whether something may be done, and does it. A request is asked from a side of it, too (`features/requests`). */
export interface Asker {
  readonly agent: Agent;
  /** Why nothing can be done here any more, whatever the rules say: the subject is gone. */
  readonly gone?: Decision | undefined;
}

/** A kind of asker: how a screen knows who it is. */
export interface AskerKind<By extends Asker> {
  readonly use: () => By;
  /** Asked before an action that changes who is at work; answers whether it goes on. */
  readonly guard?: (by: By, verb: string) => Promise<boolean>;
}

/** The agent who is signed in: who asks wherever nothing more is said. */
export const agentAsker: AskerKind<Asker> = {
  use: () => {
    const agent = useAgent();
    return useMemo(() => ({ agent }), [agent]);
  },
};
