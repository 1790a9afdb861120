import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file whole or not at all, with the modes that the user's files have. */
export async function writeFileWhole(file: string, text: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const half = `${file}.${randomBytes(6).toString('hex')}.part`;
  try {
    await writeFile(half, text);
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}
