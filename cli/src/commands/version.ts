import { SDK_VERSION } from '@towline/sdk';
import type { Version } from '@towline/sdk/api';
import { z } from 'zod';
import { defineCommand } from '../defineCommand.ts';
import { CLI_VERSION } from '../version.ts';

export const command = defineCommand({
  name: 'version',
  summary: 'Versions of command line, SDK, server',
  description: 'Versions of the command line, the SDK, Node, and of the server where one answers.',
  flags: z.object({}),
  fields: ['cli', 'sdk', 'node', 'apiUrl', 'api', 'environment', 'contractHash'],
  examples: [
    ['version', 'For a bug report'],
    ['version --json', 'For scripts'],
  ],
  async run({ settings, output, connect }) {
    const towline = await connect();
    const server = await towline.call('getVersion', {}, { retry: false, timeoutInMs: 2_000 }).catch(() => undefined);
    await output.record({
      schema: 'towline.version/1',
      data: {
        cli: CLI_VERSION,
        sdk: SDK_VERSION,
        node: process.versions.node,
        apiUrl: settings.apiUrl,
        api: server?.version ?? null,
        environment: server?.environment ?? null,
        contractHash: server?.contractHash ?? null,
      },
      pairs: [
        ['Command line', CLI_VERSION],
        ['SDK', SDK_VERSION],
        ['Node', process.versions.node],
        ['Server', serverText(server, settings.apiUrl)],
      ],
    });
    return 0;
  },
});

const serverText = (server: Version | undefined, apiUrl: string): string =>
  server
    ? `${server.version} ${server.environment} at ${apiUrl}, contract ${server.contractHash.slice(0, 12)}`
    : `no answer from ${apiUrl}`;
