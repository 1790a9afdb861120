import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { serverCalls } from './testing/commandCalls.ts';
import { oneOfEach } from './testing/recordSamples.ts';
import { stand } from './testing/stand.ts';

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

test('without a HOME that says anything, files are in the home that the system knows', () => {
  const { stdout } = spawnSync(process.execPath, [program, 'config', 'path', '--json'], {
    env: { HOME: '' },
    encoding: 'utf8',
  });
  expect(path.isAbsolute(JSON.parse(stdout).data.credentialsFile)).toBe(true);
});

const { server, world } = stand(oneOfEach);

// As `| head` leaves it: an end in the middle, with exit 0, would pass for the end of all of it.
test('what changes things goes on when nobody reads of it any more', async () => {
  const words = serverCalls['client-workshops toggle']?.words ?? [];
  const child = spawn(process.execPath, [program, ...words, '--yes', '--format', 'ndjson'], {
    env: { TOWLINE_API_URL: server.url, TOWLINE_TOKEN: 't', TOWLINE_CONFIG_DIR: world.home, HOME: world.home },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.destroy();
  const [code] = await once(child, 'exit');
  // The server of this test does not know the workshop: the run came to its end and says so.
  expect([code, server.calls.map(({ id }) => id)]).toEqual([6, expect.arrayContaining(['setClientWorkshopStatus'])]);
});
