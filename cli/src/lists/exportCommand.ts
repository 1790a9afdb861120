import { WALK_TAKE } from '@towline/sdk/client/paging';
import { z } from 'zod';
import { type Command, defineCommand } from '../defineCommand.ts';
import { exportFile, exportFormat } from './exportFile.ts';
import type { RecordList } from './recordList.ts';

/** `<noun> export`: every record that matches, to a file or a pipe, with constant memory. */
export function exportCommand<Flags extends z.ZodObject, Row>(
  list: RecordList<Flags, Row>,
  examples: Command['examples'],
) {
  const { noun, things, table } = list;
  return defineCommand({
    name: `${noun} export`,
    summary: `Download ${things} as CSV or NDJSON`,
    description: `Streams all ${things} that match, with constant memory. The file appears when it is whole, readable by you only: it may hold personal data.`,
    flags: z.object({ ...list.filters.shape, format: exportFormat }),
    isBulk: true,
    printsFile: true,
    examples,
    async run(context) {
      const { settings, io, connect, agent } = context;
      const filters = list.filters.parse(context.flags);
      await agent();
      const towline = await connect();
      await exportFile<Row>(context, {
        name: `${noun}.export`,
        title: `Exporting ${things}`,
        fields: Object.keys(list.fields),
        columns: list.columns,
        rows: () => list.page(towline, filters, { take: WALK_TAKE }),
        ...(table ? { table: () => table(towline, filters, { locale: settings.locale, signal: io.stopping }) } : {}),
      });
      return 0;
    },
  });
}
