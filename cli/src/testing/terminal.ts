// For tests only: the program in a process of its own, at a terminal of the operating system.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a person at a terminal sees, and how the program ended. */
export type TerminalResult = { code: number | null; screen: string };

const program = fileURLToPath(new URL('../bin.ts', import.meta.url));

/** Whether this machine has the program that makes a terminal, with the flags of Linux. */
export const hasTerminal = (): boolean =>
  /util-linux/.test(spawnSync('script', ['--version']).stdout?.toString() ?? '');

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** Runs a command line there and types each answer when its question appears. */
export function atTerminal(
  words: readonly string[],
  env: Record<string, string>,
  answers: readonly (readonly [question: string, typed: string])[],
): Promise<TerminalResult> {
  const line = [process.execPath, program, ...words].map(quoted).join(' ');
  const { CI: _ci, NODE_OPTIONS: _options, ...rest } = process.env;
  const child = spawn('script', ['-qec', line, '/dev/null'], { env: { ...rest, TERM: 'xterm', ...env } });
  const waiting = [...answers];
  let screen = '';
  child.stdout.on('data', (chunk: Buffer) => {
    screen += chunk.toString('utf8');
    const [next] = waiting;
    if (!next || !screen.includes(next[0])) return;
    waiting.shift();
    child.stdin.write(next[1]);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, screen }));
  });
}
