import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { changeConfigFile } from '../../settings/configFile.ts';
import { settingNamed } from '../../settings/keys.ts';

export const command = defineCommand({
  name: 'config unset',
  summary: 'Take a setting out of the profile',
  args: [{ name: 'key', description: 'Name of the setting', completes: 'setting' }],
  flags: z.object({}),
  examples: [['config unset timeout', 'Each call has its own time again']],
  async run({ args, settings, output }) {
    const [key = ''] = args;
    const name = settingNamed(key);
    const { config, profile, paths } = settings;
    const before = config.profiles[profile]?.[name];
    if (before !== undefined)
      await changeConfigFile(paths, (now) => {
        const { [name]: _gone, ...rest } = now.profiles[profile] ?? {};
        return { ...now, profiles: { ...now.profiles, [profile]: rest } };
      });
    await output.say({
      schema: 'towline.config.value/1',
      data: { profile, key: name, value: null, was: before ?? null },
      text:
        before === undefined ? `${name} was not set in profile ${profile}` : `${name} is unset in profile ${profile}`,
    });
    return 0;
  },
});
