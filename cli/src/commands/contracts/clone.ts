import { operationDecision } from '@towline/sdk/access/operations';
import { z } from 'zod';
import { named } from '../../api/named.ts';
import { defineCommand } from '../../defineCommand.ts';
import { SafetyError, UserError } from '../../errors.ts';
import { pairsOf } from '../../output/column.ts';
import { contractColumns, contractFields } from './columns.ts';

export const command = defineCommand({
  name: 'contracts clone',
  summary: 'Copy a contract under a new code',
  description: 'Copies a contract as the console does: the copy starts at version 1 and is not active.',
  flags: z.object({
    from: z
      .string()
      .optional()
      .meta({ value: '<code>', completes: 'contract', description: 'The contract that is copied' }),
    code: z.string().optional().meta({ value: '<new>', completes: 'text', description: 'Code of the copy' }),
  }),
  fields: Object.keys(contractFields),
  isWrite: true,
  examples: [
    ['contracts clone --from Q8 --code Q8_LU', 'A new contract like another'],
    ['contracts clone --from Q8 --code Q8_LU --dry-run', 'Whether it can be'],
  ],
  async run({ flags, output, connect, agent, guardWrite }) {
    const { from, code } = flags;
    if (!from || !code) throw new UserError('--from and --code have to be said');
    const decision = operationDecision(await agent(), 'cloneContract');
    if (!decision.allowed) throw new SafetyError(output.reader.refusal(decision), { code: decision.code });
    const towline = await connect();
    const source = await named('contract', from, towline.contracts.get(from, {}, { explicit: true }), 'contracts list');
    await guardWrite();
    if (flags.dryRun) {
      const isTaken = (await towline.contracts.list()).some((contract) => contract.code === code);
      if (isTaken) throw new UserError(`There is a contract "${code}"`, { code: 'CODE_TAKEN' });
      const data = { from, version: source.version, code };
      const text = `Would copy ${from}, version ${source.version}, as ${code}`;
      await output.say({ schema: 'towline.contracts.plan/1', data, text });
      return 0;
    }
    const made = await towline.contracts.clone({ from, code });
    await output.record({
      schema: 'towline.contracts.clone/1',
      data: { ...made },
      pairs: pairsOf(contractColumns, made, output.reader),
    });
    return 0;
  },
});
