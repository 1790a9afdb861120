import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { admin, devVersion } from '../testing/samples.ts';
import { deeds, done, file, now, remove, server, things } from '../testing/things.ts';

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
