import { contractCodesOf, hasContract, isAdmin } from '@towline/sdk/access/agent';
import type { Agent, GuaranteeImport, GuaranteeImportList } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import pg from 'pg';
import { harmlessSql } from '../db/csvSql.ts';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { fromDay, holds, is, isOneOf, paged, toDay } from './paged.ts';

// Whoever sends in parts is heard of with each of them: a sender who was killed says nothing any more (DECISIONS T-175).
const statusSql = `case when i.status = 'Running' and i.file_pieces is null and i.heard_at < now() - interval '10 minutes' then 'Interrupted' else i.status end`;
const importJson = `json_strip_nulls(json_build_object('id', i.id, 'contractCode', i.contract_code, 'fileName', i.file_name, 'sender', i.sender,
  'channel', i.channel, 'startedAt', i.started_at, 'finishedAt', i.finished_at, 'rowCount', i.row_count, 'insertedCount', i.inserted_count,
  'updatedCount', i.updated_count, 'skippedCount', i.skipped_count, 'rejectedCount', i.rejected_count, 'hasError', i.has_error,
  'status', ${statusSql}, 'checksum', i.checksum,
  'fileSize', i.file_size, 'readBytes', case when i.file_pieces is not null then i.read_bytes end, 'errorCode', i.error_code,
  'errorDetail', i.error_detail))`;

const list = paged<GuaranteeImport, Query<'listGuaranteeImports'> & { own: string[] | null }>('guaranteeImports.page', {
  from: 'guarantee_imports i',
  key: 'i.id',
  where: {
    own: isOneOf('i.contract_code'),
    contractCode: is('i.contract_code'),
    fileName: holds('i.file_name'),
    sender: holds('i.sender'),
    channel: holds('i.channel'),
    from: fromDay('i.started_at'),
    to: toDay('i.started_at'),
    hasError: is('i.has_error'),
  },
  orderBy: 'i.started_at desc, i.id',
  row: importJson,
  count: 'exact',
});

const byId = question<{ document: GuaranteeImport }, [id: string]>(
  'guaranteeImports.byId',
  `select ${importJson} as document from guarantee_imports i where i.id = $1`,
);
const begin = command<
  [id: string, contractCode: string, fileName: string, sender: string, agentId: string, checksum: string | null]
>(
  'guaranteeImports.begin',
  `insert into guarantee_imports (id, contract_code, file_name, sender, channel, agent_id, checksum) values ($1, $2, $3, $4, 'Upload', $5, $6)
     on conflict (id) do nothing`,
);
const takeKey = command<[agentId: string, key: string, importId: string]>(
  'guaranteeImports.takeKey',
  `insert into idempotency_keys (agent_id, key, operation, body_hash, status, answer)
     values ($1, $2, 'importGuarantees', '', 200, $3) on conflict do nothing`,
);
const keptKey = question<{ operation: string; importId: string; known: Buffer }, [agentId: string, key: string]>(
  'guaranteeImports.keptKey',
  `select operation, coalesce(answer, '') as "importId", body_hash as known from idempotency_keys where agent_id = $1 and key = $2`,
);
const takePart = command<[importId: string, part: number]>(
  'guaranteeImports.takePart',
  `insert into guarantee_import_parts (import_id, part, body_hash) values ($1, $2, '') on conflict do nothing`,
);
const keptPart = question<{ known: Buffer }, [importId: string, part: number]>(
  'guaranteeImports.keptPart',
  'select body_hash as known from guarantee_import_parts where import_id = $1 and part = $2',
);
const keepHash = command<[agentId: string, key: string, hash: Buffer]>(
  'guaranteeImports.keepHash',
  'update idempotency_keys set body_hash = $3 where agent_id = $1 and key = $2',
);
const keepPartHash = command<[importId: string, part: number, hash: Buffer]>(
  'guaranteeImports.keepPartHash',
  'update guarantee_import_parts set body_hash = $3 where import_id = $1 and part = $2',
);
const lock = question<{ lineCount: number; status: string }, [id: string]>(
  'guaranteeImports.lock',
  'select line_count as "lineCount", status from guarantee_imports where id = $1 for no key update',
);
const interrupt = command<[id: string, contractCode: string]>(
  'guaranteeImports.interrupt',
  `update guarantee_imports set status = case status when 'Running' then 'Interrupted' else status end
     where id = $1 and contract_code = $2`,
);
const count = command<
  [
    id: string,
    rows: number,
    inserted: number,
    updated: number,
    skipped: number,
    rejected: number,
    finish: boolean,
    lines: number,
  ]
>(
  'guaranteeImports.count',
  `update guarantee_imports set row_count = row_count + $2, inserted_count = inserted_count + $3, updated_count = updated_count + $4,
       skipped_count = skipped_count + $5, rejected_count = rejected_count + $6, has_error = has_error or $6 > 0,
       status = case when $7 then 'Finished' else 'Running' end, finished_at = case when $7 then now() end,
       heard_at = now(), line_count = line_count + $8
     where id = $1`,
);

/** Questions about imports of mobility guarantees. */
export const guaranteeImports = {
  async byId(tx: Tx, id: string): Promise<GuaranteeImport | undefined> {
    return (await byId.first(tx, id))?.document;
  },

  /** An import of one of the agent's contracts; any other is not found. */
  async seen(tx: Tx, agent: Agent, id: string): Promise<GuaranteeImport | undefined> {
    const run = await guaranteeImports.byId(tx, id);
    return run && hasContract(agent, run.contractCode) ? run : undefined;
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
    await begin.run(tx, run.id, run.contractCode, run.fileName, run.sender, run.agentId, run.checksum ?? null);
  },

  /** Takes the key of a part, with the import as its answer; or tells what was taken with it before (DECISIONS S-05). */
  async takeKey(
    tx: Tx,
    agentId: string,
    key: string,
    importId: string,
  ): Promise<{ operation: string; importId: string; known: Buffer } | undefined> {
    const rowCount = await takeKey.run(tx, agentId, key, importId);
    if (rowCount === 1) return undefined;
    return keptKey.first(tx, agentId, key);
  },

  /** Takes the number of a part; or answers the hash of the rows that were taken under it before. */
  async takePart(tx: Tx, importId: string, part: number): Promise<Buffer | undefined> {
    const rowCount = await takePart.run(tx, importId, part);
    if (rowCount === 1) return undefined;
    return (await keptPart.first(tx, importId, part))?.known;
  },

  /** Keeps what a part's key and number stand for, known only when all of it has arrived. */
  async keepHash(
    tx: Tx,
    of: { agentId: string; key: string | undefined; importId: string; part: number | undefined },
    hash: Buffer,
  ): Promise<void> {
    if (of.key !== undefined) await keepHash.run(tx, of.agentId, of.key, hash);
    if (of.part !== undefined) await keepPartHash.run(tx, of.importId, of.part, hash);
  },

  /** Reads how far the import is, and keeps other parts from adding to it until the end of the transaction; they may begin. */
  async lock(tx: Tx, id: string): Promise<{ lineCount: number; status: string }> {
    return lock.one(tx, id);
  },

  /** Its sender stops; false where there is no such import of the contract. One that came to its end stays as it is. */
  async interrupt(tx: Tx, id: string, contractCode: string): Promise<boolean> {
    return (await interrupt.run(tx, id, contractCode)) === 1;
  },

  /** COPY statement of what was rejected, as CSV; COPY takes no parameters, so the id stands in it as a literal. */
  rejectsStatement(id: string): string {
    return `copy (select line, ${harmlessSql('reason')} as reason, ${harmlessSql('content')} as content
      from guarantee_import_rejects where import_id = ${pg.escapeLiteral(id)} order by line) to stdout with (format csv, header)`;
  },

  async count(
    tx: Tx,
    id: string,
    counts: { rows: number; inserted: number; updated: number; skipped: number; rejected: number; lines: number },
    finish: boolean,
  ): Promise<void> {
    await count.run(
      tx,
      id,
      counts.rows,
      counts.inserted,
      counts.updated,
      counts.skipped,
      counts.rejected,
      finish,
      counts.lines,
    );
  },

  /** Newest first, those of the agent's contracts (3-platform §6, DECISIONS C-11). */
  page: (tx: Tx, agent: Agent, query: Query<'listGuaranteeImports'>): Promise<GuaranteeImportList> =>
    list.page(tx, {
      ...query,
      hasError: query.hasError || undefined,
      own: isAdmin(agent) ? null : contractCodesOf(agent),
    }),
};
