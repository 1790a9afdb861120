import { Writable } from 'node:stream';
import { renderToString } from 'ink';
import { describe, expect, test } from 'vitest';
import { ndjsonReporter } from '../output/ndjsonReporter.ts';
import { plainReporter } from '../output/plainReporter.ts';
import { readerOf } from '../output/reader.ts';
import type { Reporter } from '../output/reporter.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { counted, createProgressStore, grouped, paceOf } from './progressState.ts';

type Told = Pick<Reporter, 'start' | 'phase' | 'step' | 'progress' | 'item' | 'warn'>;

/** An import as both renderers are told of it. */
function tell(reporter: Told): void {
  reporter.start({
    name: 'guarantees.import',
    title: 'Importing guarantees · policies.csv',
    runId: '01JD9',
    facts: { rows: 5000 },
  });
  reporter.phase('Checking');
  reporter.progress(2500, 5000);
  reporter.step('checked', { ok: 4987, rejected: 13 });
  reporter.warn('13 rows rejected, see rejects.csv');
  reporter.phase('Sending');
  reporter.progress(3210, 4987, { skipped: 10 });
  reporter.item({ id: 'row 7', outcome: 'failed', code: 'X', message: 'no' });
}

function memory() {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => chunks.join('') };
}

describe('the progress screen', () => {
  const plain = (text: string) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are not what is tested
    text.replace(/\u001B\[[\d;]*m/g, '');
  const screen = (end?: 'done' | 'failed') => {
    let time = 0;
    const store = createProgressStore(() => time);
    tell(store.reporter);
    time = 3_000;
    if (end) store.reporter.end(end, { ok: 4979, rejects: 'rejects.csv' });
    return plain(renderToString(<BulkProgress store={store} now={() => time} />, { columns: 80 }));
  };

  test('shows what is done, how far the present part is, and how to resume', () => {
    const text = screen();
    expect(text).toContain('Importing guarantees · policies.csv');
    expect(text).toContain('✓ Checked · 4 987 ok · 13 rejected');
    expect(text).toContain('███████████████░░░░░░░░░ 3 210/4 987  64 %');
    expect(text).toContain('1 070/s · 2 s left · 10 skipped');
    expect(text).toContain('▲ 13 rows rejected, see rejects.csv');
    expect(text).toContain('▲ row 7 X no');
    expect(text).toContain('Ctrl+C stops safely; resume: --resume 01JD9');
    for (const line of text.split('\n')) expect([...line].length).toBeLessThanOrEqual(80);
  });

  test('closes with the result, or says that it stopped', () => {
    expect(screen('done')).toContain('4 979 ok · rejects: rejects.csv');
    expect(screen('done')).not.toContain('Ctrl+C');
    expect(screen('failed')).toContain('stopped');
  });

  test('one row is a row, everything else keeps its name', () => {
    expect(counted({ rows: 1, rejected: 1 })).toEqual(['1 row', '1 rejected']);
    expect(counted({ rows: 0, rejects: 'a.csv' })).toEqual(['0 rows', 'rejects: a.csv']);
    expect(counted({ rows: 4987 })).toEqual(['4 987 rows']);
  });

  test('pace: nothing before it can be known, minutes when it is long', () => {
    const state = createProgressStore(() => 0).get();
    expect(paceOf({ ...state, done: 10, total: 100 }, 400)).toBe('');
    expect(paceOf({ ...state, done: 0, total: 100 }, 5_000)).toBe('');
    expect(paceOf({ ...state, done: 100, total: 0 }, 1_000)).toBe('100/s');
    expect(paceOf({ ...state, done: 1_000, total: 1_000_000 }, 1_000)).toBe('1 000/s · 17 min left');
    expect(grouped(1_234_567)).toBe('1 234 567');
  });
});

const brussels = readerOf({ timeZone: 'Europe/Brussels', locale: 'en-BE' });

describe('plain lines', () => {
  function plain(isQuiet = false) {
    let time = Date.parse('2026-11-20T13:02:00Z');
    const { stream, text } = memory();
    const reporter = plainReporter(stream, () => new Date(time), isQuiet, brussels);
    return {
      reporter,
      lines: () => text().split('\n').filter(Boolean),
      pass: (ms: number) => {
        time += ms;
      },
    };
  }

  test('one line an event, with the time in Brussels as in tables', () => {
    const { reporter, lines } = plain();
    tell(reporter);
    expect(lines()).toEqual([
      '14:02:00 guarantees.import start run=01JD9 rows=5000 zone=Europe/Brussels',
      '14:02:00 guarantees.import 2500/5000',
      '14:02:00 guarantees.import checked ok=4987 rejected=13',
      '14:02:00 guarantees.import warning 13 rows rejected, see rejects.csv',
      '14:02:00 guarantees.import 3210/4987 skipped=10',
      '14:02:00 guarantees.import failed row 7 X no',
    ]);
  });

  test('progress at most every 5 s or 5 %', () => {
    const { reporter, lines, pass } = plain();
    reporter.start({ name: 'x', title: 'x' });
    for (let done = 0; done <= 1_000; done += 1) reporter.progress(done, 1_000);
    expect(lines()).toHaveLength(21);
    reporter.phase('next');
    reporter.progress(10, 0);
    expect(lines()).toHaveLength(21);
    pass(5_000);
    reporter.progress(11, 0);
    expect(lines().at(-1)).toContain('x 11');
  });

  test('quiet keeps warnings and failures only', () => {
    const { reporter, lines } = plain(true);
    tell(reporter);
    expect(lines()).toHaveLength(2);
  });
});

test('NDJSON: an event a line', () => {
  const { stream, text } = memory();
  tell(ndjsonReporter(stream));
  const types = text()
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { type: string }).type);
  expect(types).toEqual(['start', 'phase', 'progress', 'step', 'warning', 'phase', 'progress', 'item']);
});
