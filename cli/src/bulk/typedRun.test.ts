import { NetworkError } from '@towline/sdk/client/problem';
import { describe, expect, test } from 'vitest';
import { UserError } from '../errors.ts';
import { done, failing, remove, run, things } from '../testing/things.ts';

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
