import { environmentNameValues } from '@towline/sdk/values';
import { z } from 'zod';
import { defineCommand } from '../../../defineCommand.ts';
import { UserError } from '../../../errors.ts';
import { changeConfigFile } from '../../../settings/configFile.ts';
import { settingKeys } from '../../../settings/keys.ts';

export const command = defineCommand({
  name: 'config profiles add',
  summary: 'Add a profile',
  args: [{ name: 'name', description: 'Name of the profile', completes: 'text' }],
  flags: z.object({
    apiUrl: z.string().meta({ value: '<url>', description: 'Address of the server' }),
    environment: z
      .string()
      .optional()
      .meta({
        value: '<dev|test|stag|prod>',
        description: 'What the server must say it is',
        completes: environmentNameValues.map((word) => word.toLowerCase()),
      }),
    production: z.boolean().optional().meta({ description: 'Changes need --production' }),
  }),
  examples: [
    ['config profiles add test --api-url https://test.example.org --environment test', 'A test server'],
    ['config profiles add prod --api-url https://api.example.org --environment prod --production', 'Guarded'],
  ],
  async run({ args, flags, settings, output }) {
    const [name = ''] = args;
    if (!/^[\w.-]{1,50}$/.test(name)) throw new UserError(`"${name}" is no name for a profile`);
    const profile = {
      apiUrl: settingKeys.apiUrl.read(flags.apiUrl),
      ...(flags.environment ? { environment: settingKeys.environment.read(flags.environment) } : {}),
      ...(flags.production ? { production: true } : {}),
    };
    await changeConfigFile(settings.paths, (config) => {
      if (config.profiles[name]) throw new UserError(`There is a profile "${name}" already`);
      return { ...config, profiles: { ...config.profiles, [name]: profile } };
    });
    await output.say({
      schema: 'towline.config.profile/1',
      data: { profile: name, ...profile },
      text: `Profile ${name} is ${profile.apiUrl}. Next: towline auth login --profile ${name}`,
    });
    return 0;
  },
});
