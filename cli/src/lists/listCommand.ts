import { WALK_TAKE } from '@towline/sdk/client/paging';
import { z } from 'zod';
import { type Command, defineCommand } from '../defineCommand.ts';
import { pageFlags, pageOf } from '../flags/pageFlags.ts';
import type { RecordList } from './recordList.ts';

const pages = z.object(pageFlags);

/** `<noun> list`: a page of records, or with --all every one. */
export function listCommand<Flags extends z.ZodObject, Row>(
  list: RecordList<Flags, Row>,
  examples: Command['examples'],
) {
  const { noun, things, columns } = list;
  return defineCommand({
    name: `${noun} list`,
    summary: `List ${things}`,
    flags: z.object({ ...list.filters.shape, ...pageFlags }),
    fields: Object.keys(list.fields),
    examples,
    async run({ flags, output, connect, agent }) {
      const filters = list.filters.parse(flags);
      const { all, page, take } = pages.parse(flags);
      const where = pageOf({ all, page, take });
      await agent();
      const towline = await connect();
      const shape = { schema: `towline.${noun}.list/1`, columns, empty: `No ${things} match` };
      if (all) {
        await output.list({ ...shape, rows: list.page(towline, filters, { take: WALK_TAKE }) });
        if (list.told) output.note(list.told(await list.page(towline, filters, { take: 1 })));
        return 0;
      }
      const answer = await list.page(towline, filters, where);
      const { records: rows, count: total, isCountCapped = false } = answer;
      await output.list({ ...shape, rows, meta: { total, isTotalCapped: isCountCapped, page, take } });
      if (list.told) output.note(list.told(answer));
      const shown = where.skip + rows.length;
      const known = isCountCapped ? `more than ${total}` : total;
      if (shown < total || isCountCapped) output.note(`${shown} of ${known}; --page ${page + 1} or --all for more`);
      return 0;
    },
  });
}
