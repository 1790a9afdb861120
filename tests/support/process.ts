import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const root = path.resolve(import.meta.dirname, '../..');

/** A program of the project, started as a user would: through its door, not by importing it. */
export function startProgram(args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stderr?.resume();
  return child;
}

/** The first line of its output that fits; its output so far in the error where it ends before. */
export async function firstLine(child: ChildProcess, fits: (line: string) => boolean): Promise<string> {
  const seen: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => seen.push(chunk.toString()));
  const lines = createInterface({ input: child.stdout! });
  for await (const line of lines) {
    seen.push(line);
    if (fits(line)) {
      child.stdout!.resume();
      return line;
    }
  }
  throw new Error(`ended before it was ready:\n${seen.join('\n')}`);
}

export async function stopProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
