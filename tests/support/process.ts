import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const root = path.resolve(import.meta.dirname, '../..');

const mostWords = 20_000;

interface Started {
  name: string;
  /** The end of what it said, both outputs as they came. */
  words: string;
  isAskedToEnd: boolean;
}

const started = new WeakMap<ChildProcess, Started>();
const deaths: string[] = [];
const deathListeners: ((words: string) => void)[] = [];

/** Programs of this process that ended unasked since the last look, with their last words: the test that ran then has failed. */
export const takeDeaths = (): string[] => deaths.splice(0);

/** Called with the last words of each program that ends unasked. */
export const onDeath = (listener: (words: string) => void): void => void deathListeners.push(listener);

/** What a program said so far, its last 20,000 characters. */
export const wordsOf = (child: ChildProcess): string => started.get(child)?.words ?? '';

function hearOut(child: ChildProcess, name: string): void {
  const record: Started = { name, words: '', isAskedToEnd: false };
  started.set(child, record);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      record.words = (record.words + chunk.toString()).slice(-mostWords);
    });
  child.once('close', (code, signal) => {
    if (record.isAskedToEnd || code === 0) return;
    const words = `${name} ended with ${code ?? signal} under the test. Its last words:\n${record.words.trimEnd()}`;
    deaths.push(words);
    for (const listener of deathListeners) listener(words);
  });
}

/** A program of the project, started as a user would: through its door, not by importing it. */
export function startProgram(args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  hearOut(child, args.slice(0, 2).join(' '));
  return child;
}

/** The first line of its output that fits; its output so far in the error where it ends before. */
export async function firstLine(child: ChildProcess, fits: (line: string) => boolean): Promise<string> {
  const lines = createInterface({ input: child.stdout! });
  for await (const line of lines) {
    if (!fits(line)) continue;
    child.stdout!.resume();
    return line;
  }
  throw new Error(`ended before it was ready:\n${wordsOf(child)}`);
}

export async function stopProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const record = started.get(child);
  if (record) record.isAskedToEnd = true;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
