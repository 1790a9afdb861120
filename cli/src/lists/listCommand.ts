import { WALK_TAKE } from '@towline/sdk/client/paging';
import { z } from 'zod';
import { type Command, type CommandContext, defineCommand } from '../defineCommand.ts';
import { pageFlags, pageOf } from '../flags/pageFlags.ts';
import type { RecordList } from './recordList.ts';

/** `<noun> list`: a page of records, or with --all every one. */
export function listCommand<Flags extends z.ZodRawShape, Row>(
  list: RecordList<Flags, Row>,
  examples: Command['examples'],
): Command {
  const { noun, things, columns } = list;
  return defineCommand({
    name: `${noun} list`,
    summary: `List ${things}`,
    flags: z.object({ ...list.filters, ...pageFlags }),
    fields: Object.keys(list.fields),
    examples,
    async run(context) {
      const { flags, output, connect, agent } = context as CommandContext<z.output<z.ZodObject<typeof pageFlags>>>;
      const filters = flags as unknown as z.output<z.ZodObject<Flags>>;
      const where = pageOf(flags);
      await agent();
      const towline = await connect();
      const shape = { schema: `towline.${noun}.list/1`, columns, empty: `No ${things} match` };
      if (flags.all) {
        await output.list({ ...shape, rows: list.page(towline, filters, { take: WALK_TAKE }) });
        return 0;
      }
      const { records: rows, count: total, isCountCapped = false } = await list.page(towline, filters, where);
      const { page, take } = flags;
      await output.list({ ...shape, rows, meta: { total, isTotalCapped: isCountCapped, page, take } });
      const shown = where.skip + rows.length;
      const all = isCountCapped ? `more than ${total}` : total;
      if (shown < total || isCountCapped) output.note(`${shown} of ${all}; --page ${page + 1} or --all for more`);
      return 0;
    },
  }) as unknown as Command;
}
