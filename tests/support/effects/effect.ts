import type { AssistanceRequest } from '@towline/sdk/api';
import { versionedOperations } from '@towline/sdk/operations';
import type { ActCall, Target } from '../actCalls.ts';

/** What a race acts on: the request with what it needs beside it. */
export interface RaceTarget extends Target {
  /** An agent to whom a draft may be given. */
  colleagueId: string;
  /** The request as it was read before, where the row asks for it. */
  seen: AssistanceRequest | undefined;
}

/** The request that is copied: waiting for a partner, with one, with his report, abroad, with his proposal, with his offer open. */
export type Template = 'waiting' | 'assigned' | 'reported' | 'abroad' | 'proposed' | 'offered';

/** One thing that has an effect: who does it, and how often its effect stands afterwards. */
export interface Effect {
  what: string;
  act: ActCall<RaceTarget>;
  from: Template;
  /** Nobody: by the link of a page, whose secret is the request's id. */
  as: 'agent' | 'admin' | 'nobody';
  /** What is there before, for every request at once: a statement that selects from `targets`. */
  given?: string;
  /** Counts the effects of each request; `r.id` is its id. */
  count: string;
  /** Said by two who know nothing of each other it is still done once, and nobody has to be told a version. */
  isOnce?: true;
  /** Who asks again for what stands there already gets that, and no conflict (DECISIONS T-322). */
  findsItDone?: true;
  /** Another request belongs to it. */
  hasOther?: true;
  /** The request is read first. */
  isRead?: true;
  /** What happens after the answer has happened; `r.id` is the request's id. */
  until?: string;
}

/** What a statement selects from: `r.id` is the request, `r.other` another one where the row asks for it. */
export const targets = 'unnest($1::uuid[], $2::uuid[]) r(id, other)';

export const moved = (status: string): string =>
  `select count(*) from request_history where request_id = r.id and status = '${status}' and seq > 1`;
export const logged = (message: string): string =>
  `select count(*) from request_log where request_id = r.id and message = '${message}'`;
export const edited = `select count(*) from request_log where request_id = r.id and data ? 'changes'`;
export const sent = (where: string): string => `select count(*) from outbox where request_id = r.id and ${where}`;
export const agentIdOf = (account: string): string =>
  `(select id from agents where email = '${account}@towline.example')`;

/** Whether two tabs may not both do it: where they may, two clicks are two acts. */
export const isOneForTwo = ({ act, isOnce }: Effect): boolean =>
  isOnce === true || versionedOperations.has(act.operation);
