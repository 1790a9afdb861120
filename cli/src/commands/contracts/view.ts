import { z } from 'zod';
import { named } from '../../api/named.ts';
import { defineCommand } from '../../defineCommand.ts';
import { type Pair, pairsOf } from '../../output/column.ts';
import { contractColumns, contractFields } from './columns.ts';

export const command = defineCommand({
  name: 'contracts view',
  summary: 'One contract',
  args: [{ name: 'code', description: 'Code of the contract', completes: 'contract' }],
  flags: z.object({}),
  fields: Object.keys(contractFields),
  examples: [
    ['contracts view C24Prepaid19', 'Its main facts'],
    ['contracts view Q8 --json coverage,dispatch', 'Parts of its document'],
  ],
  async run({ args, output, connect, agent }) {
    await agent();
    const [code = ''] = args;
    const contract = await named('contract', code, (await connect()).contracts.get(code), 'contracts list');
    const { branding, coverage, process: steps, dispatch } = contract;
    const more: Pair[] = [
      ['Covers', coverage?.geographicalCoverage?.countries?.included?.join(', ') ?? ''],
      ['Intake', output.reader.word('IntakeFlow', steps?.intakeFlow), steps?.intakeFlow],
      ['Dispatch', dispatch?.dispatchService ?? ''],
      ['App', Object.values(branding?.appUrls ?? {}).join('\n')],
    ];
    await output.record({
      schema: 'towline.contracts.view/1',
      data: { ...contract },
      pairs: [...pairsOf(contractColumns, contract, output.reader), ...more].filter(([, text]) => text !== ''),
    });
    return 0;
  },
});
