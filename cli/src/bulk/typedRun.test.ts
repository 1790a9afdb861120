import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allowed, refused } from '@towline/sdk/access/decision';
import { NetworkError } from '@towline/sdk/client/problem';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { command as resume } from '../commands/runs/resume.ts';
import type { Command, CommandLine } from '../defineCommand.ts';
import { UserError } from '../errors.ts';
import { admin, devVersion } from '../testing/samples.ts';
import { signedIn as env, stand } from '../testing/stand.ts';
import { defineBulk } from './defineBulk.ts';

// A command as the deletions and payouts are: typed phrase, plans, one at a time.
type Thing = { id: string; name: string; amount: number; isLocked?: boolean };
let things: Map<string, Thing>;
let deeds: { id: string; key: string }[];
let failing: Map<string, Error>;

const thingsDelete = defineBulk({
  name: 'things delete',
  summary: 'Delete things',
  description: 'Deletes things for good.',
  args: [{ name: 'id', description: 'Ids', completes: 'text', isOptional: true, isVariadic: true }],
  flags: z.object({}),
  examples: [['things delete a', 'One']],
  rows: z.object({ id: z.string() }),
  rowsOf: (_flags, args) => args.map((id) => ({ id })),
  keyOf: ({ id }) => id,
  async plan({ id }) {
    const thing = things.get(id);
    if (!thing) throw new UserError(`There is no thing "${id}"`, { code: 'NOT_FOUND' });
    return thing;
  },
  allowed: ({ isLocked }) => (isLocked ? refused('WRONG_STATUS', { status: 'Completed' }) : allowed),
  labelOf: ({ name }) => name,
  stateOf: ({ name, amount }) => ({ name, amount }),
  async act({ id }, _row, key) {
    const failure = failing.get(id);
    if (failure) throw failure;
    deeds.push({ id, key });
  },
  question: (count) => `Delete ${count} things`,
  phrase: (subjects) => `DELETE ${subjects.length} THINGS EUR ${subjects.reduce((sum, { amount }) => sum + amount, 0)}`,
  isSequential: true,
});

const line = (command: unknown): CommandLine => {
  const { name, summary } = command as Command;
  return { name, summary, load: async () => command as Command };
};
const commands = [line(thingsDelete), line(resume)];
const now = new Date(devVersion.now);

const { server, world } = stand(() => ({ getVersion: { json: devVersion }, getAgent: { json: admin } }));
const run = (words: string[], options = {}) => world.run(words, { env, now, commands, ...options });
const remove = (words: string[], options = {}) => run(['things', 'delete', ...words], options);
const file = (name: string) => path.join(world.cwd, name);
const done = () => deeds.map(({ id }) => id);

beforeEach(() => {
  things = new Map(['a', 'b', 'c'].map((id, at) => [id, { id, name: `Thing ${id}`, amount: 10 * (at + 1) }]));
  deeds = [];
  failing = new Map();
});

describe('the typed phrase', () => {
  test('is asked for with what it is about above it; --yes does not answer it', async () => {
    const answers = [['Type exactly: DELETE 2 THINGS EUR 30', 'DELETE 2 THINGS EUR 30\r']] as const;
    const options = { columns: 100, answers, env: { ...env, NO_COLOR: '1' } };
    const { code, stderr } = await remove(['a', 'b', '--yes', '--no-progress'], options);
    expect(stderr).toMatch(/Thing a\n.*Thing b\n.*\(Dev\)\n/);
    expect([code, done()]).toEqual([0, ['a', 'b']]);
  });

  test.each(['delete 2 things eur 30', 'DELETE 3 THINGS EUR 30', 'y', ''])('%j is not it', async (typed) => {
    const options = { columns: 100, answers: [['Type exactly', `${typed}\r`]], env: { ...env, NO_COLOR: '1' } };
    const { code, stderr } = await remove(['a', 'b', '--no-progress'], options);
    expect([code, done()]).toEqual([7, []]);
    expect(stderr).toContain('NOT_CONFIRMED');
  });

  test('a script says it; without, with --yes or with another it is exit 7, and the phrase is named', async () => {
    for (const words of [[], ['--yes'], ['--confirm', 'DELETE 1 THINGS EUR 10']]) {
      const { code, stderr } = await remove(['a', 'b', ...words]);
      expect([code, done()]).toEqual([7, []]);
      expect(stderr).toContain('--confirm "DELETE 2 THINGS EUR 30"');
    }
    expect((await remove(['a', 'b', '--confirm', 'DELETE 2 THINGS EUR 30'])).code).toBe(0);
    expect(done()).toEqual(['a', 'b']);
  });

  test('on a production it ends with PROD, and --production has to be said as well', async () => {
    server.answer({ getVersion: { json: { ...devVersion, environment: 'Prod' } } });
    expect((await remove(['a', '--confirm', 'DELETE 1 THINGS EUR 10 PROD'])).stderr).toContain(
      'PRODUCTION_FLAG_MISSING',
    );
    const bare = await remove(['a', '--production', '--confirm', 'DELETE 1 THINGS EUR 10']);
    expect([bare.code, done()]).toEqual([7, []]);
    expect((await remove(['a', '--production', '--confirm', 'DELETE 1 THINGS EUR 10 PROD'])).code).toBe(0);
  });

  test('what is refused, or named twice, is not counted', async () => {
    things.set('b', { id: 'b', name: 'Thing b', amount: 20, isLocked: true });
    const { code } = await remove(['a', 'a', 'b', '--confirm', 'DELETE 1 THINGS EUR 10']);
    expect([code, done()]).toEqual([6, ['a']]);
  });

  test('--max-count is a limit that nobody types past', async () => {
    const { code, stderr } = await remove(['a', 'b', '--max-count', '1', '--confirm', 'DELETE 2 THINGS EUR 30']);
    expect([code, done()]).toEqual([7, []]);
    expect(stderr).toContain('TOO_MANY');
  });

  test('--dry-run names it', async () => {
    const { code, stderr } = await remove(['a', '--dry-run']);
    expect([code, done()]).toEqual([0, []]);
    expect(stderr).toContain('type: DELETE 1 THINGS EUR 10');
  });
});

describe('plans', () => {
  const save = () => remove(['a', 'b', '--save-plan', 'plan.json']);
  const apply = (words: string[] = [], options = {}) =>
    remove(['--plan', 'plan.json', '--confirm', 'DELETE 2 THINGS EUR 30', ...words], options);

  test('are written for their owner, say how they are carried out, and change nothing', async () => {
    const { code, stderr } = await save();
    expect([code, done()]).toEqual([0, []]);
    expect(stderr).toContain('towline things delete --plan plan.json --confirm "DELETE 2 THINGS EUR 30"');
    expect(statSync(file('plan.json')).mode & 0o777).toBe(0o600);
    const plan = JSON.parse(readFileSync(file('plan.json'), 'utf8'));
    expect(plan).toMatchObject({ schema: 'towline.plan/1', environment: 'Dev', createdBy: admin.email });
    expect(plan.items).toHaveLength(2);
    expect(Date.parse(plan.expiresAt) - Date.parse(plan.createdAt)).toBe(24 * 3_600_000);
  });

  test('are carried out as they stand; carried out twice, the deed has the same key', async () => {
    await save();
    expect((await apply()).code).toBe(0);
    expect(done()).toEqual(['a', 'b']);
    await apply();
    const [first, , again] = deeds;
    expect(again).toEqual(first);
  });

  test('what changed, is gone or is refused since is told, and nothing is done: exit 5', async () => {
    await remove(['a', 'b', 'c', '--save-plan', 'plan.json']);
    things.set('a', { id: 'a', name: 'Thing a', amount: 11 });
    things.delete('b');
    things.set('c', { id: 'c', name: 'Thing c', amount: 30, isLocked: true });
    for (const words of [[], ['--dry-run']]) {
      const { code, stdout, stderr } = await apply([...words, '--json']);
      expect([code, done()]).toEqual([5, []]);
      expect(JSON.parse(stdout)).toMatchObject({
        error: {
          code: 'PLAN_DRIFTED',
          issues: [
            { pointer: 'Thing a', detail: 'amount: 10 → 11' },
            { pointer: 'Thing b', detail: expect.stringContaining('NOT_FOUND') },
            { pointer: 'Thing c', detail: expect.stringContaining('WRONG_STATUS') },
          ],
        },
      });
      expect(stderr).toContain('amount: 10 → 11');
    }
  });

  test.each([
    ['a day later', 'PLAN_EXPIRED', 24 * 3_600_000],
    ['one minute before', undefined, 24 * 3_600_000 - 60_000],
  ])('%s: %s', async (_when, code, ms) => {
    await save();
    const later = new Date(now.getTime() + ms);
    server.answer({ getVersion: { json: { ...devVersion, now: later.toISOString() } } });
    const { code: exit, stderr } = await apply([], { now: later });
    expect(exit).toBe(code ? 7 : 0);
    if (code) expect(stderr).toContain(code);
  });

  test('a clock that differs from the server’s by more than five minutes is refused', async () => {
    await save();
    const { code, stderr } = await apply([], { now: new Date(now.getTime() + 6 * 60_000) });
    expect(code).toBe(7);
    expect(stderr).toContain('CLOCK_SKEW');
  });

  test('a plan that was edited, is of another environment or command, or is no plan', async () => {
    await save();
    const text = readFileSync(file('plan.json'), 'utf8');
    server.answer({ getVersion: { json: { ...devVersion, environment: 'Test' } } });
    expect((await apply()).stderr).toContain('PLAN_OF_ANOTHER_SERVER');
    server.answer({ getVersion: { json: devVersion } });
    writeFileSync(file('plan.json'), text.replace('"id": "a"', '"id": "c"'));
    expect((await apply()).stderr).toContain('PLAN_ALTERED');
    writeFileSync(file('plan.json'), text.replace('things delete', 'things pay'));
    expect((await apply()).stderr).toContain('is a plan of "towline things pay"');
    for (const bad of ['{', '{"schema":"x"}']) {
      writeFileSync(file('plan.json'), bad);
      expect((await apply()).stderr).toContain('NO_PLAN');
    }
    expect((await remove(['--plan', 'none.json'])).stderr).toContain('there is no such file');
    expect((await remove(['a', '--plan', 'plan.json'])).stderr).toContain('Either --plan or arguments');
    expect(done()).toEqual([]);
  });
});

describe('one at a time', () => {
  const all = ['a', 'b', 'c', '--confirm', 'DELETE 3 THINGS EUR 60', '--run-id', 'r1'];

  test('in the order given; the first failure leaves the others untouched, and the run can be continued', async () => {
    failing.set('b', new UserError('No', { code: 'NO' }));
    const { code, stdout, stderr } = await remove([...all, '--json']);
    expect([code, done()]).toEqual([6, ['a']]);
    const { data } = JSON.parse(stdout) as { data: { key: string; outcome: string; code: string | null }[] };
    expect(data.map(({ key, outcome, code: why }) => [key, outcome, why])).toEqual([
      ['a', 'ok', null],
      ['b', 'failed', 'NO'],
      ['c', 'skipped', 'NOT_TRIED'],
    ]);
    expect(stderr).toContain('towline runs resume r1 --retry-failed');
    // What failed stays so until it is asked for by name.
    const resumed = await run(['runs', 'resume', 'r1', '--confirm', 'DELETE 2 THINGS EUR 50']);
    expect([resumed.code, done()]).toEqual([6, ['a', 'c']]);
    failing.clear();
    const retried = await run(['runs', 'resume', 'r1', '--retry-failed', '--confirm', 'DELETE 1 THINGS EUR 20']);
    expect([retried.code, done()]).toEqual([0, ['a', 'c', 'b']]);
    const nothing = await run(['runs', 'resume', 'r1']);
    expect([nothing.code, nothing.stdout]).toEqual([0, 'Run r1 came to its end; there is nothing left to do\n']);
  });

  test('--on-error continue goes on', async () => {
    failing.set('b', new UserError('No', { code: 'NO' }));
    expect((await remove([...all, '--on-error', 'continue'])).code).toBe(6);
    expect(done()).toEqual(['a', 'c']);
  });

  test('nothing speeds it up', async () => {
    expect((await remove([...all, '--concurrency', '2'])).code).toBe(2);
  });

  test('a plan whose run was cut off: what was done is no drift, the rest is compared again', async () => {
    await remove(['a', 'b', 'c', '--save-plan', 'plan.json']);
    failing.set('b', new NetworkError('no network'));
    const words = ['--plan', 'plan.json', '--confirm', 'DELETE 3 THINGS EUR 60', '--run-id', 'r2'];
    expect((await remove(words)).code).toBe(8);
    expect(done()).toEqual(['a']);
    failing.clear();
    things.set('a', { id: 'a', name: 'Thing a', amount: 0 });
    things.set('c', { id: 'c', name: 'Thing c', amount: 31 });
    const again = ['runs', 'resume', 'r2', '--confirm', 'DELETE 2 THINGS EUR 50'];
    const drifted = await run(again);
    expect([drifted.code, done()]).toEqual([5, ['a']]);
    things.set('c', { id: 'c', name: 'Thing c', amount: 30 });
    expect((await run(again)).code).toBe(0);
    expect(done()).toEqual(['a', 'b', 'c']);
  });
});
