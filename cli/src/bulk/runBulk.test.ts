import { AuthError, NetworkError } from '@towline/sdk/client/problem';
import { describe, expect, test } from 'vitest';
import { plainReporter } from '../output/plainReporter.ts';
import { anyReader } from '../output/reader.ts';
import type { RunEntry, RunRecord } from '../runs/ledger.ts';
import { idempotencyKeyOf } from './itemKey.ts';
import { type BulkItem, runBulk } from './runBulk.ts';

const silent = plainReporter(process.stderr, () => new Date(0), true, anyReader);

function setup(count: number, act: (item: BulkItem) => Promise<void>, limit = 2) {
  const lines: string[] = [];
  const stop = new AbortController();
  let underWay = 0;
  let most = 0;
  const run = (before: RunRecord['results'] = new Map()) =>
    runBulk({
      items: Array.from({ length: count }, (_, index) => ({ key: `k${index}`, label: `item ${index}` })),
      async act(item) {
        underWay += 1;
        most = Math.max(most, underWay);
        try {
          await act(item);
          return { outcome: 'ok' };
        } finally {
          underWay -= 1;
        }
      },
      explain: (error) => ({ code: 'X', message: (error as Error).message }),
      limit,
      ledger: { append: (line) => lines.push(`${line.type} ${(line as RunEntry).key}`) },
      before,
      reporter: { ...silent, item: () => undefined },
      now: () => new Date(0),
      stopping: stop.signal,
    });
  return { run, lines, stop, most: () => most };
}

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('runBulk', () => {
  test('does every item, at most so many at a time, intent before result', async () => {
    const { run, lines, most } = setup(7, tick, 3);
    const { outcomes, isComplete } = await run();
    expect(isComplete).toBe(true);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(7).fill('ok'));
    expect(most()).toBe(3);
    for (let index = 0; index < 7; index += 1)
      expect(lines.indexOf(`intent k${index}`)).toBeLessThan(lines.indexOf(`result k${index}`));
  });

  test('a failed item does not stop the others', async () => {
    const { run } = setup(3, async ({ key }) => {
      if (key === 'k1') throw new Error('no');
    });
    const { outcomes, isComplete } = await run();
    expect(isComplete).toBe(true);
    expect(outcomes.find(({ key }) => key === 'k1')).toMatchObject({ outcome: 'failed', code: 'X', message: 'no' });
  });

  test.each([
    ['no network', new NetworkError('gone')],
    ['signed out', new AuthError({ status: 401, body: '', requestId: undefined })],
  ])('%s stops the run; what is not known has no result', async (_name, error) => {
    const { run, lines } = setup(
      5,
      async ({ key }) => {
        if (key === 'k1') throw error;
      },
      1,
    );
    const { outcomes, isComplete, stoppedBy } = await run();
    expect([isComplete, stoppedBy]).toEqual([false, error]);
    expect(outcomes.map(({ key }) => key)).toEqual(['k0']);
    expect(lines).toEqual(['intent k0', 'result k0', 'intent k1']);
  });

  test('stopped by the user: what is under way ends, nothing new begins', async () => {
    const { run, stop } = setup(
      5,
      async ({ key }) => {
        if (key === 'k1') stop.abort('stop');
        await tick();
      },
      1,
    );
    const { outcomes, stoppedBy } = await run();
    expect(outcomes).toHaveLength(2);
    expect(stoppedBy).toBe('stop');
  });

  test('what an earlier run did is skipped, what failed is tried again', async () => {
    const done: string[] = [];
    const { run } = setup(3, async ({ key }) => {
      done.push(key);
    });
    const at = '2026-11-20T10:00:00Z';
    const { outcomes } = await run(
      new Map([
        ['k0', { type: 'result', key: 'k0', at, outcome: 'ok' }],
        ['k1', { type: 'result', key: 'k1', at, outcome: 'failed' }],
      ]),
    );
    expect(done.sort()).toEqual(['k1', 'k2']);
    expect(outcomes.find(({ key }) => key === 'k0')).toMatchObject({ outcome: 'skipped', code: 'DONE_BEFORE' });
  });

  test('nothing to do is complete', async () => {
    expect(await setup(0, tick).run()).toMatchObject({ isComplete: true, outcomes: [] });
  });
});

test('the idempotency key of an item is a UUID, the same each time, another in another run', () => {
  const key = idempotencyKeyOf('run 1', 'a');
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(idempotencyKeyOf('run 1', 'a')).toBe(key);
  expect(idempotencyKeyOf('run 2', 'a')).not.toBe(key);
  expect(idempotencyKeyOf('run 1', 'b')).not.toBe(key);
});
