import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { exitCodes } from '../../exitCodes.ts';
import { differenceColumns, toFlag } from '../../translations/targets.ts';

export const command = defineCommand({
  name: 'translations diff',
  summary: 'What a sync would do',
  description: 'Compares the saved texts with those of another environment; nothing is written.',
  flags: z.object({
    to: toFlag,
    exitCode: z.boolean().optional().meta({ description: 'Exit 3 where there are differences' }),
  }),
  fields: [
    ...['key', 'locale', 'kind', 'here', 'there', 'hereCategory', 'thereCategory'],
    ...['hereAt', 'thereAt', 'hereBy', 'thereBy', 'thereVersion'],
  ],
  examples: [['translations diff --to Stag --exit-code', 'A check in a pipeline']],
  async run({ flags, output, connect, agent }) {
    await agent();
    const compared = await (await connect()).translations.compare({ destinationEnvironment: flags.to });
    const rows = compared.differences;
    await output.list({
      schema: 'towline.translations.diff/1',
      columns: differenceColumns,
      rows,
      meta: { equal: compared.equal, address: compared.address },
      empty: `No differences with ${flags.to}; ${compared.equal} texts read the same`,
    });
    return flags.exitCode && rows.length > 0 ? exitCodes.findings : 0;
  },
});
