import { z } from 'zod';
import { named } from '../../api/named.ts';
import { defineCommand } from '../../defineCommand.ts';
import { pairsOf } from '../../output/column.ts';
import { organisationColumns, organisationFields } from './columns.ts';

export const command = defineCommand({
  name: 'organisations view',
  summary: 'One organisation',
  args: [{ name: 'code', description: 'Code of the organisation', completes: 'organisation' }],
  flags: z.object({}),
  fields: Object.keys(organisationFields),
  examples: [
    ['organisations view C24Belgium', 'What it is'],
    ["organisations view C24Belgium --jq '.data.details'", 'Its document'],
  ],
  async run({ args, output, connect, agent }) {
    await agent();
    const [code = ''] = args;
    const found = await named('organisation', code, (await connect()).organisations.get(code), 'organisations list');
    await output.record({
      schema: 'towline.organisations.view/1',
      data: { ...found },
      pairs: pairsOf(organisationColumns, found, output.reader),
    });
    return 0;
  },
});
