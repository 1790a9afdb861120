import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { changeConfigFile } from '../../settings/configFile.ts';
import { settingKeys, settingNamed } from '../../settings/keys.ts';

export const command = defineCommand({
  name: 'config set',
  summary: 'Change a setting of the profile',
  args: [
    { name: 'key', description: 'Name of the setting', completes: 'setting' },
    { name: 'value', description: 'Its new value', completes: 'text' },
  ],
  flags: z.object({}),
  examples: [
    ['config set apiUrl https://api.example.org', 'For the profile that counts'],
    ['config set locale nl-BE --profile prod', 'For another profile'],
  ],
  async run({ args, settings, output }) {
    const [key = '', text = ''] = args;
    const name = settingNamed(key);
    const value = settingKeys[name].read(text);
    const { profile, paths } = settings;
    await changeConfigFile(paths, (config) => ({
      ...config,
      profiles: { ...config.profiles, [profile]: { ...config.profiles[profile], [name]: value } },
    }));
    const data = { profile, key: name, value };
    await output.say({
      schema: 'towline.config.value/1',
      data,
      text: `${name} = ${String(value)} (profile ${profile})`,
    });
    return 0;
  },
});
