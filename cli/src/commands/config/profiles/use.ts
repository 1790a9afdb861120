import { z } from 'zod';
import { defineCommand } from '../../../defineCommand.ts';
import { UserError } from '../../../errors.ts';
import { changeConfigFile } from '../../../settings/configFile.ts';

export const command = defineCommand({
  name: 'config profiles use',
  summary: 'Choose the profile that counts',
  args: [{ name: 'name', description: 'Name of the profile', completes: 'profile' }],
  flags: z.object({}),
  examples: [['config profiles use test', 'Commands without --profile go there']],
  async run({ args, settings, output }) {
    const [name = ''] = args;
    const { config, paths } = settings;
    if (!config.profiles[name])
      throw new UserError(`There is no profile "${name}"`, {
        hint: `There are: ${Object.keys(config.profiles).join(', ') || 'none yet'}`,
      });
    await changeConfigFile(paths, (now) => ({ ...now, profile: name }));
    await output.say({
      schema: 'towline.config.profile/1',
      data: { profile: name },
      text: `Profile ${name} counts now`,
    });
    return 0;
  },
});
