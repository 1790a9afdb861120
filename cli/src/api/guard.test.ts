import { expect, test } from 'vitest';
import { z } from 'zod';
import { type CommandLine, defineCommand } from '../defineCommand.ts';
import { admin, devVersion } from '../testing/samples.ts';
import { signedIn as env, stand } from '../testing/stand.ts';

const { server, world } = stand(() => ({ getVersion: { json: devVersion }, getAgent: { json: admin } }));

// A command that forgets to ask: the call itself is where nobody can forget.
const careless = defineCommand({
  name: 'careless write',
  summary: 'Writes without asking',
  flags: z.object({}),
  isWrite: true,
  examples: [['careless write', 'Once']],
  async run({ connect }) {
    await (await connect()).session.revokeApiToken('00000000-0000-4000-8000-0000000000aa');
    return 0;
  },
});
const commands: CommandLine[] = [{ name: careless.name, summary: '', load: async () => careless as never }];
const write = (...words: string[]) => world.run(['careless', 'write', ...words], { env, commands });
const wasWritten = () => server.calls.some(({ id }) => id === 'revokeApiToken');

test('a single call on a production needs --production too, whatever command makes it', async () => {
  server.answer({
    getVersion: { json: { ...devVersion, environment: 'Prod' } },
    revokeApiToken: { status: 204, text: '' },
  });
  const { code, stderr } = await write();
  expect([code, wasWritten()]).toEqual([7, false]);
  expect(stderr).toContain('PRODUCTION_FLAG_MISSING');
  expect((await write('--production')).code).toBe(0);
  expect(wasWritten()).toBe(true);
});

test('so does a server that is another environment than the profile says', async () => {
  const { code, stderr } = await world.run(['careless', 'write'], {
    env: { ...env, TOWLINE_ENVIRONMENT: 'test' },
    commands,
  });
  expect([code, wasWritten()]).toEqual([7, false]);
  expect(stderr).toContain('ENVIRONMENT_MISMATCH');
});
