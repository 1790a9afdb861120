import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { SignInError } from '../../errors.ts';

export const command = defineCommand({
  name: 'auth status',
  summary: 'Who is signed in, and by what',
  description: 'Exit 0 when signed in, 4 when not.',
  flags: z.object({}),
  examples: [
    ['auth status', 'Agent, organisation, role, origin of the credential'],
    ['auth status --json email,role', 'For scripts'],
  ],
  async run({ settings, output, connection, agent }) {
    const { found } = await connection();
    if (!found)
      throw new SignInError(`Not signed in to ${settings.apiUrl}`, {
        next: [`towline auth login${settings.profile === 'default' ? '' : ` --profile ${settings.profile}`}`],
      });
    const { email, fullName, organisationCode, role } = await agent();
    const { credential, origin } = found;
    const data = {
      email,
      fullName,
      organisationCode,
      role,
      profile: settings.profile,
      apiUrl: settings.apiUrl,
      credential: credential.kind,
      origin,
      savedAt: credential.savedAt || null,
    };
    await output.record({
      schema: 'towline.auth.status/1',
      data,
      pairs: [
        ['Agent', `${fullName} <${email}>`],
        ['Organisation', organisationCode],
        ['Role', role],
        ['Server', settings.apiUrl],
        ['Profile', settings.profile],
        ['Credential', credential.kind === 'cookie' ? 'session' : 'API token'],
        ['From', origin],
      ],
    });
    return 0;
  },
});
