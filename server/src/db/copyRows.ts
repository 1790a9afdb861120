import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { copyLine, type Row } from './copyText.ts';
import type { Schema } from './schema.ts';

/** Sends lines of COPY text into a table. */
export async function copyLines(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  lines: string,
): Promise<void> {
  if (lines === '') return;
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  await new Promise<void>((resolve, reject) => {
    stream.on('error', reject);
    stream.on('finish', resolve);
    stream.end(lines);
  });
}

/** Adds the rows that are not there yet; a row that breaks a unique constraint is left as it is in the table. */
export async function addMissingRows<Table extends keyof Schema>(
  client: pg.ClientBase,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))] as (keyof Row<Table> & string)[];
  const stage = `seed_${table}`;
  // Constraints and generated columns stay with the table itself.
  await client.query(
    `create temporary table ${stage} on commit drop as select ${columns.join(', ')} from ${table} with no data`,
  );
  await copyLines(client, stage, columns, rows.map((row) => copyLine(row, columns)).join(''));
  await client.query(
    `insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from ${stage} on conflict do nothing`,
  );
  // The next rows of the same table come by a table of the same name.
  await client.query(`drop table ${stage}`);
}
