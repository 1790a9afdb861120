import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ConflictFailure } from '../errors.ts';
import { PRIVATE_MODE } from '../settings/privateFile.ts';

/**
 * Takes a run's lock, a file with the holder's process number. One that a dead process left is taken over.
 * @returns gives the lock back
 */
export async function lockRun(file: string, runId: string): Promise<() => Promise<void>> {
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx', mode: PRIVATE_MODE });
      return async () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    if (holder !== undefined && isAlive(holder))
      throw new ConflictFailure(`Run ${runId} is at work in process ${holder}`, { code: 'RUN_LOCKED' });
    rmSync(file, { force: true });
  }
  throw new ConflictFailure(`The lock of run ${runId} could not be taken`, { code: 'RUN_LOCKED', hint: file });
}

function holderOf(file: string): number | undefined {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(holder) && holder > 0 ? holder : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
