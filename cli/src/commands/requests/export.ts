import { WALK_TAKE } from '@towline/sdk/client/paging';
import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { exportFile, exportFormat } from '../../lists/exportFile.ts';
import { requestFields } from './columns.ts';
import { requestFilterFlags, requestQuery } from './filters.ts';

export const command = defineCommand({
  name: 'requests export',
  summary: 'Download requests as CSV or NDJSON',
  description:
    'Streams every request that matches, with constant memory. The file appears when it is whole, readable by you only: it holds personal data.',
  flags: z.object({
    ...requestFilterFlags,
    format: exportFormat,
  }),
  isBulk: true,
  printsFile: true,
  examples: [
    ['requests export --from 2026-11-01 -o november.csv', 'To a file'],
    ['requests export --status Cancelled --locale nl-BE -o cancelled.csv', 'With the separator of Dutch spreadsheets'],
    ['requests export --format ndjson | gzip > all.ndjson.gz', 'To a pipe'],
  ],
  async run(context) {
    const { flags, io, settings, connect, agent } = context;
    await agent();
    const towline = await connect();
    const query = requestQuery(flags);
    const options = { signal: io.stopping };
    await exportFile(context, {
      name: 'requests.export',
      title: 'Exporting requests',
      fields: Object.keys(requestFields),
      rows: () => towline.requests.list({ ...query, take: WALK_TAKE }, options),
      table: () => towline.requests.exportCsv({ ...query, locale: settings.locale }, options),
    });
    return 0;
  },
});
