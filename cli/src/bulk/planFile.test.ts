import { describe, expect, test } from 'vitest';
import type { ConflictFailure } from '../errors.ts';
import { driftOf, type Plan, refuseDrift } from './planFile.ts';

const item = (key: string, state: Plan['items'][number]['state']) => ({ key, label: `Thing ${key}`, row: {}, state });
const plan = (...items: Plan['items']) => ({ items }) as Plan;
type Present = Parameters<typeof driftOf>[1];
const present = (...entries: [string, { state: Plan['items'][number]['state'] } | { refused: string }][]): Present =>
  new Map(entries);

describe('what became of a plan’s items', () => {
  test('nothing, where all is as it was; an item that is not asked about is none', () => {
    const made = plan(item('a', { amount: 1 }), item('b', { amount: 2 }));
    expect(driftOf(made, present(['a', { state: { amount: 1 } }]))).toEqual([]);
  });

  test.each([
    ['another value', { amount: 1 }, { amount: 2 }, ['amount: 1 → 2']],
    ['a value that came', {}, { note: 'x' }, ['note: – → x']],
    ['a value that went', { note: 'x' }, {}, ['note: x → –']],
    ['null is as good as absent', { note: null }, {}, undefined],
    ['false is not', { locked: false }, {}, ['locked: false → –']],
    ['nought is not', { amount: 0 }, {}, ['amount: 0 → –']],
  ])('%s', (_what, before, now, changes) => {
    const [found] = driftOf(plan(item('a', before)), present(['a', { state: now }]));
    expect(found?.changes).toEqual(changes);
  });

  test('one that is refused now says why, and not what else has changed', () => {
    expect(driftOf(plan(item('a', { amount: 1 })), present(['a', { refused: 'It is locked' }]))).toEqual([
      { label: 'Thing a', changes: ['It is locked'] },
    ]);
  });

  test('any drift ends the run, with every item and how the plan is made again', () => {
    expect(() => refuseDrift([], 'things delete')).not.toThrow();
    const drift = [
      { label: 'Thing a', changes: ['amount: 1 → 2', 'name: x → y'] },
      { label: 'Thing b', changes: ['gone'] },
    ];
    const refused = (count: number): ConflictFailure => {
      try {
        refuseDrift(drift.slice(0, count), 'things delete');
      } catch (error) {
        return error as ConflictFailure;
      }
      throw new Error('nothing was refused');
    };
    expect(refused(1).message).toBe('Thing a changed since the plan');
    expect(refused(2)).toMatchObject({
      message: '2 items changed since the plan',
      code: 'PLAN_DRIFTED',
      issues: [
        { pointer: 'Thing a', detail: 'amount: 1 → 2; name: x → y' },
        { pointer: 'Thing b', detail: 'gone' },
      ],
    });
    expect(refused(2).next[0]).toContain('towline things delete');
  });
});
