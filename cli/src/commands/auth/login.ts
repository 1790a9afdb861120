import { ApiProblem } from '@towline/sdk/client/problem';
import { z } from 'zod';
import { signedInAgent } from '../../api/connection.ts';
import { defineCommand } from '../../defineCommand.ts';
import { SafetyError, SignInError, UserError } from '../../errors.ts';
import { ask, askHidden } from '../../output/prompt.ts';
import { type Credential, saveCredential } from '../../settings/credentials.ts';
import type { Settings } from '../../settings/settings.ts';
import { readSecret } from '../readSecret.ts';

export const command = defineCommand({
  name: 'auth login',
  summary: 'Sign in and keep the session',
  description:
    'Signs in with e-mail address and password, or keeps an API token. Stored in the credentials file, readable by you only, for this profile and address.',
  flags: z.object({
    email: z.string().optional().meta({ value: '<e-mail>', description: 'E-mail address; asked for on a terminal' }),
    passwordFile: z
      .string()
      .optional()
      .meta({ value: '<file|->', completes: 'file', description: 'File with the password, - for stdin' }),
    tokenFile: z
      .string()
      .optional()
      .meta({ value: '<file|->', completes: 'file', description: 'File with an API token, - for stdin' }),
  }),
  examples: [
    ['auth login', 'Asks for e-mail address and password'],
    ['auth login --profile prod --email a@b.be --password-file -', 'Reads the password from stdin'],
    ['auth login --token-file ci.token', 'Keeps an API token'],
  ],
  async run({ flags, io, settings, output, connection }) {
    if (flags.tokenFile && flags.passwordFile) throw new UserError('Either --token-file or --password-file, not both');
    const { towline, found, cookie } = await connection();
    const at = { apiUrl: settings.apiUrl, savedAt: io.now().toISOString() };
    let credential: Credential;
    let email: string | undefined;
    if (flags.tokenFile) {
      const token = await readSecret(flags.tokenFile, io, 'token');
      towline.use((call, next) => next({ ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } }));
      credential = { ...at, kind: 'token', token };
      email = (await signedInAgent({ towline, found: { credential, origin: flags.tokenFile } }, settings)).email;
      credential = { ...credential, email };
    } else {
      if (!settings.mayPrompt && (!flags.email || !flags.passwordFile))
        throw new SafetyError('Nobody can be asked here', { hint: 'Say --email and --password-file, or --token-file' });
      email = flags.email ?? (await ask(io, 'E-mail address: '));
      const password = flags.passwordFile
        ? await readSecret(flags.passwordFile, io, 'password')
        : await askHidden(io, 'Password: ');
      const agent = await towline.session.signIn({ email, password }).catch(saidPlainly);
      email = agent.email;
      const header = cookie();
      if (header === undefined)
        throw new UserError(`${settings.apiUrl} signed in without a cookie: is it a Towline server?`);
      credential = { ...at, kind: 'cookie', cookie: header, email };
    }
    await saveCredential(settings.paths, io, settings.profile, credential);
    await output.say({
      schema: 'towline.auth.login/1',
      data: { profile: settings.profile, apiUrl: settings.apiUrl, email, kind: credential.kind },
      text: [
        `Signed in to ${settings.apiUrl} as ${email} (profile ${settings.profile})`,
        ...keepingTheAddress(settings),
        ...(found?.origin.startsWith('TOWLINE_TOKEN')
          ? [`${found.origin} is set and wins over it: unset ${found.origin}`]
          : []),
      ].join('\n'),
    });
    return 0;
  },
});

/** "Not signed in, sign in" helps nobody who has just tried to. */
function saidPlainly(error: unknown): never {
  if (error instanceof ApiProblem && error.code === 'WrongEmailOrPassword')
    throw new SignInError('The e-mail address or the password is wrong', { code: error.code, cause: error });
  throw error;
}

/** The session is for the address of the flag; the commands after it ask the profile's, and would not be signed in there. */
function keepingTheAddress({ apiUrl, config, profile, resolved }: Settings): string[] {
  if (resolved.apiUrl.origin !== 'flag' || config.profiles[profile]?.apiUrl === apiUrl) return [];
  const forProfile = profile === 'default' ? '' : ` --profile ${profile}`;
  return [`The next commands need --api-url too, or once: towline config set apiUrl ${apiUrl}${forProfile}`];
}
