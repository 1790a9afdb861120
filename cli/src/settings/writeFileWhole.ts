import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { behindLinks, isDevice } from '../place.ts';
import { unwritable } from '../unwritable.ts';

/** Writes a file whole or not at all, with the modes that the user's files have. */
export async function writeFileWhole(file: string, text: string | Uint8Array): Promise<void> {
  const half = `${behindLinks(file)}.${randomBytes(6).toString('hex')}.part`;
  try {
    if (isDevice(file)) return await writeFile(file, text, { flag: 'a' });
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(half, text);
    await rename(half, behindLinks(file));
  } catch (error) {
    await rm(half, { force: true });
    throw unwritable(file, error);
  }
}
