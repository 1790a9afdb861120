import type { GuaranteeImport } from '@towline/sdk/api';
import { MOST_ROWS, PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { z } from 'zod';
import { defineCommand } from '../../../defineCommand.ts';
import { importColumns, importFields } from './columns.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'a date such as 2026-11-20');

export const command = defineCommand({
  name: 'guarantees imports list',
  summary: 'List imports',
  flags: z.object({
    contract: z.string().optional().meta({ value: '<code>', completes: 'contract', description: 'Contract code' }),
    fileName: z.string().optional().meta({ value: '<text>', description: 'Part of the file’s name' }),
    sender: z.string().optional().meta({ value: '<text>', description: 'Who sent it' }),
    channel: z.string().optional().meta({ value: '<text>', description: 'How it came' }),
    from: day.optional().meta({ value: '<date>', description: `Started on this day (${OPERATOR_TIME_ZONE}) or later` }),
    to: day.optional().meta({ value: '<date>', description: `Started on this day (${OPERATOR_TIME_ZONE}) or earlier` }),
    hasError: z.boolean().optional().meta({ description: 'Only imports with rejected rows' }),
    take: z.coerce.number().int().min(1).max(MOST_ROWS).default(PAGE_SIZE).meta({ description: 'Rows a page' }),
    page: z.coerce.number().int().min(1).default(1).meta({ description: 'Which page' }),
    all: z.boolean().optional().meta({ description: 'Every page' }),
  }),
  examples: [
    ['guarantees imports list --has-error', 'What somebody should look at'],
    ['guarantees imports list --contract Q8 --json id,status', 'For scripts'],
  ],
  async run({ flags, output, connect, agent }) {
    await agent();
    const { contract: contractCode, fileName, sender, channel, from, to, hasError, take, page } = flags;
    const filters = { contractCode, fileName, sender, channel, from, to, hasError };
    const { guarantees } = await connect();
    const shape = {
      schema: 'towline.guarantees.imports.list/1',
      columns: importColumns,
      fields: Object.keys(importFields),
      empty: 'No imports match',
    };
    if (flags.all) {
      const rows: AsyncIterable<GuaranteeImport> = guarantees.listImports({ ...filters, take: 200 });
      await output.list({ ...shape, rows });
      return 0;
    }
    const { records: rows, count: total } = await guarantees.listImports({ ...filters, take, skip: (page - 1) * take });
    await output.list({ ...shape, rows, meta: { total, page, take } });
    const shown = (page - 1) * take + rows.length;
    if (shown < total) output.note(`${shown} of ${total}; --page ${page + 1} or --all for more`);
    return 0;
  },
});
