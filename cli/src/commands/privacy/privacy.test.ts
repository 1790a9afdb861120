import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PersonalData } from '@towline/sdk/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem } from '../../testing/contractServer.ts';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';
import { atTerminal, hasTerminal } from '../../testing/terminal.ts';

const { server, world } = stand(() => ({ getVersion: { json: devVersion }, getAgent: { json: admin } }));
const now = new Date(devVersion.now);
const run = (words: string[], options = {}) => world.run(['privacy', ...words], { env, now, ...options });
const id = '5f3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b';
const fileId = '7a3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b';

const kept = (changes: Partial<PersonalData['requests'][number]> = {}): PersonalData => ({
  requests: [
    { id, shortId: '5F3A', status: 'CustomerCompleted', createdAt: '2026-11-20T09:12:00Z', isOpen: false, ...changes },
  ],
  tables: [{ name: 'motorist_feedback', rows: [{ stars: 5, words: 'Quick' }] }],
  files: [{ id: fileId, fileName: '../../door "left".png', contentType: 'image/png', size: 1 }],
});
const erased = { requestIds: [id], tables: [{ name: 'requests', count: 1 }], fileCount: 1 };
const erasures = () => server.calls.filter((call) => call.id === 'erasePersonalData');

beforeEach(() => {
  server.answer({
    exportPersonalData: { json: kept() },
    getContent: { text: 'x' },
    erasePersonalData: { json: erased },
  });
});

describe('privacy export', () => {
  test('writes everything into a folder of one’s own; a file’s name leads nowhere else', async () => {
    const { code, stdout } = await run(['export', '--plate', '1ABC123', '--dir', 'maes']);
    expect([code, stdout]).toEqual([0, `Wrote 1 requests, 1 rows, 1 files to ${path.join(world.cwd, 'maes')}\n`]);
    expect(server.calls.find((call) => call.id === 'exportPersonalData')?.body).toBe('{"licensePlate":"1ABC123"}');
    const dir = path.join(world.cwd, 'maes');
    expect(readdirSync(dir).sort()).toEqual(['7a3a9c21-.._.._door__left_.png', 'motorist.json']);
    expect(JSON.parse(readFileSync(path.join(dir, 'motorist.json'), 'utf8'))).toEqual(kept());
    for (const name of readdirSync(dir)) expect(statSync(path.join(dir, name)).mode & 0o777).toBe(0o600);
  });

  test('--dry-run counts and writes nothing', async () => {
    expect((await run(['export', '--email', 'a@b.example', '--dry-run'])).stdout).toBe(
      'Would write 1 requests, 1 rows, 1 files\n',
    );
    expect(existsSync(path.join(world.cwd, 'motorist'))).toBe(false);
  });

  test.each([[[]], [['--plate', 'A', '--email', 'b@c.example']]])(
    '%j: one way to name them, not none or two',
    async (words) => {
      expect((await run(['export', ...words])).code).toBe(2);
    },
  );

  test('who may not is told so', async () => {
    server.answer({ exportPersonalData: problem(403, 'ERROR_ROLE_UNAUTHORIZED') });
    expect((await run(['export', '--plate', '1ABC123'])).code).toBe(4);
  });
});

describe('privacy erase', () => {
  const phrase = 'ERASE 1 REQUESTS OF 1ABC123';

  test('after the phrase, and not with --yes; the requests that were looked at go along', async () => {
    expect((await run(['erase', '--plate', '1ABC123', '--yes'])).code).toBe(7);
    expect(erasures()).toEqual([]);
    expect((await run(['erase', '--plate', '1ABC123', '--confirm', phrase])).code).toBe(0);
    expect(erasures().map(({ body }) => JSON.parse(body))).toEqual([{ licensePlate: '1ABC123', requestIds: [id] }]);
  });

  test('the ledger holds no word of the motorist, nor does anything beside it once it is done', async () => {
    await run(['erase', '--plate', '1ABC123', '--confirm', phrase]);
    const runs = path.join(world.home, '.local/state/towline/runs');
    for (const name of readdirSync(runs)) expect(readFileSync(path.join(runs, name), 'utf8')).not.toContain('1ABC123');
    expect(readdirSync(runs).filter((name) => !name.endsWith('.jsonl'))).toEqual([]);
  });

  test('a request that is open refuses', async () => {
    server.answer({ exportPersonalData: { json: kept({ isOpen: true, status: 'Dispatching' }) } });
    const { code, stdout } = await run(['erase', '--plate', '1ABC123', '--confirm', phrase]);
    expect([code, stdout]).toEqual([6, expect.stringContaining('WRONG_STATUS')]);
    expect(erasures()).toEqual([]);
  });

  test('a plan that somebody else carries out; a request that came since is told: exit 5', async () => {
    writeFileSync(path.join(world.cwd, 'asked.csv'), 'plate,email\n1ABC123,\n,a@b.example\n');
    const saved = await run(['erase', '--file', 'asked.csv', '--save-plan', 'erase.json']);
    expect(saved.stderr).toContain('--confirm "ERASE 2 REQUESTS OF 2 MOTORISTS"');
    const words = ['erase', '--plan', 'erase.json', '--confirm', 'ERASE 2 REQUESTS OF 2 MOTORISTS'];
    server.answer({
      exportPersonalData: { json: { ...kept(), requests: [...kept().requests, ...kept({ id: fileId }).requests] } },
    });
    const drifted = await run(words);
    expect([drifted.code, drifted.stderr]).toEqual([
      5,
      expect.stringContaining(`requests: ${id} CustomerCompleted → ${id}`),
    ]);
    expect(erasures()).toEqual([]);
    server.answer({ exportPersonalData: { json: kept() } });
    expect((await run(words)).code).toBe(0);
    expect(erasures()).toHaveLength(2);
  });

  test('on a production: nothing without --production, but looking is free', async () => {
    server.answer({ getVersion: { json: { ...devVersion, environment: 'Prod' } } });
    expect((await run(['erase', '--plate', '1ABC123', '--dry-run'])).stderr).toContain(`${phrase} PROD`);
    const { code, stderr } = await run(['erase', '--plate', '1ABC123', '--confirm', `${phrase} PROD`]);
    expect([code, stderr]).toEqual([7, expect.stringContaining('PRODUCTION_FLAG_MISSING')]);
    expect(erasures()).toEqual([]);
  });
});

describe.skipIf(!hasTerminal())('the phrase at a terminal of the operating system', () => {
  const erase = (typed: string) =>
    atTerminal(
      ['privacy', 'erase', '--plate', '1ABC123', '--no-progress'],
      // In lines: the box is JSX, which Node reads of the built program only.
      { TOWLINE_API_URL: server.url, TOWLINE_TOKEN: 't', HOME: world.home, NO_COLOR: '1', INK_SCREEN_READER: 'true' },
      [['Type exactly: ERASE 1 REQUESTS OF 1ABC123', typed]],
    );

  test.each([
    ['ERASE 1 REQUESTS OF 1ABC123\r', 0],
    ['erase 1 requests of 1abc123\r', 7],
    ['\u0003', 130],
  ])('%j: exit %i', async (typed, exit) => {
    const { code, screen } = await erase(typed);
    expect([code, erasures().length], screen).toEqual([exit, exit === 0 ? 1 : 0]);
  });
});
