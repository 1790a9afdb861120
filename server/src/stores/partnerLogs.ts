import { randomUUID } from 'node:crypto';
import type { PartnerLogEntry, PartnerLogMessage } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A line as its writer says it; who acted as them is the transaction's to know (DECISIONS S-37). */
export interface NewPartnerLine {
  partnerId: string;
  at: Date;
  message: PartnerLogMessage;
  /** Nobody where it happened by itself. */
  agentId?: string | undefined;
  agentName: string;
  reason?: string | undefined;
  data?: object | undefined;
}

const add = command<
  [
    id: string,
    partnerId: string,
    at: Date,
    message: string,
    agentId: string | null,
    agentName: string,
    reason: string | null,
    data: string | null,
  ]
>(
  'partnerLogs.add',
  `insert into partner_logs (id, partner_id, at, message, agent_id, agent_name, reason, data) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const of = question<{ document: PartnerLogEntry }, [partnerId: string]>(
  'partnerLogs.of',
  `select jsonb_strip_nulls(jsonb_build_object('id', l.id, 'timestamp', l.at, 'message', l.message, 'agentName', l.agent_name,
     'actingAgentName', l.acting_agent_name, 'reason', l.reason, 'data', l.data)) as document
   from partner_logs l where l.partner_id = $1 order by l.at desc, l.seq desc`,
);

/** What happened to partners, and who did it (3-platform §3, DECISIONS S-36). */
export const partnerLogs = {
  async add(tx: Tx, { partnerId, at, message, agentId, agentName, reason, data }: NewPartnerLine): Promise<void> {
    const said = data === undefined ? null : JSON.stringify(data);
    await add.run(tx, randomUUID(), partnerId, at, message, agentId ?? null, agentName, reason?.trim() || null, said);
  },

  /** Newest first. */
  of: async (tx: Tx, partnerId: string): Promise<PartnerLogEntry[]> =>
    (await of.rows(tx, partnerId)).map(({ document }) => document),
};
