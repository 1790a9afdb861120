import { createLineCounter } from '@towline/sdk/client/csvLines';
import type { WireAnswer } from '@towline/sdk/client/wire';
import { csvSeparatorOf } from '@towline/sdk/domain/csv';
import { z } from 'zod';
import { piecesOf } from '../api/piecesOf.ts';
import type { CommandContext } from '../defineCommand.ts';
import { keepMemoryFlat } from '../keepMemoryFlat.ts';
import type { Column } from '../output/column.ts';
import { csvLine } from '../output/csv.ts';
import { withNulls } from '../output/fields.ts';

/** How the rows stand in the file. */
export const exportFormat = z.enum(['csv', 'ndjson']).default('csv').meta({ description: 'Format of the file' });

/** What a download needs of its command. */
export type ExportContext = Pick<CommandContext<object>, 'flags' | 'io' | 'settings' | 'output' | 'reporter'>;

/** What is written to a file. */
export type Export<Row> = {
  /** In progress lines: requests.export */
  name: string;
  title: string;
  /** Fields of a row of NDJSON */
  fields: readonly string[];
  /** Columns of the CSV that is made here */
  columns?: readonly Column<Row>[];
  rows(): AsyncIterable<Row>;
  /** The server’s own CSV instead */
  table?(): Promise<WireAnswer>;
};

const MARK = Buffer.from('\uFEFF');

/** Streams rows to a file that appears when it is whole, or to a pipe; progress goes to stderr. */
export async function exportFile<Row>(
  { flags, io, settings, output, reporter }: ExportContext,
  { name, title, fields, columns = [], rows: records, table }: Export<Row>,
): Promise<void> {
  const sink = output.openSink();
  const flowed = keepMemoryFlat();
  reporter.start({ name, title: `${title} · ${flags.output ?? 'stdout'}` });
  let rows = 0;
  let bytes = 0;
  const write = async (text: string) => {
    bytes += Buffer.byteLength(text);
    await sink.write(text);
    io.stopping.throwIfAborted();
    reporter.progress(rows, 0, { bytes });
  };
  try {
    if (flags.format === 'csv' && table) {
      const { body } = await table();
      let isFirst = true;
      const linesBy = createLineCounter();
      for await (const chunk of piecesOf(body)) {
        // The first line has the titles.
        rows = Math.max(0, linesBy(chunk) - 1);
        bytes += chunk.byteLength;
        flowed(chunk.byteLength);
        await sink.write(isFirst ? beginning(chunk, sink.isFile) : chunk);
        isFirst = false;
        reporter.progress(rows, 0, { bytes });
      }
    } else {
      const csv = { separator: csvSeparatorOf(settings.locale), isRaw: flags.csvRaw === true };
      const isPhone = (index: number) => columns[index]?.isPhone === true;
      const isCsv = flags.format === 'csv';
      if (isCsv) {
        const titles = columns.map(({ key }) => key);
        await write((sink.isFile ? '\uFEFF' : '') + csvLine(titles, () => false, csv));
      }
      for await (const row of records()) {
        rows += 1;
        const cells = () =>
          csvLine(
            columns.map((column) => column.value(row)),
            isPhone,
            csv,
          );
        await write(isCsv ? cells() : `${JSON.stringify(withNulls(row, fields))}\n`);
      }
    }
    await sink.commit();
  } catch (error) {
    await sink.discard();
    await reporter.fail();
    throw error;
  }
  await reporter.done({ rows, bytes });
}

/** A file is opened by a spreadsheet, which reads UTF-8 only with its mark (api.md §2.4); a pipe does not want it. */
function beginning(chunk: Uint8Array, isFile: boolean): Uint8Array {
  const isMarked = MARK.equals(chunk.subarray(0, MARK.length));
  if (isMarked === isFile) return chunk;
  return isFile ? Buffer.concat([MARK, chunk]) : chunk.subarray(MARK.length);
}
