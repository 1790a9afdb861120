import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const program = fileURLToPath(new URL('./bin.ts', import.meta.url));

// A disk that is full, as Linux offers one.
describe.skipIf(!existsSync('/dev/full'))('a stream that takes nothing', () => {
  const run = (which: 'stdout' | 'stderr', ...words: string[]) => {
    const full = openSync('/dev/full', 'w');
    const at = (name: string) => (name === which ? full : 'pipe');
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
      stdio: ['ignore', at('stdout'), at('stderr')],
      encoding: 'utf8',
    });
    closeSync(full);
    return { status, stdout, stderr };
  };

  test('a result that finds no room is told in a line', () => {
    const { status, stderr } = run('stdout', '--help');
    expect([status, stderr]).toEqual([2, '✗ standard output cannot be written: the disk is full\n  exit 2\n']);
  });

  test('what is told beside the result may find none', () => {
    expect(run('stderr', 'requests').status).toBe(2);
    expect(run('stderr', 'help', 'exit-codes').stdout).toContain('success');
  });
});
