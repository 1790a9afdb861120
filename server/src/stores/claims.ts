import { randomUUID } from 'node:crypto';
import type { RequestClaim } from '@towline/sdk/api';
import { cutText } from '@towline/sdk/domain/fields/keptText';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import type { OperationId } from '@towline/sdk/operations';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A claim ends when its holder has not been seen at the request, nor done anything to it, for so long (DECISIONS T-111). */
const idleMinutes = 10;

/** Whether the claim `c` holds: its holder was here lately and is still signed in. */
export const claimHolds = `c.seen_at > now() - interval '${idleMinutes} minutes'
  and (not c.is_by_session or exists (select from agent_sessions s where s.agent_id = c.agent_id and s.expires_at > now()))`;

/** The claim of the request `r`, or null. */
export const claimJson = `(select json_build_object('agentId', c.agent_id, 'agentName', c.agent_name, 'claimedAt', c.claimed_at)
  from request_claims c where c.request_id = r.id and ${claimHolds})`;

/** Somebody who takes a request, by his session or with a token. */
export interface Claimant {
  id: string;
  fullName: string;
  isBySession: boolean;
}

const of = question<{ claim: RequestClaim | null }, [requestId: string]>(
  'claims.of',
  `select ${claimJson} as claim from requests r where r.id = $1`,
);
const take = question<
  { is_new: boolean; former_id: string | null; former_name: string | null },
  [requestId: string, id: string, fullName: string, isBySession: boolean, anybody: boolean, agentId: string | null]
>(
  'claims.take',
  `with held as materialized (select c.agent_id, c.agent_name, ${claimHolds} as holds from request_claims c where c.request_id = $1 for update),
       put as (
         insert into request_claims as c (request_id, agent_id, agent_name, is_by_session)
         select $1, $2, $3, $4 from (select count(*) from held) who_it_was -- asked before it changes
         on conflict (request_id) do update set agent_id = $2, agent_name = $3, is_by_session = $4, seen_at = now(),
           claimed_at = case when c.agent_id = $2 and ${claimHolds} then c.claimed_at else now() end
         where $5 or c.agent_id in ($2, $6) or not (${claimHolds})
         returning c.claimed_at = now() as is_new)
       select put.is_new, h.agent_id as former_id, h.agent_name as former_name
       from put left join held h on h.agent_id <> $2 and h.holds`,
);
const release = command<[requestId: string, agentId: string]>(
  'claims.release',
  'delete from request_claims where request_id = $1 and agent_id = $2',
);
const seen = command<[requestId: string, agentId: string]>(
  'claims.seen',
  'update request_claims set seen_at = now() where request_id = $1 and agent_id = $2',
);
const log = command<[id: string, requestId: string, at: Date, message: string, agentName: string, data: string | null]>(
  'claims.log',
  'insert into request_log (id, request_id, at, message, agent_name, data) values ($1, $2, $3, $4, $5, $6)',
);
const tellAgent = command<[event: string]>(
  'claims.tellAgent',
  `select pg_notify('live', jsonb_strip_nulls($1::jsonb || jsonb_build_object('actingAgentName',
     nullif(current_setting('towline.acting_agent', true), '')))::text)`,
);
const acted = question<{ agent_id: string }, [requestId: string, id: string]>(
  'claims.acted',
  `with own as (update request_claims set seen_at = now() where request_id = $1 and agent_id = $2)
     select c.agent_id from request_claims c where c.request_id = $1 and c.agent_id <> $2 and ${claimHolds}`,
);
const dropEnded = question<{ request_id: string }>(
  'claims.dropEnded',
  `delete from request_claims c where not (${claimHolds}) returning request_id`,
);

/** Questions about who holds a request (DECISIONS S-04, T-111). */
export const claims = {
  async of(tx: Tx, requestId: string): Promise<RequestClaim | undefined> {
    const rows = await of.rows(tx, requestId);
    return rows[0]?.claim ?? undefined;
  },

  /** Takes it where nobody else holds it, or `over` whoever does, or over this agent; undefined where somebody else does. */
  async take(
    tx: Tx,
    requestId: string,
    by: Claimant,
    over: { anybody?: boolean; agentId?: string } = {},
  ): Promise<{ isNew: boolean; former: { id: string; name: string } | undefined } | undefined> {
    const rows = await take.rows(
      tx,
      requestId,
      by.id,
      by.fullName,
      by.isBySession,
      over.anybody === true,
      over.agentId ?? null,
    );
    const row = rows[0];
    if (!row) return undefined;
    const former = row.former_id === null ? undefined : { id: row.former_id, name: row.former_name ?? '' };
    return { isNew: row.is_new, former };
  },

  async release(tx: Tx, requestId: string, agentId: string): Promise<boolean> {
    return (await release.run(tx, requestId, agentId)) === 1;
  },

  /** Its holder is here: the idle time begins anew. */
  seen: seen.run,

  /** What happened to the claim stands in the log; the request itself has no new version by it. */
  async log(tx: Tx, requestId: string, agentName: string, message: LogMessage, at: Date, data?: object): Promise<void> {
    await log.run(tx, randomUUID(), requestId, at, message, agentName, data ? JSON.stringify(data) : null);
  },

  /** Tells the holder alone that somebody else took his request or acted on it. */
  async tellAgent(
    tx: Tx,
    requestId: string,
    told: { agentId: string; by: string; operation: string; reason?: string },
  ): Promise<void> {
    await tellAgent.run(
      tx,
      JSON.stringify({
        topic: 'claim',
        id: requestId,
        agentName: told.by,
        operation: told.operation,
        ...(told.reason && { reason: cutText(told.reason, 500) }),
        timestamp: new Date().toISOString(),
        agentId: told.agentId,
      }),
    );
  },

  /** An action on a request that another agent holds: he is told, and the actor's own claim is kept awake. */
  async acted(tx: Tx, requestId: string, agent: { id: string; fullName: string }, operation: string): Promise<void> {
    const rows = await acted.rows(tx, requestId, agent.id);
    const holder = rows[0]?.agent_id;
    if (holder) await claims.tellAgent(tx, requestId, { agentId: holder, by: agent.fullName, operation });
  },

  /** Removes the claims that hold no longer; answers whose requests they were, so that screens are told. */
  async dropEnded(tx: Tx): Promise<string[]> {
    const rows = await dropEnded.rows(tx);
    return rows.map(({ request_id }) => request_id);
  },
};

/** After these operations only who holds a request has changed. */
export type ClaimOperation = Extract<
  OperationId,
  'claimRequest' | 'releaseClaim' | 'takeOverClaim' | 'handOverRequest'
>;
