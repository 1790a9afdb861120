import type { RecordedChange, RecordTag } from '@towline/sdk/api';
import { command } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** One version of a record as its history keeps it. */
export interface HistoryLine {
  tag: RecordTag;
  id: string;
  version: number;
  at: Date;
  agent: { id: string; fullName: string };
  operation: string;
  why: string | undefined;
  changes: readonly RecordedChange[];
}

const add = command<
  [
    tag: RecordTag,
    id: string,
    version: number,
    at: Date,
    agentId: string,
    agentName: string,
    operation: string,
    why: string | null,
    changes: string,
  ]
>(
  'recordHistory.add',
  `insert into record_history (tag, record_id, version, at, agent_id, agent_name, operation, why, changes)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** What became of the configuration, record by record. */
export const recordHistory = {
  async add(tx: Tx, { tag, id, version, at, agent, operation, why, changes }: HistoryLine): Promise<void> {
    const by = [agent.id, agent.fullName, operation] as const;
    await add.run(tx, tag, id, version, at, ...by, why ?? null, JSON.stringify(changes));
  },
};
