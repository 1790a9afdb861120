import { describe, expect, it, test } from 'vitest';
import { counted, createProgressStore, grouped, type ProgressState, paceOf } from './progressState.ts';

describe('figures of a run', () => {
  test.each<[number, string]>([
    [0, '0'],
    [999, '999'],
    [1_000, '1 000'],
    [12_345, '12 345'],
    [1_234_567, '1 234 567'],
  ])('%d is said %s', (value, text) => expect(grouped(value)).toBe(text));

  test.each<[Record<string, string | number>, string[]]>([
    [{ rows: 1 }, ['1 row']],
    [{ rows: 0 }, ['0 rows']],
    [{ rows: 2_000, rejected: 1 }, ['2 000 rows', '1 rejected']],
    [{ file: 'a.csv', rows: 3 }, ['file: a.csv', '3 rows']],
    [{}, []],
  ])('%j is said %j', (facts, said) => expect(counted(facts)).toEqual(said));
});

describe('how fast a run goes and when it ends', () => {
  const at = (done: number, total: number): ProgressState => ({
    ...createProgressStore(() => 0).get(),
    ...{ done, total, phaseStartedAt: 0 },
  });
  test.each<[done: number, total: number, ms: number, said: string]>([
    // Nothing is known before anything is done, nor in the first half second.
    [0, 100, 10_000, ''],
    [50, 100, 499, ''],
    [50, 100, 500, '100/s · 1 s left'],
    [10, 100, 1_000, '10/s · 9 s left'],
    [1, 120, 1_000, '1/s · 119 s left'],
    [1, 121, 1_000, '1/s · 2 min left'],
    [2_400, 6_000, 2_000, '1 200/s · 3 s left'],
    // All is done, or nobody knows how much there is: nothing is left to wait for.
    [100, 100, 1_000, '100/s'],
    [120, 100, 1_000, '120/s'],
    [30, 0, 1_000, '30/s'],
  ])('%d of %d after %d ms is “%s”', (done, total, ms, said) => expect(paceOf(at(done, total), ms)).toBe(said));
});

describe('what the progress screen shows', () => {
  function stand() {
    let ms = 1_000;
    const store = createProgressStore(() => ms);
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    const pass = (more: number): void => {
      ms += more;
    };
    return { store, stop, told: () => told, pass };
  }

  it('a part begins at nothing, and keeps the run that it belongs to', () => {
    const { store, pass } = stand();
    store.reporter.start({ name: 'guarantees import', title: 'Import', runId: 'r1' });
    store.reporter.progress(5, 10, { rejected: 2 });
    pass(500);
    store.reporter.phase('Sending');
    expect(store.get()).toMatchObject({ title: 'Import', runId: 'r1', phase: 'Sending', done: 0, total: 0, facts: {} });
    expect(store.get().phaseStartedAt).toBe(1_500);
    store.reporter.phase('Waiting', 'r2');
    expect(store.get().runId).toBe('r2');
  });

  it('a part that is done is a line with its figures, and figures stay until others come', () => {
    const { store } = stand();
    store.reporter.phase('reading');
    store.reporter.progress(1, 3, { rows: 1 });
    store.reporter.progress(2, 3);
    expect(store.get()).toMatchObject({ done: 2, total: 3, facts: { rows: 1 } });
    store.reporter.step('read the file', { rows: 1_200, rejected: 3 });
    store.reporter.step('sent', undefined);
    expect(store.get()).toMatchObject({ steps: ['Read the file · 1 200 rows · 3 rejected', 'Sent'], phase: '' });
  });

  it('shows the three newest warnings: what was warned of, and items that failed', () => {
    const { store } = stand();
    store.reporter.warn('slow');
    store.reporter.item({ id: 'a', outcome: 'ok' });
    store.reporter.item({ id: 'b', outcome: 'failed', code: 'NOT_FOUND' });
    store.reporter.item({ id: 'c', outcome: 'failed', code: 'LOCKED', message: 'held by Els' });
    expect(store.get().warnings).toEqual(['slow', 'b NOT_FOUND', 'c LOCKED held by Els']);
    store.reporter.warn('slower');
    expect(store.get().warnings).toEqual(['b NOT_FOUND', 'c LOCKED held by Els', 'slower']);
  });

  it('ends with what came of it, and tells whoever listens until they leave', () => {
    const { store, stop, told } = stand();
    store.reporter.phase('Sending');
    store.reporter.end('failed', { rows: 2 });
    expect(store.get()).toMatchObject({ outcome: 'failed', facts: { rows: 2 }, phase: '' });
    expect(told()).toBe(2);
    stop();
    store.reporter.warn('late');
    expect(told()).toBe(2);
  });
});
