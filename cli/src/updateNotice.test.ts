import { describe, expect, test } from 'vitest';
import { problem } from './testing/contractServer.ts';
import type { CliOptions } from './testing/runCli.ts';
import { admin, devVersion, listItem } from './testing/samples.ts';
import { signedIn as env, stand } from './testing/stand.ts';
import { isOlder } from './updateNotice.ts';

const { server, world } = stand(() => ({
  getVersion: { json: { ...devVersion, version: '99.1.0' } },
  getAgent: { json: admin },
  listRequests: { json: { count: 1, records: [listItem(1)] } },
}));
const NOTICE = 'has Towline 99.1.0, this command line is';
const list = (options: CliOptions = {}, words: readonly string[] = []) =>
  world.run(['requests', 'list', ...words], { columns: 100, ...options, env: { ...env, ...options.env } });

describe('a server that is newer', () => {
  test('is told once a day, on standard error, after the result', async () => {
    const first = await list({ now: new Date('2026-11-20T10:00:00Z') });
    expect(first.stderr).toContain(`${server.url} ${NOTICE}`);
    expect(first.stdout).not.toContain(NOTICE);
    expect((await list({ now: new Date('2026-11-21T09:59:00Z') })).stderr).not.toContain(NOTICE);
    expect(server.calls.filter(({ id }) => id === 'getVersion')).toHaveLength(1);
    expect((await list({ now: new Date('2026-11-21T10:00:00Z') })).stderr).toContain(NOTICE);
  });

  test.each<[string, CliOptions, string[]]>([
    ['in a pipe', { columns: undefined }, []],
    ['in CI', { env: { CI: '1' } }, []],
    ['with NO_UPDATE_NOTIFIER', { env: { NO_UPDATE_NOTIFIER: '1' } }, []],
    ['with TOWLINE_NO_UPDATE_NOTIFIER', { env: { TOWLINE_NO_UPDATE_NOTIFIER: '1' } }, []],
    ['with --quiet', {}, ['--quiet']],
  ])('is not told %s, and not asked', async (_name, options, words) => {
    expect((await list(options, words)).stderr).not.toContain(NOTICE);
    expect(server.calls.filter(({ id }) => id === 'getVersion')).toEqual([]);
  });

  test('is not told where the setting says so', async () => {
    await world.run(['config', 'set', 'updateNotice', 'false']);
    expect((await list()).stderr).not.toContain(NOTICE);
  });
});

test('the same version, or one that cannot be asked, is no word and no failure', async () => {
  server.answer({ getVersion: { json: devVersion } });
  expect((await list()).stderr).not.toContain('has Towline');
  server.answer({ getVersion: problem(503, 'SHUTTING_DOWN') });
  const later = await list({ now: new Date(Date.now() + 2 * 86_400_000) });
  expect([later.code, later.stderr.includes('✗')]).toEqual([0, false]);
});

test.each([
  ['1.0.0', '1.0.1', true],
  ['1.9.0', '1.10.0', true],
  ['1.0.0', '2.0.0-rc.1', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.0.0-rc.1', false],
  ['2.0.0', '1.9.9', false],
  ['1.0.0', 'unknown', false],
])('%s before %s: %s', (one, other, expected) => {
  expect(isOlder(one, other)).toBe(expected);
});
