import { z } from 'zod';
import { openConnection } from '../../api/connection.ts';
import { defineCommand } from '../../defineCommand.ts';
import { forgetCredentials } from '../../settings/credentials.ts';

export const command = defineCommand({
  name: 'auth logout',
  summary: 'End the session and forget it',
  description:
    'Ends this profile’s session on the server and forgets it here. A token is only forgotten: others may use it; end it with "auth token revoke".',
  flags: z.object({
    all: z.boolean().optional().meta({ description: 'Forget every profile’s credential' }),
    everywhere: z.boolean().optional().meta({ description: 'End every session of the agent, in browsers too' }),
  }),
  examples: [
    ['auth logout', 'Ends the session of the profile'],
    ['auth logout --all', 'Forgets every stored credential'],
  ],
  async run({ flags, io, settings, output }) {
    // What is kept is ended, not the token of a variable, which wins everywhere else.
    const { TOWLINE_TOKEN, TOWLINE_TOKEN_FILE, ...env } = io.env;
    const { towline, found } = await openConnection({ settings, io: { ...io, env }, isBulk: false });
    const isSession = found?.credential.kind === 'cookie';
    // Forgetting comes first in importance: a server that is down must not keep the credential here.
    const ended = isSession
      ? await towline.session.signOut({ everywhere: flags.everywhere === true }).then(
          () => true,
          () => false,
        )
      : false;
    if (isSession && !ended) output.note(`The session could not be ended on ${settings.apiUrl}; it expires by itself`);
    const forgotten = await forgetCredentials(settings.paths, io, flags.all ? undefined : settings.profile);
    const still = TOWLINE_TOKEN ? 'TOWLINE_TOKEN' : TOWLINE_TOKEN_FILE ? 'TOWLINE_TOKEN_FILE' : undefined;
    if (still) output.note(`${still} is set and still signs in: unset ${still}`);
    await output.say({
      schema: 'towline.auth.logout/1',
      data: { profiles: forgotten, sessionEnded: ended },
      text: forgotten.length > 0 ? `Signed out: ${forgotten.join(', ')}` : 'Nobody was signed in',
    });
    return 0;
  },
});
