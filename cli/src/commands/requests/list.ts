import type { RequestListItem } from '@towline/sdk/api';
import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { UserError } from '../../errors.ts';
import { pageFlags, pageOf } from '../../flags/pageFlags.ts';
import { requestColumns, requestFields } from './columns.ts';
import { requestFilterFlags, requestQuery } from './filters.ts';
import { watchList } from './watchList.ts';

const columns = requestColumns;
const schema = 'towline.requests.list/1';
const empty = 'No requests match';

export const command = defineCommand({
  name: 'requests list',
  summary: 'List assistance requests',
  description: 'Requests that the agent may see, newest first.',
  flags: z.object({
    ...requestFilterFlags,
    ...pageFlags,
    watch: z.boolean().optional().meta({ description: 'Stay and show changes as they come' }),
  }),
  fields: Object.keys(requestFields),
  examples: [
    ['requests list --status Dispatching,NoCharliesFoundAfterDispatch --country BE', 'What needs attention in Belgium'],
    ["requests list --plate 1ABC234 --jq '.data[].id'", 'For scripts'],
    ['requests list --from 2026-11-01 --all --format csv -o november.csv', 'Every page to a file'],
    ['requests list --status Dispatching --watch', 'Changes as they come'],
  ],
  async run({ flags, io, output, connect, agent }) {
    const query = { ...requestQuery(flags), ...pageOf(flags) };
    await agent();
    const towline = await connect();
    if (flags.watch) {
      if (!io.stdout.isTTY || output.format !== 'table') throw new UserError('--watch needs a terminal');
      return watchList(towline, io, output.reader, () => towline.requests.list(query));
    }
    if (flags.all) {
      const rows: AsyncIterable<RequestListItem> = towline.requests.list({ ...requestQuery(flags), take: 200 });
      await output.list({ schema, columns, rows, empty });
      return 0;
    }
    const page = await towline.requests.list(query);
    const { count, isCountCapped = false } = page;
    await output.list({
      schema,
      columns,
      rows: page.records,
      meta: { total: count, isTotalCapped: isCountCapped, page: flags.page, take: flags.take },
      empty,
    });
    const shown = (flags.page - 1) * flags.take + page.records.length;
    if (shown < count || isCountCapped)
      output.note(
        `${shown} of ${isCountCapped ? 'more than ' : ''}${count}; --page ${flags.page + 1} or --all for more`,
      );
    return 0;
  },
});
