import type { ApiScope } from '@towline/sdk/api';
import { apiScopeValues } from '@towline/sdk/values';
import { z } from 'zod';
import { defineCommand } from '../../../defineCommand.ts';

export const command = defineCommand({
  name: 'auth token create',
  summary: 'Create an API token',
  description: `Creates a token for scripts and CI. Its secret is shown once. Scopes: ${apiScopeValues.join(', ')}.`,
  flags: z.object({
    name: z.string().min(1).max(100).meta({ value: '<name>', description: 'What it is for' }),
    scopes: z.array(z.enum(apiScopeValues)).min(1).meta({ value: '<scope,…>', description: 'What it may do' }),
    expires: z.coerce
      .number()
      .int()
      .min(1)
      .max(366)
      .default(90)
      .meta({ value: '<days>', description: 'Days until it ends' }),
  }),
  isWrite: true,
  examples: [
    ['auth token create --name nightly-scan --scopes contracts:read', 'A token for a pipeline'],
    ['auth token create --name import --scopes guarantees:import --expires 30 -o token.txt', 'The secret to a file'],
  ],
  async run({ flags, output, connect, agent, guardWrite }) {
    await agent();
    await guardWrite();
    const { name, expires: expiresInDays } = flags;
    const scopes: ApiScope[] = [...flags.scopes];
    if (flags.dryRun) {
      const data = { name, scopes, expiresInDays };
      await output.say({ schema: 'towline.auth.token.plan/1', data, text: `Would create token "${name}"` });
      return 0;
    }
    const towline = await connect();
    const { token, secret } = await towline.session.createApiToken({ name, scopes, expiresInDays });
    output.note(
      `Token ${token.id} "${name}" until ${output.reader.moment(token.expiresAt)}. Its secret is shown only now:`,
    );
    await output.say({ schema: 'towline.auth.token.created/1', data: { ...token, secret }, text: secret });
    return 0;
  },
});
