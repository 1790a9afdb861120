import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../errors.ts';
import { unwritable } from '../unwritable.ts';

const TRY_EVERY_MS = 20;
/** To read and write a small file takes milliseconds: who holds it so long was killed. */
const LEFT_AFTER_MS = 10_000;

/** Reads, changes and writes a file while no other of these programs does: two that add a profile at once add both. */
export async function oneAtATime<Value>(file: string, change: () => Promise<Value>): Promise<Value> {
  const lock = `${file}.lock`;
  for (const started = Date.now(); !(await taken(lock, file)); await pause(TRY_EVERY_MS)) {
    const since = await stat(lock).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - since > LEFT_AFTER_MS) await rm(lock, { force: true });
    else if (Date.now() - started > 2 * LEFT_AFTER_MS)
      throw new UserError(`${file} is being changed by somebody else`, { hint: `If nobody does: remove ${lock}` });
  }
  try {
    return await change();
  } finally {
    await rm(lock, { force: true });
  }
}

async function taken(lock: string, file: string): Promise<boolean> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await (await open(lock, 'wx')).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw unwritable(file, error);
  }
}
