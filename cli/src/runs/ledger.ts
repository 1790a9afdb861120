import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ambiguous } from '../api/wholeId.ts';
import { ConflictFailure, UserError } from '../errors.ts';
import type { Paths } from '../settings/paths.ts';
import { PRIVATE_MODE } from '../settings/privateFile.ts';
import { lockRun } from './lock.ts';

/** Name and version of the ledger's lines. */
export const LEDGER_SCHEMA = 'towline.run/1';

/** The first line of a run: what it is and with what it was called. */
export type RunHead = {
  type: 'run';
  schema: typeof LEDGER_SCHEMA;
  runId: string;
  command: string;
  profile: string;
  apiUrl: string;
  startedAt: string;
  params: Record<string, unknown>;
};

/** One item: what is about to be done, then what came of it. */
export type RunEntry =
  | { type: 'intent'; key: string; at: string }
  | { type: 'result'; key: string; at: string; outcome: 'ok' | 'skipped' | 'failed'; code?: string; data?: unknown };

/** The last line of a run that came to its end. */
export type RunEnd = { type: 'end'; at: string; exit: number; summary: Record<string, unknown> };

/** A run as it stands in the ledger. `results` has the last result of each key. */
export type RunRecord = {
  head: RunHead;
  entries: RunEntry[];
  results: Map<string, Extract<RunEntry, { type: 'result' }>>;
  end: RunEnd | undefined;
};

/** A run that is being written. */
export type OpenRun = {
  readonly runId: string;
  readonly file: string;
  append(line: RunEntry | RunEnd): void;
  close(): Promise<void>;
};

const fileOf = (paths: Paths, runId: string): string => path.join(paths.runs, `${runId}.jsonl`);

/** Reads a run; undefined where there is none. A line cut short by a crash is passed over. */
export async function readRun(paths: Paths, runId: string): Promise<RunRecord | undefined> {
  let text: string;
  try {
    text = await readFile(fileOf(paths, runId), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  let head: RunHead | undefined;
  let end: RunEnd | undefined;
  const entries: RunEntry[] = [];
  for (const line of text.split('\n')) {
    const value = parseLine(line);
    if (value?.type === 'run') head = value;
    else if (value?.type === 'end') end = value;
    else if (value) {
      entries.push(value);
      end = undefined;
    }
  }
  if (!head) return undefined;
  const results = new Map<string, Extract<RunEntry, { type: 'result' }>>();
  for (const entry of entries) if (entry.type === 'result') results.set(entry.key, entry);
  return { head, entries, results, end };
}

function parseLine(line: string): RunHead | RunEntry | RunEnd | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as RunHead | RunEntry | RunEnd);
  } catch {
    return undefined;
  }
}

/** Every run, newest first. */
export async function listRuns(paths: Paths): Promise<RunRecord[]> {
  const names = await readdir(paths.runs).catch(() => [] as string[]);
  const ids = names.filter((name) => name.endsWith('.jsonl')).map((name) => name.slice(0, -'.jsonl'.length));
  const runs = await Promise.all(ids.map((id) => readRun(paths, id)));
  return runs.filter((run) => run !== undefined).sort((a, b) => (a.head.startedAt < b.head.startedAt ? 1 : -1));
}

/** The one run whose id begins as typed, or UserError. */
export async function runBeginning(paths: Paths, typed: string): Promise<RunRecord> {
  const fitting = (await listRuns(paths)).filter(({ head }) => typed !== '' && head.runId.startsWith(typed));
  const [found, other] = fitting;
  if (!found) throw new UserError(`There is no run "${typed}"`, { code: 'NOT_FOUND', next: ['towline runs list'] });
  if (!other) return found;
  const candidates = fitting.map(({ head }) => ({ id: head.runId, facts: [head.command, head.startedAt] }));
  throw ambiguous('run', typed, candidates);
}

/** The run to continue, or UserError. It must be of the same command and server. */
export async function runToResume(paths: Paths, runId: string, command: string, apiUrl: string): Promise<RunRecord> {
  const run = await readRun(paths, runId);
  if (!run) throw new UserError(`There is no run "${runId}"`, { next: ['towline runs list'] });
  if (run.head.command !== command)
    throw new UserError(`Run ${runId} is of "towline ${run.head.command}", not of "towline ${command}"`);
  if (run.head.apiUrl !== apiUrl)
    throw new ConflictFailure(`Run ${runId} was for ${run.head.apiUrl}, this is ${apiUrl}`, { code: 'OTHER_SERVER' });
  return run;
}

/** Opens a run for writing, new or again; its lock keeps a second process away. Lines are on disk when `append` returns. */
export async function openRun(paths: Paths, head: RunHead, isResumed: boolean): Promise<OpenRun> {
  mkdirSync(paths.runs, { recursive: true, mode: 0o700 });
  const file = fileOf(paths, head.runId);
  const unlock = await lockRun(path.join(paths.runs, `${head.runId}.lock`), head.runId);
  let descriptor: number;
  try {
    descriptor = openSync(file, isResumed ? 'a' : 'ax', PRIVATE_MODE);
  } catch (error) {
    await unlock();
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UserError(`There is a run "${head.runId}" already`, { next: [`--resume ${head.runId}`] });
  }
  const write = (line: RunHead | RunEntry | RunEnd) => {
    writeSync(descriptor, `${JSON.stringify(line)}\n`);
    fsyncSync(descriptor);
  };
  // A crash may have left half a line: begin on a fresh one.
  if (isResumed) writeSync(descriptor, '\n');
  else write(head);
  return {
    runId: head.runId,
    file,
    append: write,
    async close() {
      closeSync(descriptor);
      await unlock();
    },
  };
}

/** Removes runs whose last line is older than that; answers their ids. Runs in work are left alone. */
export async function pruneRuns(paths: Paths, olderThan: Date, isDryRun: boolean): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(paths.runs).catch(() => [] as string[])) {
    const runId = name.replace(/\.jsonl$/, '');
    if (runId === name) continue;
    const file = path.join(paths.runs, name);
    if ((await stat(file)).mtime >= olderThan) continue;
    if (!isDryRun) {
      const unlock = await lockRun(path.join(paths.runs, `${runId}.lock`), runId).catch(() => undefined);
      if (!unlock) continue;
      await rm(file, { force: true });
      for (const ending of ['rows', 'rows.rejects', 'items'])
        await rm(path.join(paths.runs, `${runId}.${ending}`), { force: true });
      await unlock();
    }
    removed.push(runId);
  }
  return removed;
}
