import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Io } from '../io.ts';
import { openSink } from './sink.ts';

let cwd: string;
let warnings: Error[];
const onWarning = (warning: Error) => warnings.push(warning);
beforeEach(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'towline-sink-'));
  warnings = [];
  process.on('warning', onWarning);
});
afterEach(() => {
  process.off('warning', onWarning);
  rmSync(cwd, { recursive: true });
});

const open = (target: string) => openSink(target, { cwd } as Io);

test('a file that takes its time is waited for, and no listener is left behind', async () => {
  const sink = open('big.csv');
  const piece = 'x'.repeat(200_000);
  for (let at = 0; at < 40; at += 1) await sink.write(piece);
  await sink.commit();
  await new Promise(setImmediate);
  expect(warnings).toEqual([]);
  expect(readFileSync(path.join(cwd, 'big.csv')).length).toBe(8_000_000);
});

test('what is discarded leaves nothing', async () => {
  const sink = open('half.csv');
  await sink.write('x'.repeat(200_000));
  await sink.discard();
  expect(readdirSync(cwd)).toEqual([]);
});

test('a place that cannot be written is told by the next write, not waited for', async () => {
  const sink = open('no/such/folder/x.csv');
  const writing = (async () => {
    for (let at = 0; at < 3; at += 1) await sink.write('x'.repeat(200_000));
    await sink.commit();
  })();
  await expect(writing).rejects.toThrow('no/such/folder/x.csv cannot be written');
  await sink.discard();
});
