import type { Agent } from '@towline/sdk/api';
import type { Tx } from '../../db/tx.ts';
import type { DocumentRow } from '../requests/documentSql.ts';
import { visibleTo } from '../requests/visibility.ts';
import { pastStatesSql } from './pastSql.ts';

/** A moment at which something of a request changed, and up to which change it is known. */
export interface Moment {
  /** The last recorded change that counts; 0 is before all of them. */
  cut: string;
  at: Date;
  agentName?: string | undefined;
  operation?: string | undefined;
  /** Nothing was recorded then: only what bears its own time is known. */
  isKnownInPart?: true | undefined;
}

/** A request as it was, before anything is hidden. */
export interface PastRow extends DocumentRow {
  communications: string;
}

/** How many moments one statement reads: the answer of a long recording is made in pieces. */
const atOnce = 40;

/** Questions to the flight recorder. */
export const flightRecorder = {
  /** When the request came, when recording began, and every moment since, in the order in which things happened. */
  async moments(tx: Tx, requestId: string): Promise<{ createdAt: Date; beganAt: Date; moments: Moment[] }> {
    const [facts, recorded] = [
      await tx.query<{ created_at: Date; began_at: Date; times: Date[] }>(
        `select r.created_at, f.began_at, array(
           select distinct t.at from (
             select created_at as at from request_notes where request_id = r.id
             union all select at from request_history where request_id = r.id
             union all select at from request_log where request_id = r.id
             union all select created_at from job_offers where request_id = r.id
             union all select created_at from jobs where request_id = r.id and status <> 'Proposed'
             union all select created_at from outbox where request_id = r.id and channel in ('Email', 'Sms')) t
           where t.at > r.created_at and t.at < f.began_at order by 1) as times
         from requests r cross join flight_recorder f where r.id = $1`,
        [requestId],
      ),
      await tx.query<{ cut: string; at: Date; agent_name: string | null; operation: string | null }>(
        `select max(seq) as cut, max(at) as at, max(agent_name) as agent_name, max(operation) as operation
         from request_records where request_id = $1 group by event order by 1`,
        [requestId],
      ),
    ];
    const { created_at: createdAt, began_at: beganAt, times } = facts.rows[0]!;
    const isKnownInPart = createdAt < beganAt ? true : undefined;
    return {
      createdAt,
      beganAt,
      moments: [
        { cut: '0', at: createdAt, isKnownInPart },
        ...times.map((at): Moment => ({ cut: '0', at, isKnownInPart })),
        ...recorded.rows.map(
          ({ cut, at, agent_name, operation }): Moment => ({
            cut,
            at: new Date(Math.max(at.getTime(), createdAt.getTime())),
            agentName: agent_name ?? undefined,
            operation: operation ?? undefined,
          }),
        ),
      ],
    };
  },

  /** The request as it was at each of the moments. */
  async states(tx: Tx, agent: Agent, requestId: string, moments: readonly Moment[]): Promise<PastRow[]> {
    const visible = visibleTo(agent, 4);
    const found: PastRow[] = [];
    for (let from = 0; from < moments.length; from += atOnce) {
      const some = moments.slice(from, from + atOnce);
      const { rows } = await tx.query<PastRow>({
        name: visible ? 'pastStatesVisible' : 'pastStates',
        text: pastStatesSql(visible),
        values: [requestId, some.map(({ cut }) => cut), some.map(({ at }) => at), ...(visible?.values ?? [])],
      });
      found.push(...rows);
    }
    return found;
  },
};
