import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import type { PendingEffect } from './outbox.ts';

/** By which way it leaves: the kind of those apart, else the channel. */
const wayOf = (effect: string, apart: string): string =>
  `case when ${effect}.kind = any(${apart}::text[]) then ${effect}.kind else ${effect}.channel end`;
/**
 * Its turn has come, and nothing before it waits that is about the same request. What has failed holds up its own way only, with
 * all that waits behind it there: a client's system that is away for hours keeps no motorist's text message waiting (DECISIONS T-1002).
 */
const isDue = (apart: string): string => `o.status = 'Pending' and o.next_try_at <= now()
         and (o.request_id is null or not exists (
           select 1 from outbox b where b.request_id = o.request_id and b.status = 'Pending' and b.seq < o.seq
             and (${wayOf('b', apart)} = ${wayOf('o', apart)} or not exists (
               select 1 from outbox f where f.request_id = b.request_id and f.status = 'Pending' and f.last_error is not null
                 and f.seq <= b.seq and ${wayOf('f', apart)} = ${wayOf('b', apart)}))))`;

const ways = question<{ way: string }, [apart: readonly string[]]>(
  'dueEffects.ways',
  `select distinct ${wayOf('o', '$1')} as way from outbox o where ${isDue('$1')}`,
  { isPrepared: true },
);
const take = question<PendingEffect, [limit: number, lease: number, way: string | null, apart: readonly string[]]>(
  'dueEffects.take',
  `with due as (
       select o.id from outbox o
       where ${isDue('$4')} and ($3::text is null or $3 = ${wayOf('o', '$4')})
       order by o.seq limit $1 for update skip locked)
     update outbox o set tries = tries + 1, next_try_at = now() + make_interval(secs => $2) from due where o.id = due.id
     returning o.id, o.channel, o.kind, o.request_id, o.partner_job_id, o.agent_id, o.language, o.receiver, o.subject, o.body, o.content_type,
       o.payload, o.tries, o.traceparent`,
);

/** Effects that are to leave now; `apart` are the kinds that have a way of their own (DECISIONS T-916). */
export const dueEffects = {
  /** The ways by which something is to leave. */
  ways: async (tx: Tx, apart: readonly string[]): Promise<string[]> =>
    (await ways.rows(tx, apart)).map(({ way }) => way),

  /** The oldest waiting effect of each request that is due, leased to this server; by one way or all. */
  take: (tx: Tx, limit: number, leaseSeconds: number, way?: string, apart: readonly string[] = []) =>
    take.rows(tx, limit, leaseSeconds, way ?? null, apart),
};
