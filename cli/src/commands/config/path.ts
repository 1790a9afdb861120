import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';

export const command = defineCommand({
  name: 'config path',
  summary: 'Where the files are',
  flags: z.object({}),
  fields: ['configFile', 'credentialsFile', 'runs', 'cache', 'project'],
  examples: [
    ['config path', 'Configuration, credentials, runs, project file'],
    ['config path --json configFile', 'For scripts'],
  ],
  async run({ settings, output }) {
    const { configFile, credentialsFile, runs, cache } = settings.paths;
    const project = settings.project?.file ?? null;
    await output.record({
      schema: 'towline.config.paths/1',
      data: { configFile, credentialsFile, runs, cache, project },
      pairs: [
        ['Configuration', configFile],
        ['Credentials', credentialsFile],
        ['Runs', runs],
        ['Cache', cache],
        ['Project file', project ?? 'none'],
      ],
    });
    return 0;
  },
});
