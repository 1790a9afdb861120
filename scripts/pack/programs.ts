import { spawnSync } from 'node:child_process';

const isWindows = process.platform === 'win32';

/** Runs a program to its end and answers what it printed; throws with that where it fails. */
export function runToEnd(command: string, args: readonly string[], cwd: string): string {
  // npm is a script on Windows, which only a shell starts.
  const options = { cwd, encoding: 'utf8', shell: isWindows, maxBuffer: 64 * 1024 * 1024 } as const;
  const { status, stdout, stderr, error } = spawnSync(command, args, options);
  if (error) throw new Error(`${command} could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
