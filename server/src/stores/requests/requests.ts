import { organisationCodesOf } from '@towline/sdk/access/agent';
import type { Agent, AssistanceRequest } from '@towline/sdk/api';
import { JsonText } from '../../api/operations.ts';
import type { Tx } from '../../db/transaction.ts';
import { seesPrices } from './disclosure.ts';
import { requestDocumentSql } from './documentSql.ts';
import { visibleTo } from './visibility.ts';

interface DocumentRow {
  version: number;
  document: string;
}

/** What a write needs of a request once it holds the row. */
export interface LockedRequest {
  id: string;
  version: number;
  status: AssistanceRequest['status'];
  status_reason: AssistanceRequest['statusReason'] | null;
  was_dispatched: boolean;
  contract_code: string;
}

async function documentRow(tx: Tx, agent: Agent, id: string): Promise<DocumentRow | undefined> {
  const visible = visibleTo(agent, 4);
  const codes = visible ? organisationCodesOf(agent) : null;
  const { rows } = await tx.query<DocumentRow>({
    name: visible ? 'requestDocumentVisible' : 'requestDocument',
    text: visible ? `${requestDocumentSql} and ${visible.sql}` : requestDocumentSql,
    values: [id, seesPrices(agent), codes, ...(visible?.values ?? [])],
  });
  return rows[0];
}

/** Questions about requests. Whoever may not see a request is told that there is none (DECISIONS S-19). */
export const requests = {
  /** The whole request as JSON text, or undefined. */
  async document(tx: Tx, agent: Agent, id: string): Promise<JsonText | undefined> {
    const row = await documentRow(tx, agent, id);
    return row && new JsonText(row.document, row.version);
  },

  /** The whole request as a value, for rules that read it. */
  async byId(tx: Tx, agent: Agent, id: string): Promise<AssistanceRequest | undefined> {
    const row = await documentRow(tx, agent, id);
    return row && (JSON.parse(row.document) as AssistanceRequest);
  },

  async idOfOrder(tx: Tx, orderId: string): Promise<string | undefined> {
    const { rows } = await tx.query<{ id: string }>('select id from requests where order_id = $1', [orderId]);
    return rows[0]?.id;
  },

  /** Takes the row until the transaction ends, so that two agents cannot both act. */
  async lock(tx: Tx, id: string): Promise<LockedRequest | undefined> {
    const { rows } = await tx.query<LockedRequest>(
      'select id, version, status, status_reason, was_dispatched, contract_code from requests where id = $1 for update',
      [id],
    );
    return rows[0];
  },

  /** Who wrote the newest version, and how: what a stale writer is told (DECISIONS S-04). */
  async lastChange(tx: Tx, id: string): Promise<Record<string, unknown> | undefined> {
    const { rows } = await tx.query<{ last: Record<string, unknown> }>(
      `select json_strip_nulls(json_build_object('version', r.version, 'status', r.status, 'statusReason', r.status_reason,
        'agentName', h.agent_name, 'at', h.at)) as last
       from requests r left join lateral (select agent_name, at from request_history where request_id = r.id order by seq desc limit 1) h on true
       where r.id = $1`,
      [id],
    );
    return rows[0]?.last;
  },
};
