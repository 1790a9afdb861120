import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBatcher, createScopedBatchers } from './batcher.ts';

/** Loads that end when they are told to. */
function slowLoads() {
  const loads: { keys: string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const load = (keys: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      loads.push({ keys, end: () => resolve(keys.map((key) => `answer ${key}`)), fail: reject });
    });
  return { loads, load };
}

afterEach(() => void vi.useRealTimers());

// What ended begins the next in the turn after this one.
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('batcher', () => {
  it('loads what came together while few loads are under way, and the waiting together afterwards', async () => {
    const { loads, load } = slowLoads();
    const { ask } = createBatcher(load, { most: 10, atOnce: 1 });
    const first = Promise.all(['a', 'b', 'a'].map(ask));
    expect(loads).toHaveLength(0);
    await settled();
    const second = Promise.all(['c', 'd', 'a'].map(ask));
    await settled();
    expect(loads.map(({ keys }) => keys)).toEqual([['a', 'b']]);
    loads[0]?.end();
    expect(await first).toEqual(['answer a', 'answer b', 'answer a']);
    await settled();
    expect(loads.map(({ keys }) => keys)).toEqual([
      ['a', 'b'],
      ['c', 'd', 'a'],
    ]);
    loads[1]?.end();
    expect(await second).toEqual(['answer c', 'answer d', 'answer a']);
  });

  it('never answers from a load that had begun before it was asked', async () => {
    const { loads, load } = slowLoads();
    const { ask } = createBatcher(load, { most: 10, atOnce: 1 });
    const first = ask('a');
    await settled();
    const second = ask('a');
    loads[0]?.end();
    expect(await first).toBe('answer a');
    await settled();
    expect(loads).toHaveLength(2);
    loads[1]?.end();
    expect(await second).toBe('answer a');
  });

  it('lets a key that fails fail alone, where keys stand apart', async () => {
    const loads: string[][] = [];
    const load = async (keys: string[]) => {
      loads.push(keys);
      if (keys.includes('bad')) throw new Error('refused');
      return keys.map((key) => `answer ${key}`);
    };
    const answers = (isApart: boolean) => {
      const { ask } = createBatcher(load, { most: 10, atOnce: 1, ...(isApart && { isApart }) });
      return Promise.allSettled(['a', 'bad', 'b'].map(ask));
    };
    expect((await answers(true)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(loads).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b']]);
    expect((await answers(false)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(loads).toHaveLength(5);
  });

  it('answers all who ask the same at once, also where a load takes one key', async () => {
    const { loads, load } = slowLoads();
    const { ask } = createBatcher(load, { most: 1, atOnce: 1 });
    const answers = Promise.all(['a', 'b', 'c', 'b', 'c', 'b'].map(ask));
    for (let at = 0; at < 3; at += 1) {
      await settled();
      loads[at]?.end();
    }
    expect(loads.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c']]);
    expect(await answers).toEqual(['answer a', 'answer b', 'answer c', 'answer b', 'answer c', 'answer b']);
  });

  it('fails those whose load failed, and goes on with the next', async () => {
    const { loads, load } = slowLoads();
    const { ask, isIdle } = createBatcher(load, { most: 1, atOnce: 1 });
    const [first, second] = [ask('a'), ask('b')];
    await settled();
    loads[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await settled();
    loads[1]?.end();
    expect(await second).toBe('answer b');
    await settled();
    expect(isIdle()).toBe(true);
  });

  it('begins no second load before its patience ends, and answers by one what waited for the first', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { loads, load } = slowLoads();
    const { ask } = createBatcher(load, { most: 10, atOnce: 2, patienceMillis: 25 });
    const asked = async (keys: string[]) => {
      const answers = Promise.all(keys.map(ask));
      await settled();
      return answers;
    };
    const all = [asked(['a']), asked(['b']), asked(['c'])];
    await settled();
    vi.advanceTimersByTime(24);
    await settled();
    expect(loads.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']]);
    all.push(asked(['d']), asked(['e']));
    await settled();
    loads[0]?.end();
    await settled();
    expect(loads.map(({ keys }) => keys)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
    // The second is held up: a third begins beside it, and no fourth.
    all.push(asked(['f']));
    await settled();
    vi.advanceTimersByTime(24);
    await settled();
    expect(loads).toHaveLength(2);
    vi.advanceTimersByTime(1);
    await settled();
    all.push(asked(['g']));
    await settled();
    vi.advanceTimersByTime(100);
    await settled();
    expect(loads.slice(2).map(({ keys }) => keys)).toEqual([['f']]);
    loads[2]?.end();
    await settled();
    vi.advanceTimersByTime(25);
    await settled();
    expect(loads.slice(3).map(({ keys }) => keys)).toEqual([['g']]);
    for (const { end } of loads) end();
    expect((await Promise.all(all)).flat()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => `answer ${key}`));
  });

  it('has the next load on its way before it tells how the last one ended', async () => {
    const { loads, load } = slowLoads();
    const { ask } = createBatcher(load, { most: 10, atOnce: 2, patienceMillis: 1_000 });
    const seen: string[] = [];
    const asked = (key: string) => ask(key).then((answer) => seen.push(`${answer}, loads begun: ${loads.length}`));
    const first = asked('a');
    await settled();
    const second = Promise.allSettled([asked('b'), asked('c')]);
    loads[0]?.end();
    await first;
    expect(loads[1]?.keys).toEqual(['b', 'c']);
    loads[1]?.fail(new Error('gone'));
    const last = asked('d');
    await second;
    await settled();
    loads.at(-1)?.end();
    await last;
    expect(seen).toEqual(['answer a, loads begun: 2', 'answer d, loads begun: 3']);
  });

  it('answers each key with its own answer, whatever the order and number', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 1 }),
        async (keys, most, atOnce, patienceMillis) => {
          let running = 0;
          const { ask } = createBatcher(
            async (asked: number[]) => {
              running += 1;
              expect(running).toBeLessThanOrEqual(atOnce);
              expect(asked.length).toBeLessThanOrEqual(most);
              expect(new Set(asked).size).toBe(asked.length);
              await settled();
              running -= 1;
              return asked.map((key) => key * 2);
            },
            { most, atOnce, patienceMillis },
          );
          expect(await Promise.all(keys.map(ask))).toEqual(keys.map((key) => key * 2));
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('scoped batchers', () => {
  it('never load for two scopes together', async () => {
    const loaded: [string, string[]][] = [];
    const ask = createScopedBatchers(
      async (scope: string, keys: string[]) => {
        loaded.push([scope, keys]);
        await settled();
        return keys.map((key) => `${scope} ${key}`);
      },
      { most: 10, atOnce: 1 },
    );
    const answers = await Promise.all([
      ask('1', 'one', 'a'),
      ask('2', 'two', 'a'),
      ask('1', 'one', 'b'),
      ask('2', 'two', 'c'),
    ]);
    expect(answers).toEqual(['one a', 'two a', 'one b', 'two c']);
    expect(loaded).toEqual([
      ['one', ['a', 'b']],
      ['two', ['a', 'c']],
    ]);
  });
});
