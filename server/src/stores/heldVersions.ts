import { openFilterGroups } from '@towline/sdk/domain/request/filterGroups';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

const open = `r.status_group in (${openFilterGroups.map((group) => `'${group}'`).join(', ')})`;
const held = 'coalesce(r.contract_version, c.first_kept_version)';
const message: LogMessage = 'Moved to another contract version';

const counts = question<{ version: number; requests: number }, [code: string]>(
  'heldVersions.counts',
  `select ${held} as version, count(*)::int as requests from requests r join contracts c on c.code = r.contract_code
   where r.contract_code = $1 and ${open} group by 1`,
);
// In the order of their ids, as everybody takes several requests: two who move them wait for each other, and neither for ever.
const move = question<
  { moved: number },
  [
    code: string,
    version: number,
    from: number | null,
    at: Date,
    agentName: string,
    reason: string,
    take: number,
    agentId: string,
  ]
>(
  'heldVersions.move',
  `with chosen as materialized (
     select r.id, ${held} as version from requests r join contracts c on c.code = r.contract_code
     where r.contract_code = $1 and ${open} and ${held} <> $2 and ($3::int is null or ${held} = $3)
     order by r.id limit $7 for update of r
   ), moved as (
     update requests set contract_version = $2, version = requests.version + 1, updated_at = $4
     from chosen where requests.id = chosen.id returning requests.id, requests.version, chosen.version as before
   ), logged as (
     insert into request_log (id, request_id, at, message, agent_id, agent_name, data, version)
     select gen_random_uuid(), id, $4, '${message}', $8, $5, jsonb_build_object('from', before, 'to', $2::int, 'reason', $6::text), version
     from moved
   )
   select count(*)::int as moved from moved`,
);

/** Which version's terms the open requests of a contract hold (DECISIONS S-41). */
export const heldVersions = {
  /** How many open requests hold each version. */
  counts: async (tx: Tx, code: string): Promise<ReadonlyMap<number, number>> =>
    new Map((await counts.rows(tx, code)).map(({ version, requests }) => [version, requests])),

  /** Moves some open requests to the version, with a line in each log; how many it found. */
  async move(
    tx: Tx,
    { code, version, from }: { code: string; version: number; from: number | undefined },
    { at, agent, reason, take }: { at: Date; agent: { id: string; fullName: string }; reason: string; take: number },
  ): Promise<number> {
    const args = [at, agent.fullName, reason, take, agent.id] as const;
    return (await move.one(tx, code, version, from ?? null, ...args)).moved;
  },
};
