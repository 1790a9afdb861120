import { chunksOf } from '@towline/sdk/client/events';
import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { keepMemoryFlat } from '../../keepMemoryFlat.ts';
import { withNulls } from '../../output/fields.ts';
import { requestFields } from './columns.ts';
import { requestFilterFlags, requestQuery } from './filters.ts';

const fields = Object.keys(requestFields);

export const command = defineCommand({
  name: 'requests export',
  summary: 'Download requests as CSV or NDJSON',
  description:
    'Streams every request that matches, with constant memory. The file appears when it is whole, readable by you only: it holds personal data.',
  flags: z.object({
    ...requestFilterFlags,
    format: z.enum(['csv', 'ndjson']).default('csv').meta({ description: 'Format of the file' }),
  }),
  isBulk: true,
  printsFile: true,
  examples: [
    ['requests export --from 2026-11-01 -o november.csv', 'To a file'],
    ['requests export --status Cancelled --locale nl-BE -o cancelled.csv', 'With the separator of Dutch spreadsheets'],
    ['requests export --format ndjson | gzip > all.ndjson.gz', 'To a pipe'],
  ],
  async run({ flags, io, settings, output, reporter, connect, agent }) {
    await agent();
    const towline = await connect();
    const query = requestQuery(flags);
    const sink = output.openSink();
    const flowed = keepMemoryFlat();
    reporter.start({ name: 'requests.export', title: `Exporting requests · ${flags.output ?? 'stdout'}` });
    let rows = 0;
    let bytes = 0;
    try {
      if (flags.format === 'csv') {
        const options = { signal: io.stopping };
        const { body } = await towline.requests.exportCsv({ ...query, locale: settings.locale }, options);
        let isFirst = true;
        for await (const chunk of body ? chunksOf(body) : []) {
          rows += countLines(chunk);
          bytes += chunk.byteLength;
          flowed(chunk.byteLength);
          await sink.write(isFirst ? beginning(chunk, sink.isFile) : chunk);
          isFirst = false;
          reporter.progress(Math.max(0, rows - 1), 0, { bytes });
        }
        rows = Math.max(0, rows - 1);
      } else {
        for await (const request of towline.requests.list({ ...query, take: 200 }, { signal: io.stopping })) {
          const line = `${JSON.stringify(withNulls(request, fields))}\n`;
          rows += 1;
          bytes += line.length;
          await sink.write(line);
          reporter.progress(rows, 0, { bytes });
        }
      }
      await sink.commit();
    } catch (error) {
      await sink.discard();
      await reporter.fail();
      throw error;
    }
    await reporter.done({ rows, bytes });
    return 0;
  },
});

const MARK = Buffer.from('\uFEFF');

/** A file is opened by a spreadsheet, which reads UTF-8 only with its mark (api.md §2.4); a pipe does not want it. */
function beginning(chunk: Uint8Array, isFile: boolean): Uint8Array {
  const isMarked = MARK.equals(chunk.subarray(0, MARK.length));
  if (isMarked === isFile) return chunk;
  return isFile ? Buffer.concat([MARK, chunk]) : chunk.subarray(MARK.length);
}

/** Line ends in a chunk; a quoted cell with a line end counts too, so the figure is shown as rows only roughly. */
function countLines(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}
