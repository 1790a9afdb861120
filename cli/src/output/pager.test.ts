import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Io } from '../io.ts';
import { page, pagerFor } from './pager.ts';

const long = 'line\n'.repeat(30);

function io(env: Record<string, string> = {}, isTTY = true): Io {
  const stream = Object.assign(new Writable(), { isTTY, rows: 24, columns: 80 });
  return {
    env: { TERM: 'xterm', ...env },
    stdout: stream,
    platform: 'linux',
    page: async () => true,
  } as Partial<Io> as Io;
}

test.each<[string, string | undefined, Io, string, boolean]>([
  ['longer than the screen', 'less', io(), long, true],
  ['fits the screen', undefined, io(), 'line\n', true],
  ['--no-pager', undefined, io(), long, false],
  ['no terminal', undefined, io({}, false), long, true],
  ['CI', undefined, io({ CI: '1' }), long, true],
  ['PAGER', 'more', io({ PAGER: 'more' }), long, true],
  ['TOWLINE_PAGER goes before PAGER', 'most -s', io({ PAGER: 'more', TOWLINE_PAGER: 'most -s' }), long, true],
  ['PAGER=cat is none', undefined, io({ PAGER: 'cat' }), long, true],
  ['an empty PAGER is none', undefined, io({ PAGER: '' }), long, true],
])('%s: %s', (_case, command, world, text, isWanted) => {
  expect(pagerFor(text, world, isWanted)).toBe(command);
});

test('the pager gets the whole text, and Ctrl+C is not ours while it runs', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'towline-pager-'));
  const file = path.join(folder, 'text');
  const before = process.listeners('SIGINT');
  const shown = page(`cat > ${file}`, long.repeat(2_000), process.env);
  expect(process.listeners('SIGINT')).toHaveLength(1);
  expect(await shown).toBe(true);
  expect(process.listeners('SIGINT')).toEqual(before);
  expect(readFileSync(file, 'utf8')).toBe(long.repeat(2_000));
  rmSync(folder, { recursive: true });
});

test('one that is left early is no failure; one that is not there is told', async () => {
  expect(await page('true', long.repeat(20_000), process.env)).toBe(true);
  expect(await page('no-such-pager-here', long, process.env)).toBe(false);
});
