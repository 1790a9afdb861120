import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PortError } from '../portError.ts';
import type { FileStore } from './port.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Files in a folder of the data directory, spread over 256 subfolders; written beside and moved into place. */
export function folderFileStore(folder: string): FileStore {
  const fileOf = (key: string) => {
    if (!/^[a-z0-9-]+(\.[a-z0-9]+)?$/i.test(key)) throw new PortError('fileStore', 'BadAnswer', `not a key: ${key}`);
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, content) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      const beside = `${file}.${randomUUID()}.part`;
      try {
        await writeFile(beside, content, { mode: 0o600, flush: true });
        await rename(beside, file);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    async get(key) {
      return readFile(fileOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
