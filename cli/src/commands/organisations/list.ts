import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { organisationColumns, organisationFields } from './columns.ts';

export const command = defineCommand({
  name: 'organisations list',
  summary: 'List organisations',
  flags: z.object({
    archived: z.boolean().optional().meta({ description: 'The archived ones' }),
    country: z.string().optional().meta({ value: '<BE>', completes: 'country', description: 'Only of this country' }),
  }),
  fields: Object.keys(organisationFields),
  examples: [
    ['organisations list --country BE', 'Those of one country'],
    ['organisations list --json code,version', 'For scripts'],
  ],
  async run({ flags, output, connect, agent }) {
    await agent();
    const all = await (await connect()).organisations.list();
    const country = flags.country?.toUpperCase();
    const rows = all.filter(
      (each) => Boolean(each.archivedAt) === (flags.archived === true) && (!country || each.country === country),
    );
    await output.list({
      schema: 'towline.organisations.list/1',
      columns: organisationColumns,
      rows,
      empty: 'No organisations match',
    });
    return 0;
  },
});
