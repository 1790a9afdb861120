import { randomBytes } from 'node:crypto';
import { appendFile, chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { behindLinks, isDevice } from '../place.ts';
import { unwritable } from '../unwritable.ts';

/** Only its owner may read what holds secrets or personal data (cli.md §5.8, §5.9). */
export const PRIVATE_MODE = 0o600;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A file's text, or undefined where there is none. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Writes a file whole or not at all (temporary file and rename), readable by its owner only. */
export async function writePrivate(file: string, text: string): Promise<void> {
  if (isDevice(file)) return appendFile(file, text);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const whole = behindLinks(file);
  const half = `${whole}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(half, 'wx', PRIVATE_MODE);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(half, whole);
    await chmod(whole, PRIVATE_MODE);
  } catch (error) {
    await rm(half, { force: true });
    throw unwritable(file, error);
  }
}
