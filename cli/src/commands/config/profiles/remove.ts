import { z } from 'zod';
import { defineCommand } from '../../../defineCommand.ts';
import { UserError } from '../../../errors.ts';
import { changeConfigFile } from '../../../settings/configFile.ts';
import { forgetCredentials } from '../../../settings/credentials.ts';

export const command = defineCommand({
  name: 'config profiles remove',
  summary: 'Remove a profile',
  description: 'Removes a profile and its stored credential.',
  args: [{ name: 'name', description: 'Name of the profile', completes: 'profile' }],
  flags: z.object({}),
  examples: [['config profiles remove test', 'With its credential']],
  async run({ args, io, settings, output }) {
    const [name = ''] = args;
    const { config, paths } = settings;
    if (!config.profiles[name]) throw new UserError(`There is no profile "${name}"`);
    await forgetCredentials(paths, io, name);
    await changeConfigFile(paths, ({ profile, profiles: { [name]: _gone, ...profiles } }) => ({
      profile: profile === name ? undefined : profile,
      profiles,
    }));
    await output.say({
      schema: 'towline.config.profile/1',
      data: { removed: name },
      text: `Profile ${name} is removed`,
    });
    return 0;
  },
});
