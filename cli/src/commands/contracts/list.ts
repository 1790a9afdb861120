import { contractTypeValues } from '@towline/sdk/values';
import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { contractColumns, contractFields } from './columns.ts';

export const command = defineCommand({
  name: 'contracts list',
  summary: 'List contracts',
  flags: z.object({
    archived: z.boolean().optional().meta({ description: 'The archived ones' }),
    type: z.enum(contractTypeValues).optional().meta({ description: 'Only this type' }),
  }),
  fields: Object.keys(contractFields),
  examples: [
    ['contracts list --type B2C', 'Contracts with motorists'],
    ['contracts list --json code,version', 'For scripts'],
  ],
  async run({ flags, output, connect, agent }) {
    await agent();
    const rows = await (await connect()).contracts.list({ archived: flags.archived, type: flags.type });
    await output.list({
      schema: 'towline.contracts.list/1',
      columns: contractColumns,
      rows,
      empty: 'No contracts match',
    });
    return 0;
  },
});
