import { question } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';
import { type DocumentRow, documentRows, type PartRow } from './documentRow.ts';
import { requestDocumentsSql } from './documentSql.ts';
import { newLinesSql, newRowsSql } from './newRequest.ts';

/** Of requests that a statement writes: the text that every reader gets, of the lists that such a statement can write (DECISIONS T-291). */
export const newDocumentsSql = (others: readonly string[] = []) =>
  requestDocumentsSql(undefined, {
    ids: '$1::uuid[]',
    hasRevisions: false,
    only: ['statusHistory', 'logs', ...others],
  });

// The tables as they will be, by the names that the text reads.
const besideSql = `
with input as materialized (
  ${newRowsSql}
), requests as (
  select *, upper(left(id::text, 4)) as short_id, 1 as version, at as created_at, at as updated_at, agent_name as created_by,
    null::text as abroad_contract_code, null::timestamptz as promised_at from input
), request_history as (
  select id as request_id, 1 as seq, status, status_reason, at, agent_name, acting_agent_name, null::text as remarks from input
), request_log as (
  select line.id, input.id as request_id, at, line.seq, message, agent_name, acting_agent_name, data, null::text as field1 from input, ${newLinesSql}
)
${newDocumentsSql()}`;
const beside = question<PartRow, [ids: string[], rows: string]>('requests.newDocuments', besideSql, {
  isPrepared: true,
});

/**
 * Requests as they are read once they are written, made while another connection writes them: what is written goes one statement at
 * a time, and this would be a sixth of it (DECISIONS T-452). `rows` is what that statement is given.
 */
export async function newDocuments(tx: Tx, ids: string[], rows: string): Promise<Map<string, DocumentRow>> {
  return documentRows(await beside.rows(tx, ids, rows));
}
