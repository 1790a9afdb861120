import { createHash } from 'node:crypto';
import { pieceKeyOf } from '../../stores/importFiles.ts';
import type { Showcase } from './facts.ts';

const columns = 'licensePlate;coverageFrom;coverageTo;make;model';

interface Import {
  id: string;
  rows: number;
  contractCode: string;
  rejects: { line: number; content: string }[];
}

/** The newest that came by mail and had lines refused is kept with its file, which can be fetched like its rejects (DECISIONS T-358). */
export async function addImportFiles({ client, keepFile }: Showcase): Promise<void> {
  if (!keepFile) return;
  const {
    rows: [found],
  } = await client.query<Import>(
    `select i.id, i.row_count as rows, i.contract_code as "contractCode",
       json_agg(json_build_object('line', r.line, 'content', r.content) order by r.line) as rejects
     from guarantee_imports i join guarantee_import_rejects r on r.import_id = i.id
     where i.status = 'Finished' and i.channel = 'Mailbox'
     group by i.id having count(distinct r.line) = count(*) and max(r.line) <= i.row_count + 1
     order by i.started_at desc, i.id limit 1`,
  );
  if (!found) return;
  const file = Buffer.from(textOf(found, await insuredUnder(client, found)));
  await keepFile(pieceKeyOf(found.id, 0), file, 'text/csv');
  await client.query(
    'update guarantee_imports set file_size = $2, file_pieces = 1, read_bytes = $2, checksum = $3 where id = $1',
    [found.id, file.length, createHash('sha256').update(file).digest('hex')],
  );
}

async function insuredUnder(client: Showcase['client'], { contractCode, rows }: Import): Promise<readonly string[]> {
  const { rows: found } = await client.query<{ line: string }>(
    `select concat_ws(';', license_plate, coverage_from, coalesce(coverage_to::text, ''), make, model) as line
     from policies where contract_code = $1 order by id limit $2`,
    [contractCode, rows],
  );
  return found.map(({ line }) => line);
}

/** The file as its sender made it: its first line names the columns, and what was refused stands where it was refused. */
function textOf({ rows, rejects }: Import, insured: readonly string[]): string {
  const refused = new Map(rejects.map(({ line, content }) => [line, content]));
  const lines = Array.from({ length: rows }, (_, index) => refused.get(index + 2) ?? insured[index % insured.length]);
  return `${[columns, ...lines].join('\n')}\n`;
}
