import { randomUUID } from 'node:crypto';
import type { Draft, DraftSave } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

const draftJson = `json_strip_nulls(json_build_object('id', id, 'orderType', order_type, 'step', step, 'title', title, 'createdAt', created_at,
  'updatedAt', updated_at, 'version', version, 'handOver', case when handed_at is not null then json_build_object(
    'fromAgentName', handed_by, 'note', hand_note, 'at', handed_at) end))::jsonb
  || jsonb_build_object('order', service_order) || case when aside is null then '{}' else jsonb_build_object('aside', aside) end`;

/** A draft that changes hands. */
export interface HandOver {
  draftId: string;
  from: { id: string; fullName: string };
  toAgentId: string;
  note: string | undefined;
  at: Date;
}

/** As many as one agent keeps (DECISIONS T-178); one more is refused, none is dropped. */
export const mostDrafts = 50;

const list = question<{ document: Draft }, [agentId: string]>(
  'drafts.list',
  `select ${draftJson} as document from drafts where agent_id = $1 order by updated_at desc`,
);
const byId = question<{ document: Draft }, [agentId: string, id: string]>(
  'drafts.byId',
  `select ${draftJson} as document from drafts where agent_id = $1 and id = $2`,
);
const count = question<{ count: number }, [agentId: string]>(
  'drafts.count',
  'select count(*)::int as count from drafts where agent_id = $1',
);
const lock = question<{ document: Draft }, [agentId: string, id: string]>(
  'drafts.lock',
  `select ${draftJson} as document from drafts where agent_id = $1 and id = $2 for update`,
);
const remove = question<{ removed: number; keys: string[] }, [agentId: string, id: string]>(
  'drafts.remove',
  `with removed as (delete from drafts where agent_id = $1 and id = $2 returning service_order),
       files as (
         delete from attachments a using removed
         where a.agent_id = $1 and a.request_id is null and removed.service_order->'attachmentIds' ? a.id::text returning a.storage_key
       )
       select (select count(*) from removed)::int as removed, array(select storage_key from files) as keys`,
);
const handOver = command<
  [draftId: string, id: string, toAgentId: string, fullName: string, at: Date, note: string | null, logId: string]
>(
  'drafts.handOver',
  `with given as (
       update drafts set agent_id = $3, handed_by = $4, handed_at = $5, hand_note = $6, version = version + 1, updated_at = $5
       where id = $1 and agent_id = $2 returning id, service_order
     ), files as (
       update attachments a set agent_id = $3 from given
       where a.agent_id = $2 and a.request_id is null and given.service_order->'attachmentIds' ? a.id::text
     ), told as (
       insert into notices (agent_id, kind, at, operation, agent_name, acting_agent_name, draft_id)
       select $3, 'Draft', $5, 'handOverDraft', $4, nullif(current_setting('towline.acting_agent', true), ''), id from given
     )
     insert into draft_hand_overs (id, draft_id, from_agent_id, to_agent_id, at) select $7, id, $2, $3, $5 from given`,
);

type DraftValues = [
  id: string,
  agentId: string,
  orderType: string,
  order: string,
  step: string | null,
  title: string | null,
  aside: string | null,
];
const saveOver = question<{ document: Draft }, [...DraftValues, version: number]>(
  'drafts.saveOver',
  `update drafts set order_type = $3, service_order = $4, step = $5, title = $6, aside = $7, version = version + 1, updated_at = now()
     where id = $1 and agent_id = $2 and version = $8 returning ${draftJson} as document`,
);
const saveAnyway = question<{ document: Draft }, [...DraftValues, version: number | null, most: number]>(
  'drafts.saveAnyway',
  `insert into drafts as d (id, agent_id, order_type, service_order, step, title, aside) select $1, $2, $3, $4, $5, $6, $7
     where exists (select 1 from drafts where id = $1) or (select count(*) from drafts where agent_id = $2) < $9
     on conflict (id) do update set order_type = $3, service_order = $4, step = $5, title = $6, aside = $7, version = d.version + 1, updated_at = now()
       where d.agent_id = $2 and $8::int is null
     returning ${draftJson} as document`,
);

/** Questions about intakes that are not finished (DECISIONS S-09). They are their agent's alone. */
export const drafts = {
  async list(tx: Tx, agentId: string): Promise<Draft[]> {
    const rows = await list.rows(tx, agentId);
    return rows.map((row) => row.document);
  },

  async byId(tx: Tx, agentId: string, id: string): Promise<Draft | undefined> {
    return (await byId.first(tx, agentId, id))?.document;
  },

  async count(tx: Tx, agentId: string): Promise<number> {
    return (await count.one(tx, agentId)).count;
  },

  /** The same, held until the transaction ends. */
  async lock(tx: Tx, agentId: string, id: string): Promise<Draft | undefined> {
    return (await lock.first(tx, agentId, id))?.document;
  },

  /**
   * Writes the draft where the version is the one that was loaded; undefined where it is not, where the id is another
   * agent's, or where the draft that was loaded is no more: what was dispatched or deleted does not come back by itself.
   */
  async save(
    tx: Tx,
    agentId: string,
    id: string,
    draft: DraftSave,
    version: number | undefined,
  ): Promise<Draft | undefined> {
    const values = [
      id,
      agentId,
      draft.orderType,
      JSON.stringify(draft.order),
      draft.step ?? null,
      draft.title ?? null,
      draft.aside === undefined ? null : JSON.stringify(draft.aside),
    ] as const;
    const saved = version
      ? await saveOver.first(tx, ...values, version)
      : await saveAnyway.first(tx, ...values, version ?? null, mostDrafts);
    return saved?.document;
  },

  /** Deletes the draft and the files that came with it; answers where those are kept, undefined where there is no draft. */
  async remove(tx: Tx, agentId: string, id: string): Promise<string[] | undefined> {
    const rows = await remove.rows(tx, agentId, id);
    return rows[0]?.removed === 1 ? rows[0].keys : undefined;
  },

  /** Gives a draft and the files that came with it to a colleague, keeps who gave it to whom, and rings in the bell of who gets it (DECISIONS T-71, S-29). */
  async handOver(tx: Tx, { draftId, from, toAgentId, note, at }: HandOver): Promise<void> {
    await handOver.run(tx, draftId, from.id, toAgentId, from.fullName, at, note ?? null, randomUUID());
  },
};
