import { z } from 'zod';
import { defineCommand } from '../../../defineCommand.ts';
import { UserError } from '../../../errors.ts';
import { writeConfigFile } from '../../../settings/configFile.ts';
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
    const { [name]: gone, ...profiles } = config.profiles;
    if (!gone) throw new UserError(`There is no profile "${name}"`);
    await forgetCredentials(paths, io, name);
    await writeConfigFile(paths, { profile: config.profile === name ? undefined : config.profile, profiles });
    await output.say({
      schema: 'towline.config.profile/1',
      data: { removed: name },
      text: `Profile ${name} is removed`,
    });
    return 0;
  },
});
