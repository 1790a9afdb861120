import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { settingNamed } from '../../settings/keys.ts';

export const command = defineCommand({
  name: 'config get',
  summary: 'One setting',
  args: [{ name: 'key', description: 'Name of the setting, such as apiUrl', completes: 'setting' }],
  flags: z.object({}),
  examples: [['config get apiUrl', 'The address that counts now']],
  async run({ args, settings, output }) {
    const [key = ''] = args;
    const isProfile = key === 'profile';
    const name = isProfile ? 'profile' : settingNamed(key);
    const { value, origin } = name === 'profile' ? settings.profileOrigin : settings.resolved[name];
    await output.say({
      schema: 'towline.config.value/1',
      data: { key: name, value: value ?? null, origin },
      text: value === undefined ? '' : String(value),
    });
    return 0;
  },
});
