import os from 'node:os';
import type { Io } from './io.ts';
import { run } from './main.ts';
import { listenForStop } from './stopping.ts';
import { unwritable } from './unwritable.ts';

/** Starts the program in this process. */
export async function start(): Promise<void> {
  // `| head` closes the pipe; that is no failure. What changes things goes on unread: an end in its middle would pass for its end.
  let goesOnUnread = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' && goesOnUnread) return;
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`✗ ${unwritable('standard output', error).message}\n  exit 2\n`);
    process.exit(2);
  });
  // What is told beside the result may go nowhere, as with `2>&1 | head`; that ends no run.
  process.stderr.on('error', () => undefined);
  const io: Io = {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
    // Of an empty HOME Node makes the folder that one is in, and secrets would lie there.
    home: os.homedir() || os.userInfo().homedir,
    platform: process.platform,
    now: () => new Date(),
    stopping: listenForStop(),
    goOnUnread: () => {
      goesOnUnread = true;
    },
    loadKeyring: () => import('@napi-rs/keyring'),
    page: async (command, text) => (await import('./output/pager.ts')).page(command, text, process.env),
  };
  process.exitCode = await run(process.argv.slice(2), io);
}
