import type { RecordedChange, RecordTag } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** One version of a record as its history keeps it. */
export interface HistoryLine {
  tag: RecordTag;
  id: string;
  version: number;
  at: Date;
  /** Without an id where it happened by itself. */
  agent: { id?: string; fullName: string };
  operation: string;
  why: string | undefined;
  /** It brought members that the schema does not know (DECISIONS C-80). */
  bypassesSchema?: boolean | undefined;
  changes: readonly RecordedChange[];
}

const add = command<
  [
    tag: RecordTag,
    id: string,
    version: number,
    at: Date,
    agentId: string | null,
    agentName: string,
    operation: string,
    why: string | null,
    changes: string,
    bypassesSchema: boolean,
  ]
>(
  'recordHistory.add',
  `insert into record_history (tag, record_id, version, at, agent_id, agent_name, operation, why, changes, bypassed_schema)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

interface SavedRow {
  version: number;
  at: Date;
  agent_name: string;
  acting_agent_name: string | null;
  paths: string[];
}

const since = question<SavedRow, [tag: RecordTag, id: string, version: number]>(
  'recordHistory.since',
  `select version, at, agent_name, acting_agent_name, array(select change ->> 'path' from jsonb_array_elements(changes) change) as paths
   from record_history where tag = $1 and record_id = $2 and version > $3 order by version desc, id desc limit 50`,
);

const stoodAt = question<{ value: string }, [tag: RecordTag, id: string, paths: readonly string[], since: Date]>(
  'recordHistory.stoodAt',
  `select distinct change ->> 'before' as value from record_history h, jsonb_array_elements(h.changes) change
   where h.tag = $1 and h.record_id = $2 and h.at >= $4 and change ->> 'path' = any($3) and coalesce(change ->> 'before', '') <> ''`,
);

interface LineRow {
  version: number;
  at: Date;
  agent_name: string;
  acting_agent_name: string | null;
  why: string | null;
  bypassed_schema: boolean;
  changes: RecordedChange[];
}

const lines = question<LineRow, [tag: RecordTag, id: string]>(
  'recordHistory.lines',
  `select version, at, agent_name, acting_agent_name, why, bypassed_schema, changes
   from record_history where tag = $1 and record_id = $2 order by version desc, id desc limit 50`,
);

/** A save of a record: whose, when, and which of its fields it changed. */
export interface SavedVersion {
  version: number;
  agentName: string;
  actingAgentName?: string;
  at: string;
  fields: { field: string; path: string }[];
}

// A pointer's first step names the field.
const fieldOf = (path: string) => ({ field: path.split('/')[1] ?? '', path });

/** What became of the configuration, record by record. */
export const recordHistory = {
  /** The texts that stood at some paths and were changed since a moment. */
  stoodAt: async (
    tx: Tx,
    { tag, id, paths, since: from }: { tag: RecordTag; id: string; paths: readonly string[]; since: Date },
  ): Promise<string[]> => (await stoodAt.rows(tx, tag, id, paths, from)).map(({ value }) => value),

  async add(
    tx: Tx,
    { tag, id, version, at, agent, operation, why, bypassesSchema = false, changes }: HistoryLine,
  ): Promise<void> {
    const by = [agent.id ?? null, agent.fullName, operation] as const;
    await add.run(tx, tag, id, version, at, ...by, why ?? null, JSON.stringify(changes), bypassesSchema);
  },

  /** The latest saves with what each changed, newest first. */
  lines: async (tx: Tx, tag: RecordTag, id: string) =>
    (await lines.rows(tx, tag, id)).map((row) => ({
      version: row.version,
      savedAt: row.at.toISOString(),
      savedBy: row.agent_name,
      ...(row.acting_agent_name !== null && { actingAgentName: row.acting_agent_name }),
      ...(row.why !== null && { reason: row.why }),
      ...(row.bypassed_schema && { bypassedSchema: true }),
      changes: row.changes,
    })),

  /** The latest saves after a version, oldest first. */
  async since(tx: Tx, tag: RecordTag, id: string, version: number): Promise<SavedVersion[]> {
    const rows = await since.rows(tx, tag, id, version);
    return rows.reverse().map(({ acting_agent_name, ...row }) => ({
      version: row.version,
      agentName: row.agent_name,
      ...(acting_agent_name !== null && { actingAgentName: acting_agent_name }),
      at: row.at.toISOString(),
      fields: row.paths.map(fieldOf),
    }));
  },
};
