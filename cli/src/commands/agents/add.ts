import { createAgentWith } from '@towline/sdk/access/agentRights';
import { defineCommand } from '../../defineCommand.ts';
import { SafetyError } from '../../errors.ts';
import { agentFlagShape, agentOf } from './agentFlags.ts';
import { agentFields } from './agents.ts';

export const command = defineCommand({
  name: 'agents add',
  summary: 'Create an agent',
  description:
    'Creates an account with a generated password, which is shown once and changed at the first sign-in. Nobody gives rights that they do not hold.',
  args: [{ name: 'email', description: 'E-mail address of the agent', completes: 'text' }],
  flags: agentFlagShape,
  fields: Object.keys(agentFields),
  isWrite: true,
  examples: [
    [
      'agents add eva@c24.example --name "Eva Peeters" --organisation C24Belgium --contracts Q8',
      'The password is on stdout',
    ],
    [
      'agents add eva@c24.example --name "Eva Peeters" --organisation C24Belgium -o password.txt',
      'The password to a file',
    ],
  ],
  async run({ flags, args, output, connect, agent, guardWrite }) {
    const asked = agentOf(flags, args[0] ?? '');
    const decision = createAgentWith(await agent(), asked);
    if (!decision.allowed) throw new SafetyError(output.reader.refusal(decision), { code: decision.code });
    await guardWrite();
    if (flags.dryRun) {
      await output.say({ schema: 'towline.agents.plan/1', data: { ...asked }, text: `Would create ${asked.email}` });
      return 0;
    }
    const created = await (await connect()).agents.create(asked);
    output.note(`Agent ${created.id} ${created.email}. The password is shown only now:`);
    await output.say({ schema: 'towline.agents.created/1', data: { ...created }, text: created.password ?? '' });
    return 0;
  },
});
