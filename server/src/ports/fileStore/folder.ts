import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PortError } from '../portError.ts';
import type { FileStore } from './port.ts';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

/** A folder that somebody mounted to be read only, that belongs to others or whose disk is broken is away, as S3 may be; a full one says so itself. */
function failed(error: unknown): unknown {
  const code = codeOf(error);
  if (code === '' || code === 'ENOSPC' || code === 'EDQUOT') return error;
  return new PortError(
    'fileStore',
    'Unavailable',
    `the folder of photos and files does not take or give them (${code})`,
    {
      cause: error,
    },
  );
}

/** Files in a folder of the data directory, spread over 256 subfolders; written beside and moved into place. */
export function folderFileStore(folder: string): FileStore {
  const fileOf = (key: string) => {
    if (!/^[a-z0-9-]+(\.[a-z0-9]+)?$/i.test(key)) throw new PortError('fileStore', 'BadAnswer', `not a key: ${key}`);
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, content) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true }).catch((error: unknown) => Promise.reject(failed(error)));
      const beside = `${file}.${randomUUID()}.part`;
      try {
        await writeFile(beside, content, { mode: 0o600, flush: true });
        await rename(beside, file);
      } catch (error) {
        await rm(beside, { force: true }).catch(() => {});
        throw failed(error);
      }
    },
    async get(key) {
      return readFile(fileOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw failed(error);
      });
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
