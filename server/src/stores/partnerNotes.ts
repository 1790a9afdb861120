import { randomUUID } from 'node:crypto';
import type { PartnerNote } from '@towline/sdk/api';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

interface Found {
  document: PartnerNote;
}

const noteJson = `jsonb_strip_nulls(jsonb_build_object('id', n.id, 'message', n.message, 'agentName', n.agent_name,
  'actingAgentName', n.acting_agent_name, 'createdAt', n.created_at))`;

const add = question<
  Found,
  [id: string, partnerId: string, message: string, agentId: string, agentName: string, at: Date]
>(
  'partnerNotes.add',
  `insert into partner_notes as n (id, partner_id, message, agent_id, agent_name, created_at)
   values ($1, $2, $3, $4, $5, $6) returning ${noteJson} as document`,
);
const of = question<Found, [partnerId: string]>(
  'partnerNotes.of',
  `select ${noteJson} as document from partner_notes n where n.partner_id = $1 order by n.created_at desc, n.seq desc`,
);

/** Notes about partners (3-platform §3). */
export const partnerNotes = {
  async add(
    tx: Tx,
    {
      partnerId,
      message,
      agent,
      at,
    }: { partnerId: string; message: string; agent: { id: string; fullName: string }; at: Date },
  ): Promise<PartnerNote> {
    return (await add.one(tx, randomUUID(), partnerId, message, agent.id, agent.fullName, at)).document;
  },

  /** Newest first. */
  of: async (tx: Tx, partnerId: string): Promise<PartnerNote[]> =>
    (await of.rows(tx, partnerId)).map(({ document }) => document),
};
