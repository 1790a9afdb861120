import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runsOnce } from './runsOnce.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('where code runs a few times, V8', () => {
  it('is told by names that this Node knows', () => {
    expect(execFileSync(process.execPath, [...runsOnce, '--print', '1'], { encoding: 'utf8' })).toBe('1\n');
  });

  it('has heard it in the process of a test', () => {
    expect(process.execArgv).toEqual(expect.arrayContaining(runsOnce));
  });

  // The rules' properties are called 100,000 times: there V8 may be as fast as it can.
  it.each([
    ['server/vitest.config.ts', true],
    ['web/vite.config.ts', true],
    ['cli/vitest.config.ts', true],
    ['scripts/vitest.config.ts', true],
    ['tests/vitest.config.ts', true],
    ['sdk/vitest.config.ts', false],
  ])('hears it by %s: %s', (file, isSaid) => {
    expect(readFileSync(path.join(root, file), 'utf8').includes('execArgv: runsOnce')).toBe(isSaid);
  });
});
