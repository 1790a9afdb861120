import type { Invoice, RecordedChange } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { asOnWire } from '../db/wireTime.ts';

/** What became of a document, as it is written down. */
export interface NewInvoiceEvent {
  invoiceId: string;
  at: Date;
  event: 'Created' | 'Changed' | 'Voided' | 'Emailed' | 'Exported' | 'Invoiced';
  by: { id?: string; fullName: string };
  actingName?: string | undefined;
  reason?: string | undefined;
  version?: number | undefined;
  totalGrossAmount?: number | undefined;
  changes?: readonly RecordedChange[] | undefined;
  /** The working paper as it was before. */
  former?: unknown;
  outcome?: unknown;
  /** The call that it came of: what one that is tried again comes to is told once. */
  attempt?: string | undefined;
}

const add = command<
  [
    invoiceId: string,
    at: Date,
    event: string,
    agentId: string | null,
    agentName: string,
    actingName: string | null,
    reason: string | null,
    version: number | null,
    totalGrossAmount: number | null,
    changes: string | null,
    former: string | null,
    outcome: string | null,
    attempt: string | null,
  ]
>(
  'invoiceHistory.add',
  `insert into invoice_events (invoice_id, at, event, agent_id, agent_name, acting_agent_name, reason, version, total_gross_amount, changes,
     former, outcome, attempt) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (invoice_id, attempt, (outcome ->> 'Outcome')) where attempt is not null do nothing`,
);
const lines = question<{ line: NonNullable<Invoice['history']>[number] }, [id: string]>(
  'invoiceHistory.lines',
  `select json_strip_nulls(json_build_object('at', at, 'message', event, 'agentName', agent_name, 'actingAgentName', acting_agent_name,
     'reason', reason, 'version', version, 'totalGrossAmount', total_gross_amount, 'changes', changes, 'outcome', outcome->>'Outcome')) as line
     from invoice_events where invoice_id = $1 order by id desc limit 200`,
);

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Questions about what became of documents: who did what with them, and when. */
export const invoiceHistory = {
  /** False where its attempt had come to the same before. */
  async add(tx: Tx, event: NewInvoiceEvent): Promise<boolean> {
    const { invoiceId, at, by, actingName, reason, version, totalGrossAmount, changes, former, outcome } = event;
    const who = [by.id || null, by.fullName, actingName ?? null] as const;
    const what = [reason ?? null, version ?? null, totalGrossAmount ?? null] as const;
    const came = [json(changes), json(former), json(outcome), event.attempt ?? null] as const;
    return (await add.run(tx, invoiceId, at, event.event, ...who, ...what, ...came)) > 0;
  },

  /** The newest first. */
  lines: async (tx: Tx, id: string) => (await lines.rows(tx, id)).map(({ line }) => asOnWire(line)),
};
