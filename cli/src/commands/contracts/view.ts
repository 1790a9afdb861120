import type { Towline } from '@towline/sdk';
import type { Contract } from '@towline/sdk/api';
import { z } from 'zod';
import { named } from '../../api/named.ts';
import { contractConfiguration } from '../../configuration/kinds.ts';
import { defineCommand } from '../../defineCommand.ts';
import { UserError } from '../../errors.ts';
import { type Pair, pairsOf } from '../../output/column.ts';
import { contractColumns, contractFields } from './columns.ts';

export const command = defineCommand({
  name: 'contracts view',
  summary: 'One contract',
  args: [{ name: 'code', description: 'Code of the contract', completes: 'contract' }],
  flags: z.object({
    version: z.coerce.number().int().min(1).optional().meta({ value: '<n>', description: 'As it was at this version' }),
  }),
  fields: Object.keys(contractFields),
  examples: [
    ['contracts view C24Prepaid19', 'Its main facts'],
    ['contracts view Q8 --json coverage,dispatch', 'Parts of its document'],
    ['contracts view Q8 --version 11 --json', 'The whole document as it was'],
  ],
  async run({ flags, args, output, connect, agent }) {
    await agent();
    const [code = ''] = args;
    const contract = await named('contract', code, versionOf(await connect(), code, flags.version), 'contracts list');
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

/** The contract, or as one of its versions was kept. */
async function versionOf(towline: Towline, code: string, version: number | undefined): Promise<Contract> {
  if (version === undefined) return towline.contracts.get(code);
  const contract = await contractConfiguration.versionOf(towline, code, version);
  if (contract) return contract as Contract;
  const next = [`towline contracts versions ${code}`];
  throw new UserError(`${code} has no version ${version}`, { code: 'NOT_FOUND', next });
}
