import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenRun, openRun, pruneRuns, type RunHead, readRun, runToResume } from './ledger.ts';
import { ledgerSchema } from './ledgerSchema.ts';
import { lockRun } from './lock.ts';
import { checkRunId, isUuid, newRunId } from './runId.ts';

let folder: string;
const at = '2026-11-20T10:00:00Z';
const head: RunHead = {
  type: 'run',
  schema: 'towline.run/1',
  runId: 'r1',
  command: 'requests cancel',
  profile: 'default',
  apiUrl: 'http://x',
  startedAt: at,
  params: {},
};
const paths = () => ({
  config: folder,
  configFile: '',
  credentialsFile: '',
  cache: '',
  runs: path.join(folder, 'runs'),
});
const file = () => path.join(folder, 'runs/r1.jsonl');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'towline-runs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the ledger', () => {
  async function open(isResumed = false): Promise<OpenRun> {
    return openRun(paths(), head, isResumed);
  }

  test('is on the disk line by line, for its owner only, each line fitting the schema', async () => {
    const run = await open();
    run.append({ type: 'intent', key: 'a', at });
    expect(readFileSync(file(), 'utf8').trim().split('\n')).toHaveLength(2);
    run.append({ type: 'result', key: 'a', at, outcome: 'ok', data: { id: 1 } });
    run.append({ type: 'end', at, exit: 0, summary: { ok: 1 } });
    await run.close();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    for (const line of readFileSync(file(), 'utf8').trim().split('\n'))
      expect(ledgerSchema.safeParse(JSON.parse(line)).success).toBe(true);
  });

  test('a crash in the middle of a line loses that line only, and resuming begins on a fresh one', async () => {
    const run = await open();
    run.append({ type: 'intent', key: 'a', at });
    run.append({ type: 'result', key: 'a', at, outcome: 'ok' });
    await run.close();
    appendFileSync(file(), '{"type":"intent","key":"b"');
    const again = await open(true);
    again.append({ type: 'result', key: 'b', at, outcome: 'ok' });
    await again.close();
    const record = await readRun(paths(), 'r1');
    expect([...(record?.results.keys() ?? [])]).toEqual(['a', 'b']);
    expect(record?.end).toBeUndefined();
  });

  test('what comes after an end makes it a run at work again', async () => {
    const run = await open();
    run.append({ type: 'end', at, exit: 6, summary: {} });
    await run.close();
    expect((await readRun(paths(), 'r1'))?.end?.exit).toBe(6);
    const again = await open(true);
    again.append({ type: 'intent', key: 'x', at });
    await again.close();
    expect((await readRun(paths(), 'r1'))?.end).toBeUndefined();
  });

  test('a name is taken once; two processes never write the same run', async () => {
    const run = await open();
    await expect(open(true)).rejects.toMatchObject({ code: 'RUN_LOCKED' });
    await run.close();
    await expect(open()).rejects.toThrow('There is a run "r1" already');
    expect(existsSync(path.join(folder, 'runs/r1.lock'))).toBe(false);
  });

  test('only the same command at the same server is resumed', async () => {
    await (await open()).close();
    expect((await runToResume(paths(), 'r1', 'requests cancel', 'http://x')).head.runId).toBe('r1');
    await expect(runToResume(paths(), 'r1', 'guarantees import', 'http://x')).rejects.toThrow('requests cancel');
    await expect(runToResume(paths(), 'r1', 'requests cancel', 'http://y')).rejects.toMatchObject({
      code: 'OTHER_SERVER',
    });
    await expect(runToResume(paths(), 'r2', 'requests cancel', 'http://x')).rejects.toThrow('There is no run');
  });

  test('a run at work is not pruned', async () => {
    const run = await open();
    const later = new Date(Date.now() + 1_000_000);
    expect(await pruneRuns(paths(), later, false)).toEqual([]);
    await run.close();
    expect(await pruneRuns(paths(), later, false)).toEqual(['r1']);
    expect(existsSync(file())).toBe(false);
  });
});

describe('the lock', () => {
  test('of a dead process is taken over, of a live one is not', async () => {
    const lock = path.join(folder, 'x.lock');
    writeFileSync(lock, '999999999\n');
    const unlock = await lockRun(lock, 'x');
    expect(readFileSync(lock, 'utf8')).toBe(`${process.pid}\n`);
    await expect(lockRun(lock, 'x')).rejects.toThrow(`process ${process.pid}`);
    await unlock();
    writeFileSync(lock, 'garbage');
    await (await lockRun(lock, 'x'))();
  });
});

describe('names of runs', () => {
  test('are UUIDs of version 7 that sort by time', () => {
    const ids = [1_000, 2_000, 1_700_000_000_000].map((ms) => newRunId(new Date(ms)));
    for (const id of ids) {
      expect(isUuid(id)).toBe(true);
      expect(id[14]).toBe('7');
      expect('89ab').toContain(id[19]);
    }
    expect([...ids].sort()).toEqual(ids);
  });

  test.each(['ci-7', 'job_1.2', 'A'])('%s may be one', (name) => {
    expect(checkRunId(name)).toBe(name);
  });

  test.each(['', '../x', '.hidden', 'a/b', 'a b', 'x'.repeat(101)])('%j may not', (name) => {
    expect(() => checkRunId(name)).toThrow('no name for a run');
  });
});
