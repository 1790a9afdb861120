import type { Draft, DraftSave } from '@towline/sdk/api';
import type { Tx } from '../db/tx.ts';

const draftJson = `json_strip_nulls(json_build_object('id', id, 'orderType', order_type, 'step', step, 'title', title, 'createdAt', created_at,
  'updatedAt', updated_at, 'version', version))::jsonb || jsonb_build_object('order', service_order)`;

/** Questions about intakes that are not finished (DECISIONS S-09). They are their agent's alone. */
export const drafts = {
  async list(tx: Tx, agentId: string): Promise<Draft[]> {
    const { rows } = await tx.query<{ document: Draft }>(
      `select ${draftJson} as document from drafts where agent_id = $1 order by updated_at desc`,
      [agentId],
    );
    return rows.map((row) => row.document);
  },

  async byId(tx: Tx, agentId: string, id: string): Promise<Draft | undefined> {
    const { rows } = await tx.query<{ document: Draft }>(
      `select ${draftJson} as document from drafts where agent_id = $1 and id = $2`,
      [agentId, id],
    );
    return rows[0]?.document;
  },

  /** Writes the draft where the version is the one that was loaded; undefined where it is not, or the id is another agent's. */
  async save(
    tx: Tx,
    agentId: string,
    id: string,
    draft: DraftSave,
    version: number | undefined,
  ): Promise<Draft | undefined> {
    const { rows } = await tx.query<{ document: Draft }>(
      `insert into drafts as d (id, agent_id, order_type, service_order, step, title) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do update set order_type = $3, service_order = $4, step = $5, title = $6, version = d.version + 1, updated_at = now()
         where d.agent_id = $2 and ($7::int is null or d.version = $7)
       returning ${draftJson} as document`,
      [
        id,
        agentId,
        draft.orderType,
        JSON.stringify(draft.order),
        draft.step ?? null,
        draft.title ?? null,
        version ?? null,
      ],
    );
    return rows[0]?.document;
  },

  async remove(tx: Tx, agentId: string, id: string): Promise<boolean> {
    const { rowCount } = await tx.query('delete from drafts where agent_id = $1 and id = $2', [agentId, id]);
    return rowCount === 1;
  },
};
