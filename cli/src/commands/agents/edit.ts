import { createAgentWith, editAgent } from '@towline/sdk/access/agentRights';
import { allOf } from '@towline/sdk/access/decision';
import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { SafetyError } from '../../errors.ts';
import { pairsOf } from '../../output/column.ts';
import { agentFlags, agentOf } from './agentFlags.ts';
import { agentFields, agents, findAgent } from './agents.ts';

export const command = defineCommand({
  name: 'agents edit',
  summary: 'Change an agent',
  description:
    'Changes what the flags name; the rest stays. Somebody who saved it meanwhile is told of (exit 5), and nobody gives rights that they do not hold.',
  args: [{ name: 'agent', description: 'E-mail address, id or its beginning', completes: 'text' }],
  flags: z.object({
    ...agentFlags,
    email: z.string().optional().meta({ value: '<text>', completes: 'text', description: 'Another e-mail address' }),
  }),
  fields: Object.keys(agentFields),
  isWrite: true,
  examples: [
    ['agents edit eva@c24.example --role CCManager', 'Another role'],
    ['agents edit eva@c24.example --contracts Q8,Auto5Tire --available yes --dry-run', 'What would be saved'],
  ],
  async run({ flags, args, output, connect, agent, guardWrite }) {
    const caller = await agent();
    const towline = await connect();
    const before = await findAgent(towline, args[0] ?? '');
    const asked = agentOf(flags, flags.email ?? before.email, before);
    const decision = allOf(editAgent(caller, before), createAgentWith(caller, asked));
    if (!decision.allowed) throw new SafetyError(output.reader.refusal(decision), { code: decision.code });
    await guardWrite();
    if (flags.dryRun) {
      await output.say({ schema: 'towline.agents.plan/1', data: { ...asked }, text: `Would save ${asked.email}` });
      return 0;
    }
    const saved = await towline.agents.save(before.id, asked);
    await output.record({
      schema: 'towline.agents.saved/1',
      data: { ...saved },
      pairs: pairsOf(agents.columns, saved, output.reader),
    });
    return 0;
  },
});
