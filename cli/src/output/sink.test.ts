import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Io } from '../io.ts';
import { writePrivate } from '../settings/privateFile.ts';
import { writeFileWhole } from '../settings/writeFileWhole.ts';
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

async function throughSink(target: string, text: string): Promise<void> {
  const sink = open(target);
  await sink.write(text);
  await sink.commit();
}
const inFolder = (write: (file: string, text: string) => Promise<void>) => (name: string, text: string) =>
  write(path.join(cwd, name), text);

describe.each([
  ['a result', throughSink],
  ['a report', inFolder(writeFileWhole)],
  ['a private file', inFolder(writePrivate)],
])('%s', (_what, write) => {
  test('behind a link takes the place of what the link leads to', async () => {
    writeFileSync(path.join(cwd, 'real'), 'old');
    symlinkSync('real', path.join(cwd, 'link'));
    await write('link', 'new');
    expect(readFileSync(path.join(cwd, 'real'), 'utf8')).toBe('new');
    expect(lstatSync(path.join(cwd, 'link')).isSymbolicLink()).toBe(true);
    expect(readdirSync(cwd)).toEqual(['link', 'real']);
  });

  // As /dev/null and the pipe of `>(gzip)`: renamed over, they would be gone for everybody.
  test.skipIf(process.platform === 'win32')('goes into what is no file, which stays', async () => {
    execFileSync('mkfifo', [path.join(cwd, 'pipe')]);
    const [read] = await Promise.all([readFile(path.join(cwd, 'pipe'), 'utf8'), write('pipe', 'text')]);
    expect(read).toBe('text');
    expect(lstatSync(path.join(cwd, 'pipe')).isFIFO()).toBe(true);
  });
});

test('a folder is refused, and an empty name', () => {
  expect(() => open('.')).toThrow('. cannot be written: it is a folder');
  expect(() => open('')).toThrow('--output: a file, or - for standard output');
});

test.each(['-', '/dev/stdout'])('%s is standard output', (target) => {
  expect(open(target).isFile).toBe(false);
});
