import { WALK_TAKE } from '@towline/sdk/client/paging';
import { z } from 'zod';
import { type Command, type CommandContext, defineCommand } from '../defineCommand.ts';
import { exportFile } from './exportFile.ts';
import type { RecordList } from './recordList.ts';

/** `<noun> export`: every record that matches, to a file or a pipe, with constant memory. */
export function exportCommand<Flags extends z.ZodRawShape, Row>(
  list: RecordList<Flags, Row>,
  examples: Command['examples'],
): Command {
  const { noun, things, table } = list;
  const flags = z.object({
    ...list.filters,
    format: z.enum(['csv', 'ndjson']).default('csv').meta({ description: 'Format of the file' }),
  });
  return defineCommand({
    name: `${noun} export`,
    summary: `Download ${things} as CSV or NDJSON`,
    description: `Streams all ${things} that match, with constant memory. The file appears when it is whole, readable by you only: it holds personal data.`,
    flags,
    isBulk: true,
    printsFile: true,
    examples,
    async run(context) {
      const { flags: given, settings, io, connect, agent } = context as CommandContext<{ format: 'csv' | 'ndjson' }>;
      const filters = given as unknown as z.output<z.ZodObject<Flags>>;
      await agent();
      const towline = await connect();
      await exportFile<Row>(context as CommandContext<{ format: 'csv' | 'ndjson' }>, {
        name: `${noun}.export`,
        title: `Exporting ${things} · ${given.output ?? 'stdout'}`,
        fields: Object.keys(list.fields),
        columns: list.columns,
        rows: () => list.page(towline, filters, { take: WALK_TAKE }),
        ...(table ? { table: () => table(towline, filters, { locale: settings.locale, signal: io.stopping }) } : {}),
      });
      return 0;
    },
  }) as unknown as Command;
}
