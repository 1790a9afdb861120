import { z } from 'zod';
import { readSignedIn } from '../../api/connection.ts';
import { notSignedIn } from '../../api/notSignedIn.ts';
import { defineCommand } from '../../defineCommand.ts';
import type { Reader } from '../../output/reader.ts';

export const command = defineCommand({
  name: 'auth status',
  summary: 'Who is signed in, and by what',
  description: 'Exit 0 when signed in, 4 when not.',
  flags: z.object({}),
  fields: [
    'email',
    'fullName',
    'organisationCode',
    'role',
    'profile',
    'apiUrl',
    'credential',
    'origin',
    'savedAt',
    'expiresAt',
  ],
  examples: [
    ['auth status', 'Agent, organisation, role, expiry and origin of the credential'],
    ['auth status --json email,role', 'For scripts'],
  ],
  async run({ settings, output, connection }) {
    const opened = await connection();
    const { found } = opened;
    if (!found) throw notSignedIn(found, settings);
    const { agent, expiresAt } = await readSignedIn(opened, settings);
    const { email, fullName, organisationCode, role } = agent;
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
      expiresAt: expiresAt ?? null,
    };
    await output.record({
      schema: 'towline.auth.status/1',
      data,
      pairs: [
        ['Agent', `${fullName} <${email}>`],
        ['Organisation', organisationCode],
        ['Role', output.reader.word('Role', role), role],
        ['Server', settings.apiUrl],
        ['Profile', settings.profile],
        ['Credential', credential.kind === 'cookie' ? 'session' : 'API token'],
        ['Expires', expiryText(expiresAt, credential.kind, output.reader), expiresAt],
        ['From', origin],
      ],
    });
    return 0;
  },
});

function expiryText(expiresAt: string | undefined, kind: 'cookie' | 'token', reader: Reader): string {
  if (expiresAt === undefined) return 'the server does not say';
  return kind === 'cookie' ? `${reader.moment(expiresAt)}, later with each use` : reader.moment(expiresAt);
}
