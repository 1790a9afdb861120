import { Writable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OutStream } from '../io.ts';
import { ndjsonReporter } from './ndjsonReporter.ts';
import { plainReporter } from './plainReporter.ts';
import { anyReader } from './reader.ts';

let text: string;
let now: number;
const stream = (): OutStream =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  }) as OutStream;
const start = Date.parse('2026-11-20T10:00:00Z');
const plain = (isQuiet = false) => plainReporter(stream(), () => new Date(now), isQuiet, anyReader);
const lines = () => text.split('\n').filter(Boolean);
/** The lines without their clock. */
const said = () => lines().map((line) => line.replace(/^\d\d:\d\d:\d\d /, ''));

beforeEach(() => {
  text = '';
  now = start;
});

// cli.md §5.5: one plain line an event on stderr, progress at most every 5 s or 5 %.
describe('plain lines', () => {
  test('begin with the clock, the command and its zone', () => {
    plain().start({ name: 'guarantees.import', title: 'Import', runId: 'r1', facts: { rows: 5 } });
    expect(text).toMatch(/^\d\d:\d\d:\d\d guarantees\.import start run=r1 rows=5 zone=\S+\n$/);
  });

  test('of progress come every fifth percent, whatever is reported between', () => {
    const reporter = plain();
    reporter.start({ name: 'x', title: 'X' });
    for (let done = 1; done <= 1000; done += 1) reporter.progress(done, 1000, { ok: done });
    const progress = said().slice(1);
    expect(progress).toHaveLength(20);
    expect([progress[0], progress.at(-1)]).toEqual(['x 50/1000 ok=50', 'x 1000/1000 ok=1000']);
  });

  test('come after five seconds as well, and without an end that nobody knows', () => {
    const reporter = plain();
    reporter.start({ name: 'x', title: 'X' });
    now += 4_999;
    reporter.progress(1, 0);
    now += 1;
    reporter.progress(2, 0);
    expect(said().slice(1)).toEqual(['x 2']);
  });

  test('a new part begins its percents anew', () => {
    const reporter = plain();
    reporter.start({ name: 'x', title: 'X' });
    reporter.progress(100, 100);
    reporter.phase('Uploading');
    reporter.progress(5, 100);
    expect(said().slice(1)).toEqual(['x 100/100', 'x 5/100']);
  });

  test('name each item that failed with its code, and no other', () => {
    const reporter = plain();
    reporter.item({ id: 'a', outcome: 'ok' });
    reporter.item({ id: 'b', outcome: 'skipped', code: 'ALREADY' });
    reporter.item({ id: 'c', outcome: 'failed', code: 'NOT_FOUND', message: 'gone' });
    reporter.item({ id: 'd', outcome: 'failed' });
    expect(said().map((line) => line.trim())).toEqual(['failed c NOT_FOUND gone', 'failed d']);
  });

  test('--quiet says failures and warnings alone', async () => {
    const reporter = plain(true);
    reporter.start({ name: 'x', title: 'X' });
    reporter.step('parsed');
    reporter.progress(100, 100);
    reporter.warn('slow');
    reporter.item({ id: 'a', outcome: 'failed' });
    await reporter.done({ ok: 1 });
    await reporter.fail();
    expect(said()).toEqual(['x warning slow', 'x failed a']);
  });

  test('end with the figures', async () => {
    const reporter = plain();
    reporter.start({ name: 'x', title: 'X' });
    reporter.step('validated', { ok: 2 });
    await reporter.done({ ok: 2, failed: 0 });
    expect(said().slice(1)).toEqual(['x validated ok=2', 'x done ok=2 failed=0']);
  });
});

describe('JSON lines', () => {
  const events = () => lines().map((line) => JSON.parse(line) as object);

  test('are one object an event, absent things null and never left out', async () => {
    const reporter = ndjsonReporter(stream());
    reporter.start({ name: 'x', title: 'X', facts: { rows: 2 } });
    reporter.phase('Uploading', 'r1');
    reporter.phase('Checking');
    reporter.step('parsed', { rows: 2 });
    reporter.progress(1, 2, { ok: 1 });
    reporter.item({ id: 'a\nb', outcome: 'failed' });
    reporter.warn('slow');
    await reporter.done({});
    await reporter.fail();
    expect(events()).toEqual([
      { type: 'start', name: 'x', runId: null, rows: 2 },
      { type: 'phase', text: 'Uploading', runId: 'r1' },
      { type: 'phase', text: 'Checking' },
      { type: 'step', text: 'parsed', rows: 2 },
      { type: 'progress', done: 1, total: 2, ok: 1 },
      { type: 'item', id: 'a\nb', outcome: 'failed', code: null, message: null },
      { type: 'warning', text: 'slow' },
    ]);
  });
});
