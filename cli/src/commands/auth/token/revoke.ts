import { z } from 'zod';
import { named } from '../../../api/named.ts';
import { wholeId } from '../../../api/wholeId.ts';
import { defineCommand } from '../../../defineCommand.ts';

export const command = defineCommand({
  name: 'auth token revoke',
  summary: 'End an API token at once',
  args: [{ name: 'id', description: 'Id of the token, or its beginning', completes: 'token' }],
  flags: z.object({}),
  isWrite: true,
  examples: [['auth token revoke 0b6cb6d2-7a0e-4f0e-9c1f-4a2f0f6c9d11', 'Calls with it are refused from now on']],
  async run({ args, flags, output, connect, agent, guardWrite }) {
    await agent();
    const { session } = await connect();
    const tokens = async () =>
      (await session.listApiTokens()).map(({ id, name, expiresAt }) => ({ id, facts: [name, expiresAt] }));
    const id = await wholeId('API token', args[0] ?? '', tokens, 'auth token list');
    await guardWrite();
    if (!flags.dryRun) await named('API token', id, session.revokeApiToken(id), 'auth token list');
    const text = flags.dryRun ? `Would revoke token ${id}` : `Token ${id} is revoked`;
    await output.say({ schema: 'towline.auth.token.revoked/1', data: { id, revoked: !flags.dryRun }, text });
    return 0;
  },
});
