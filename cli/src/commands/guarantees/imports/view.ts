import { z } from 'zod';
import { named } from '../../../api/named.ts';
import { defineCommand } from '../../../defineCommand.ts';
import { pairsOf } from '../../../output/column.ts';
import { importColumns, importFields } from './columns.ts';
import { importId } from './findImport.ts';

export const command = defineCommand({
  name: 'guarantees imports view',
  summary: 'One import',
  args: [{ name: 'id', description: 'Id of the import, or its beginning', completes: 'import' }],
  flags: z.object({}),
  fields: Object.keys(importFields),
  examples: [['guarantees imports view 3f0c1a52-9c1e-4a55-8a39-0d2a1c3b4e5f', 'Its counts and state']],
  async run({ args, output, connect, agent }) {
    await agent();
    const towline = await connect();
    const id = await importId(towline, args[0] ?? '');
    const found = await named('import', id, towline.guarantees.getImport(id), 'guarantees imports list');
    await output.record({
      schema: 'towline.guarantees.imports.view/1',
      data: { ...found },
      pairs: pairsOf(importColumns, found, output.reader),
    });
    return 0;
  },
});
