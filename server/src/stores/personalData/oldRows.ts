import { command, question, register, shapeOf } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';
import { pieceKey } from '../importFiles.ts';

/** What is kept for a number of days, by the name of its setting. */
export type Kept = 'positions' | 'files' | 'calls' | 'imports' | 'inbound';

/** One table of what is kept; `$1` is the moment before which it is too old, `$2` how many rows a batch has. */
interface Old {
  kept: Kept;
  table: string;
  sql: string;
  /** Reads every old row: once for each server, for what was too old before it started. */
  isThorough?: true;
  /** The statement answers the rows' ids, requests and, of files, their keys. */
  answers?: true;
}

const some = (table: string, key: string, where: string) =>
  `${key} in (select ${key} from ${table} where ${where} limit $2 for update skip locked)`;

// Rows that stay: what was looked through a month ago is not looked through again.
const recent = `created_at < $1 and created_at >= $1::timestamptz - interval '30 days'`;
const withoutPosition = (which: string) =>
  `update jobs set doc = doc - 'position' where ${some('jobs', 'id', `${which} and doc ? 'position' and not is_active`)}`;
const withoutCalls = (which: string) =>
  `update job_offers set phone_calls = '[]' where ${some('job_offers', 'id', `${which} and phone_calls <> '[]'`)}
   returning id, request_id as "requestId", null as key`;

// What nobody ended has not been heard of since.
const endedBefore = `status <> 'Running' and coalesce(finished_at, heard_at) < $1`;

const olds: readonly Old[] = [
  {
    kept: 'positions',
    table: 'motorist_positions',
    sql: `delete from motorist_positions where ${some('motorist_positions', 'ctid', 'received_at < $1')}`,
  },
  {
    kept: 'positions',
    table: 'position_links',
    sql: `delete from position_links where ${some('position_links', 'id', 'expires_at < $1')}`,
  },
  {
    kept: 'positions',
    table: 'status_links',
    sql: `delete from status_links where ${some('status_links', 'id', 'expires_at < $1')}`,
  },
  {
    kept: 'positions',
    table: 'jobs',
    sql: withoutPosition(recent),
  },
  { kept: 'positions', table: 'jobs', sql: withoutPosition('created_at < $1'), isThorough: true },
  {
    kept: 'files',
    table: 'attachments',
    sql: `delete from attachments where ${some(
      'attachments',
      'id',
      `created_at < $1 and message_id is null
        and not exists (select from requests r where r.id = request_id and r.updated_at >= $1)`,
    )} returning id, request_id as "requestId", storage_key as key`,
    answers: true,
  },
  { kept: 'calls', table: 'job_offers', sql: withoutCalls(recent), answers: true },
  { kept: 'calls', table: 'job_offers', sql: withoutCalls('created_at < $1'), isThorough: true, answers: true },
  {
    kept: 'imports',
    table: 'guarantee_imports',
    sql: `with old as materialized (select id, file_pieces from guarantee_imports
        where file_pieces is not null and ${endedBefore} limit $2 for update skip locked),
      gone as (update guarantee_imports i set file_pieces = null, file_size = null from old where i.id = old.id)
      select old.id, null as "requestId", ${pieceKey('old.id', 'piece')} as key
      from old cross join generate_series(0, old.file_pieces - 1) piece`,
    answers: true,
  },
  {
    kept: 'imports',
    table: 'guarantee_import_rejects',
    sql: `delete from guarantee_import_rejects where ${some(
      'guarantee_import_rejects',
      'ctid',
      `import_id in (select id from guarantee_imports where ${endedBefore})`,
    )}`,
  },
  {
    kept: 'inbound',
    table: 'attachments',
    sql: `delete from attachments where ${some(
      'attachments',
      'id',
      'message_id in (select m.id from inbound_messages m where m.received_at < $1)',
    )} returning id, request_id as "requestId", storage_key as key`,
    answers: true,
  },
  {
    kept: 'inbound',
    table: 'inbound_messages',
    sql: `delete from inbound_messages m where m.id in (select i.id from inbound_messages i where i.received_at < $1
        and not exists (select from attachments a where a.message_id = i.id) limit $2 for update skip locked)
      returning m.id, m.request_id as "requestId", null as key`,
    answers: true,
  },
];

interface GoneRow {
  id: string;
  requestId: string | null;
  key: string | null;
}

/** One table's batch: how many rows went, and what is known of them. */
export interface Gone {
  kept: Kept;
  table: string;
  isThorough: boolean;
  take(tx: Tx, before: Date, most: number): Promise<{ count: number; rows: GoneRow[] }>;
}

const registered = register(
  'oldRows.batches',
  olds.map(({ sql }) => sql),
);

export const oldRows: readonly Gone[] = olds.map(({ kept, table, sql, answers, isThorough = false }) => {
  const batch = shapeOf<GoneRow>(registered, sql);
  return {
    kept,
    table,
    isThorough,
    async take(tx, before, most) {
      if (!answers) return { count: await batch.run(tx, before, most), rows: [] };
      const rows = await batch.rows(tx, before, most);
      return { count: rows.length, rows };
    },
  };
});

/** Whether this server is the one that forgets now; until its transaction ends no other one is. */
export const forgetting = {
  mine: question<{ mine: boolean }>(
    'oldRows.mine',
    `select pg_try_advisory_xact_lock(hashtext('towline.forget')) as mine`,
  ),
  // Forgotten is forgotten: the flight recorder keeps no copy of it.
  unrecorded: command('oldRows.unrecorded', `select set_config('towline.unrecorded', 'on', true)`),
  // What was recorded of them goes with them; of an offer only the calls.
  forgetRecords: command<[requests: string[], source: string, keys: string[]]>(
    'oldRows.forgetRecords',
    'delete from request_records where request_id = any($1::uuid[]) and source = $2 and row_key = any($3::text[])',
  ),
  forgetCalls: command<[requests: string[], keys: string[]]>(
    'oldRows.forgetCalls',
    `update request_records set before = before - 'phone_calls'
     where request_id = any($1::uuid[]) and source = 'job_offers' and row_key = any($2::text[]) and before ? 'phone_calls'`,
  ),
};
