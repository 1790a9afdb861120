import type { Agent } from '@towline/sdk/api';
import { built, command, question } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';
import { type DocumentRow, documentRows, type PartRow } from '../requests/documentRow.ts';
import { bothViews, visibleTo } from '../requests/visibility.ts';
import { messagesMember, ownTimesSql, pastStatesSql, recordedSinceSql } from './pastSql.ts';

/** A moment at which something of a request changed, and up to which change it is known. */
export interface Moment {
  /** The last recorded change that counts; 0 is before all of them. */
  cut: string;
  at: Date;
  agentName?: string | undefined;
  actingAgentName?: string | undefined;
  operation?: string | undefined;
  /** Nothing was recorded then: only what bears its own time is known. */
  isKnownInPart?: true | undefined;
}

/** A request as it was, before anything is hidden. */
export interface PastRow extends DocumentRow {
  communications: string;
}

/** What is known of a request's past: since when it is known in full, and every moment in the order in which things happened. */
export interface KnownPast {
  createdAt: Date;
  recordedSince: Date;
  /** What was recorded before is kept no longer. */
  isPruned: boolean;
  moments: Moment[];
}

// A state of which the request itself is not there is none.
function pastRowOf(parts: readonly PartRow[]): PastRow[] {
  const communications = parts.find(({ member }) => member === messagesMember)?.text ?? '[]';
  return [...documentRows(parts).values()].map((row) => ({ ...row, communications }));
}

/** How many moments one statement reads: the answer of a long recording is made in pieces. */
const atOnce = 40;

const knownFacts = question<
  { created_at: Date; recorded_since: Date; is_pruned: boolean; times: Date[] },
  [requestId: string]
>(
  'flightRecorder.facts',
  `select r.created_at, s.recorded_since, coalesce(f.pruned_until > f.began_at, false) or r.erased_at is not null as is_pruned, array(
     select distinct t.at from (${ownTimesSql}) t
     where t.at > r.created_at and t.at < s.recorded_since order by 1) as times
   from requests r cross join flight_recorder f cross join (select ${recordedSinceSql} as recorded_since) s where r.id = $1`,
);
const recordedMoments = question<
  { cut: string; at: Date; agent_name: string | null; acting_agent_name: string | null; operation: string | null },
  [requestId: string]
>(
  'flightRecorder.moments',
  `select max(seq)::text as cut, max(at) as at, max(agent_name) as agent_name, max(acting_agent_name) as acting_agent_name,
     max(operation) as operation
   from request_records where request_id = $1 and at >= ${recordedSinceSql} group by event order by max(seq)`,
);
const forgetBefore = command<[until: Date]>(
  'flightRecorder.forgetBefore',
  'update flight_recorder set pruned_until = $1 where pruned_until is null or pruned_until < $1',
);
const dropForgotten = command<[most: number]>(
  'flightRecorder.dropForgotten',
  `delete from request_records where seq in (select seq from request_records order by seq limit $1 for update skip locked)
     and at < (select pruned_until from flight_recorder)`,
);
const [wholeStates, limitedStates] = bothViews(4, pastStatesSql);
const pastStates = built<PartRow & { place: number }>('flightRecorder.states', [wholeStates, limitedStates], {
  isPrepared: true,
});

/** Questions to the flight recorder. */
export const flightRecorder = {
  async moments(tx: Tx, requestId: string): Promise<KnownPast> {
    const facts = await knownFacts.one(tx, requestId);
    const recorded = await recordedMoments.rows(tx, requestId);
    const { created_at: createdAt, recorded_since: recordedSince, is_pruned, times } = facts;
    const isKnownInPart = createdAt < recordedSince ? true : undefined;
    const isPruned = is_pruned && createdAt < recordedSince;
    return {
      createdAt,
      recordedSince,
      isPruned,
      moments: [
        { cut: '0', at: createdAt, isKnownInPart },
        ...times.map((at): Moment => ({ cut: '0', at, isKnownInPart })),
        // How it stood when what is kept begins.
        ...(isPruned ? [{ cut: '0', at: recordedSince }] : []),
        ...recorded.map(
          ({ cut, at, agent_name, acting_agent_name, operation }): Moment => ({
            cut,
            at: new Date(Math.max(at.getTime(), createdAt.getTime())),
            agentName: agent_name ?? undefined,
            actingAgentName: acting_agent_name ?? undefined,
            operation: operation ?? undefined,
          }),
        ),
      ],
    };
  },

  /** From now on nothing is known that was recorded before; what was forgotten once stays so. */
  forgetBefore: forgetBefore.run,

  /**
   * Removes some of what nobody is shown any more, the oldest first, and answers how many rows: each call locks no more than
   * these, and none that somebody else removes. They lie in the order of their writing, which is that of their times but for
   * moments.
   */
  async dropForgotten(tx: Tx, most: number): Promise<number> {
    return dropForgotten.run(tx, most);
  },

  /** The request as it was at each of the moments. */
  async states(tx: Tx, agent: Agent, requestId: string, moments: readonly Moment[]): Promise<PastRow[]> {
    const visible = visibleTo(agent, 4);
    const found: PastRow[] = [];
    for (let from = 0; from < moments.length; from += atOnce) {
      const some = moments.slice(from, from + atOnce);
      const values = [requestId, some.map(({ cut }) => cut), some.map(({ at }) => at), ...(visible?.values ?? [])];
      const rows = await pastStates.rows(tx, visible ? limitedStates : wholeStates, values);
      for (const parts of Map.groupBy(rows, ({ place }) => place).values()) found.push(...pastRowOf(parts));
    }
    return found;
  },
};
