import type { Towline } from '@towline/sdk';
import { allowed, type Decision } from '@towline/sdk/access/decision';
import type { Agent } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyReader } from '../output/reader.ts';
import type { RunEntry, RunRecord } from '../runs/ledger.ts';
import type { BulkSpec } from './bulkSpec.ts';
import { type Deciding, decideItems, wasTried } from './decideItems.ts';

type Row = { id: string };
type Thing = { id: string; name: string; isOff?: boolean };

const things: Readonly<Record<string, Thing>> = {
  a: { id: 'a', name: 'Maes' },
  b: { id: 'b', name: 'Peeters', isOff: true },
  c: { id: 'c', name: 'Claes' },
};
const flags = z.object({});
type Spec = BulkSpec<typeof flags, Row, Thing>;

const notThere = () => Object.assign(new Error('There is no such thing'), { code: 'NOT_FOUND', status: 404 });

const specOf = (more: Partial<Spec> = {}): Spec => ({
  ...{
    name: 'things off',
    summary: 'Switches things off',
    description: '',
    flags,
    examples: [],
    rows: z.object({ id: z.string() }),
  },
  rowsOf: () => [],
  keyOf: ({ id }) => id,
  plan: async ({ id }) => things[id] ?? Promise.reject(notThere()),
  allowed: () => allowed,
  isDone: ({ isOff }) => isOff === true,
  labelOf: ({ name }) => name,
  act: async () => undefined,
  question: (count) => `Switch ${count} off?`,
  ...more,
});

const deciding = (more: Partial<Deciding> = {}): Deciding => ({
  ...{ resumed: undefined, labels: {}, reader: anyReader, apiUrl: 'http://localhost', atOnce: 2 },
  ...{ leavesOutDone: false, trustsDecided: false },
  tools: { towline: {} as Towline, agent: {} as Agent, signal: new AbortController().signal },
  ...more,
});

const rowsOf = (...ids: string[]) => ids.map((id, index) => ({ line: index, row: { id } }));
const decide = (ids: string[], spec = specOf(), more: Partial<Deciding> = {}) =>
  decideItems(spec, { rows: rowsOf(...ids), refused: [], plan: undefined }, deciding(more));

/** A run that was cut off: what it was about, and what came of some of it. */
function cutOff(intents: string[], results: [key: string, outcome: 'ok' | 'skipped' | 'failed'][]): RunRecord {
  const at = '2026-03-01T10:00:00Z';
  const found = results.map(
    ([key, outcome]): Extract<RunEntry, { type: 'result' }> => ({ type: 'result', key, at, outcome }),
  );
  return {
    head: {
      ...{ type: 'run', schema: 'towline.run/1', runId: 'r1', command: 'things off', profile: 'p', startedAt: at },
      ...{ apiUrl: 'http://localhost', params: {} },
    },
    entries: [...intents.map((key): RunEntry => ({ type: 'intent', key, at })), ...found],
    results: new Map(found.map((result) => [result.key, result])),
    end: undefined,
  };
}

describe('what there is to do', () => {
  it('stands in the order in which it was named, however long each takes to load', async () => {
    const slow = specOf({
      plan: async ({ id }) => {
        await new Promise((done) => setTimeout(done, id === 'a' ? 20 : 0));
        return things[id]!;
      },
    });
    const { planned, refused } = await decide(['a', 'c'], slow);
    expect(planned.map(({ key, label }) => [key, label])).toEqual([
      ['a', 'Maes'],
      ['c', 'Claes'],
    ]);
    expect(refused).toEqual([]);
  });

  it('is so many at a time and no more', async () => {
    let [now, most] = [0, 0];
    const counting = specOf({
      plan: async ({ id }) => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((done) => setTimeout(done, 1));
        now -= 1;
        return { id, name: id };
      },
    });
    await decide(['1', '2', '3', '4', '5', '6', '7'], counting, { atOnce: 3 });
    expect(most).toBe(3);
  });

  it('is once where it is named twice, told only where a row may not say it again', async () => {
    expect((await decide(['a', 'a'])).refused).toEqual([]);
    const { planned, refused } = await decide(['a', 'c', 'a'], specOf({ ifRepeated: 'stands in a line before' }));
    expect(planned.map(({ key }) => key)).toEqual(['a', 'c']);
    expect(refused).toEqual([
      { key: 'a', label: 'line 2: a', outcome: 'failed', code: 'ROW_REPEATED', message: 'stands in a line before' },
    ]);
  });

  it('is nothing where it is so already: told as skipped, or left out where that was asked', async () => {
    expect((await decide(['b'])).refused).toEqual([
      { key: 'b', label: 'Peeters', outcome: 'skipped', code: 'UNCHANGED' },
    ]);
    expect(await decide(['b'], specOf(), { leavesOutDone: true })).toEqual({ planned: [], refused: [], failures: [] });
  });

  it('is refused by the rule, with what may stand there instead', async () => {
    const no: Decision = {
      ...{ allowed: false, code: 'WRONG_STATUS' },
      params: { reason: 'status', allowed: ['Active', 'Paused'] },
    } as const;
    const { planned, refused } = await decide(['a'], specOf({ allowed: () => no }));
    expect(planned).toEqual([]);
    expect(refused).toMatchObject([{ key: 'a', label: 'Maes', outcome: 'failed', code: 'WRONG_STATUS' }]);
    expect(refused[0]?.message).toMatch(/\. Allowed: Active, Paused$/);
  });

  it('is refused for what the server would refuse, before anything is done', async () => {
    const spec = specOf({ faultOf: () => ({ code: 'TOO_LATE', message: 'The month is closed' }) });
    expect((await decide(['a'], spec)).refused).toEqual([
      { key: 'a', label: 'Maes', outcome: 'failed', code: 'TOO_LATE', message: 'The month is closed' },
    ]);
  });

  it('is a row of the result where it cannot be loaded, named by its line where it came from a file', async () => {
    const { planned, refused, failures } = await decide(['a', 'gone']);
    expect(planned.map(({ key }) => key)).toEqual(['a']);
    expect(refused).toMatchObject([{ key: 'gone', label: 'line 1: gone', outcome: 'failed' }]);
    expect(failures.map(({ label }) => label)).toEqual(['line 1: gone']);
    expect((await decide(['gone'])).refused[0]?.label).toBe('gone');
  });
});

describe('a run that is continued', () => {
  it('does not look again at what is done, and judges no more what it tried', async () => {
    const resumed = cutOff(['a', 'b', 'c'], [['a', 'ok']]);
    const asked: string[] = [];
    const spec = specOf({
      isDone: () => false,
      allowed: (_thing, { id }) => {
        asked.push(id);
        return { allowed: false, code: 'WRONG_STATUS' };
      },
    });
    const { planned, refused } = await decide(['a', 'b'], spec, { resumed, labels: { a: 'Maes as it was' } });
    expect(refused).toEqual([{ key: 'a', label: 'Maes as it was', outcome: 'skipped', code: 'DONE_BEFORE' }]);
    expect(planned.map(({ key }) => key)).toEqual(['b']);
    expect(asked).toEqual([]);
  });

  it('takes for done what it tried and what is there no more, where doing it removes it', async () => {
    const gone = specOf({ isGoneOnceDone: true });
    const tried = await decide(['gone'], gone, { resumed: cutOff(['gone'], []) });
    const untried = await decide(['gone'], gone, { resumed: cutOff(['a'], []) });
    const kept = await decide(['gone'], specOf(), { resumed: cutOff(['gone'], []) });
    expect(tried.refused).toEqual([{ key: 'gone', label: 'gone', outcome: 'skipped', code: 'DONE_BEFORE' }]);
    expect([untried, kept].map(({ refused }) => refused[0]?.code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it('loads later what was decided before the run was cut off, where that is trusted', async () => {
    const resumed = cutOff([], []);
    const { planned } = await decide(['a', 'c'], specOf(), { resumed, labels: { a: 'Maes' }, trustsDecided: true });
    expect(planned.map(({ key, isLater, subject }) => [key, isLater, subject?.name])).toEqual([
      ['a', true, undefined],
      ['c', undefined, 'Claes'],
    ]);
  });

  it.each<[what: string, run: RunRecord | undefined, isTried: boolean]>([
    ['of no run', undefined, false],
    ['that is done', cutOff(['a'], [['a', 'ok']]), true],
    ['that failed', cutOff(['a'], [['a', 'failed']]), false],
    ['that was skipped', cutOff(['a'], [['a', 'skipped']]), false],
    // What is not known to be done is repeated with the same key.
    ['that was begun', cutOff(['a'], []), true],
    ['that was not begun', cutOff(['b'], []), false],
  ])('an item %s was tried: %#', (_what, run, isTried) => expect(wasTried(run, 'a')).toBe(isTried));
});
