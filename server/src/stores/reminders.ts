import type { Reminder } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

const reminderJson = `json_strip_nulls(json_build_object('id', m.id, 'requestId', m.request_id, 'dueAt', m.due_at, 'remarks', m.remarks))`;

const add = question<{ document: Reminder }, [requestId: string, agentId: string, dueAt: Date, remarks: string | null]>(
  'reminders.add',
  `insert into request_reminders as m (request_id, agent_id, due_at, remarks) values ($1, $2, $3, $4) returning ${reminderJson} as document`,
);
const of = question<{ document: Reminder }, [requestId: string, agentId: string]>(
  'reminders.of',
  `select ${reminderJson} as document from request_reminders m where m.request_id = $1 and m.agent_id = $2 order by m.due_at, m.id`,
);
const remove = command<[id: string, requestId: string, agentId: string]>(
  'reminders.remove',
  'delete from request_reminders where id = $1 and request_id = $2 and agent_id = $3',
);
const ring = command<[now: Date]>(
  'reminders.ring',
  `with due as (
       delete from request_reminders where id in (
         select id from request_reminders where due_at <= $1 order by due_at limit 500 for update skip locked)
       returning *)
     insert into notices (agent_id, request_id, kind, at, operation, remarks)
     select agent_id, request_id, 'Reminder', due_at, 'createReminder', remarks from due order by due_at`,
);

/** Questions about when agents want to be called back to a request (DECISIONS T-205). */
export const reminders = {
  async add(
    tx: Tx,
    {
      requestId,
      agentId,
      dueAt,
      remarks,
    }: { requestId: string; agentId: string; dueAt: Date; remarks?: string | undefined },
  ): Promise<Reminder> {
    return (await add.one(tx, requestId, agentId, dueAt, remarks ?? null)).document;
  },

  /** Those of the agent that have not rung, the next one first. */
  async of(tx: Tx, requestId: string, agentId: string): Promise<Reminder[]> {
    const rows = await of.rows(tx, requestId, agentId);
    return rows.map(({ document }) => document);
  },

  async remove(tx: Tx, { id, requestId, agentId }: { id: string; requestId: string; agentId: string }): Promise<void> {
    await remove.run(tx, id, requestId, agentId);
  },

  /** What is due rings and is gone, in one statement: of two servers only one finds it. */
  async ring(tx: Tx, now: Date): Promise<number> {
    const rowCount = await ring.run(tx, now);
    return rowCount ?? 0;
  },
};
