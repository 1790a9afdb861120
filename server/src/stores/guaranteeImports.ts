import type { GuaranteeImport, GuaranteeImportList } from '@towline/sdk/api';
import type { Tx } from '../db/tx.ts';

const importJson = `json_strip_nulls(json_build_object('id', i.id, 'contractCode', i.contract_code, 'fileName', i.file_name, 'sender', i.sender,
  'channel', i.channel, 'startedAt', i.started_at, 'finishedAt', i.finished_at, 'rowCount', i.row_count, 'insertedCount', i.inserted_count,
  'updatedCount', i.updated_count, 'skippedCount', i.skipped_count, 'rejectedCount', i.rejected_count, 'hasError', i.has_error,
  'status', i.status, 'checksum', i.checksum))`;

/** What imports are narrowed by (3-platform §3). */
export interface ImportFilter {
  contractCode?: string | undefined;
  fileName?: string | undefined;
  sender?: string | undefined;
  channel?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  hasError?: boolean | undefined;
  take: number;
  skip: number;
}

/** Questions about imports of mobility guarantees. */
export const guaranteeImports = {
  async byId(tx: Tx, id: string): Promise<GuaranteeImport | undefined> {
    const { rows } = await tx.query<{ document: GuaranteeImport }>(
      `select ${importJson} as document from guarantee_imports i where i.id = $1`,
      [id],
    );
    return rows[0]?.document;
  },

  async begin(
    tx: Tx,
    run: {
      id: string;
      contractCode: string;
      fileName: string;
      sender: string;
      agentId: string;
      checksum?: string | undefined;
    },
  ): Promise<void> {
    await tx.query(
      `insert into guarantee_imports (id, contract_code, file_name, sender, channel, agent_id, checksum) values ($1, $2, $3, $4, 'Upload', $5, $6)
       on conflict (id) do nothing`,
      [run.id, run.contractCode, run.fileName, run.sender, run.agentId, run.checksum ?? null],
    );
  },

  /** Whether a part with this key was taken before (DECISIONS S-05). */
  async hasKey(tx: Tx, agentId: string, key: string): Promise<boolean> {
    const { rowCount } = await tx.query('select 1 from idempotency_keys where agent_id = $1 and key = $2', [
      agentId,
      key,
    ]);
    return rowCount === 1;
  },

  /** Removes an import of which no row arrived. */
  async forgetEmpty(tx: Tx, id: string): Promise<void> {
    await tx.query('delete from guarantee_imports where id = $1 and row_count = 0', [id]);
  },

  async count(
    tx: Tx,
    id: string,
    counts: { rows: number; inserted: number; updated: number; skipped: number; rejected: number },
    finish: boolean,
  ): Promise<void> {
    await tx.query(
      `update guarantee_imports set row_count = row_count + $2, inserted_count = inserted_count + $3, updated_count = updated_count + $4,
         skipped_count = skipped_count + $5, rejected_count = rejected_count + $6, has_error = has_error or $6 > 0,
         status = case when $7 then 'Finished' else status end, finished_at = case when $7 then now() else finished_at end
       where id = $1`,
      [id, counts.rows, counts.inserted, counts.updated, counts.skipped, counts.rejected, finish],
    );
  },

  async page(tx: Tx, filter: ImportFilter): Promise<GuaranteeImportList> {
    const { rows } = await tx.query<{ document: GuaranteeImportList }>(
      `with hits as (select * from guarantee_imports i where ($1::text is null or contract_code = $1)
           and ($2::text is null or file_name ilike '%' || $2 || '%') and ($3::text is null or sender ilike '%' || $3 || '%')
           and ($4::text is null or channel ilike '%' || $4 || '%') and ($5::date is null or started_at >= $5::date)
           and ($6::date is null or started_at < $6::date + 1) and (not coalesce($7, false) or has_error))
       select json_build_object('count', (select count(*) from hits), 'records', coalesce((select json_agg(${importJson})
         from (select * from hits order by started_at desc limit $8 offset $9) i), '[]'::json)) as document`,
      [
        filter.contractCode ?? null,
        filter.fileName ?? null,
        filter.sender ?? null,
        filter.channel ?? null,
        filter.from ?? null,
        filter.to ?? null,
        filter.hasError ?? null,
        filter.take,
        filter.skip,
      ],
    );
    return rows[0]!.document;
  },
};
