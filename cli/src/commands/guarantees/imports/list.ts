import type { GuaranteeImport } from '@towline/sdk/api';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { z } from 'zod';
import { defineCommand } from '../../../defineCommand.ts';
import { wholeDaySchema } from '../../../flags/day.ts';
import { pageFlags, pageOf } from '../../../flags/pageFlags.ts';
import { importColumns, importFields } from './columns.ts';

export const command = defineCommand({
  name: 'guarantees imports list',
  summary: 'List imports',
  flags: z.object({
    contract: z.string().optional().meta({ value: '<code>', completes: 'contract', description: 'Contract code' }),
    fileName: z.string().optional().meta({ value: '<text>', description: 'Part of the file’s name' }),
    sender: z.string().optional().meta({ value: '<text>', description: 'Who sent it' }),
    channel: z.string().optional().meta({ value: '<text>', description: 'How it came' }),
    from: wholeDaySchema
      .optional()
      .meta({ value: '<date>', description: `Started on this day (${OPERATOR_TIME_ZONE}) or later` }),
    to: wholeDaySchema
      .optional()
      .meta({ value: '<date>', description: `Started on this day (${OPERATOR_TIME_ZONE}) or earlier` }),
    hasError: z.boolean().optional().meta({ description: 'Only imports with rejected rows' }),
    ...pageFlags,
  }),
  fields: Object.keys(importFields),
  examples: [
    ['guarantees imports list --has-error', 'What somebody should look at'],
    ['guarantees imports list --contract Q8 --json id,status', 'For scripts'],
  ],
  async run({ flags, output, connect, agent }) {
    const where = pageOf(flags);
    await agent();
    const { contract: contractCode, fileName, sender, channel, from, to, hasError, take, page } = flags;
    const filters = { contractCode, fileName, sender, channel, from, to, hasError };
    const { guarantees } = await connect();
    const shape = {
      schema: 'towline.guarantees.imports.list/1',
      columns: importColumns,
      empty: 'No imports match',
    };
    if (flags.all) {
      const rows: AsyncIterable<GuaranteeImport> = guarantees.listImports({ ...filters, take: 200 });
      await output.list({ ...shape, rows });
      return 0;
    }
    const { records: rows, count: total } = await guarantees.listImports({ ...filters, ...where });
    await output.list({ ...shape, rows, meta: { total, page, take } });
    const shown = where.skip + rows.length;
    if (shown < total) output.note(`${shown} of ${total}; --page ${page + 1} or --all for more`);
    return 0;
  },
});
