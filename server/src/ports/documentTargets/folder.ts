import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PortError } from '../portError.ts';
import type { DocumentTarget } from './port.ts';

/** A folder from which somebody, or their program, takes the files. A document that comes again replaces its file. */
export function folderDocuments(port: string, folder: string): DocumentTarget {
  return {
    async hand({ fileName, content }) {
      const file = path.join(folder, path.basename(fileName));
      const beside = `${file}.${randomUUID()}.part`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(beside, content, { mode: 0o600 });
        await rename(beside, file);
      } catch (error) {
        await rm(beside, { force: true }).catch(() => {});
        throw new PortError(port, 'Unavailable', error instanceof Error ? error.message : 'failed', { cause: error });
      }
      return { outcome: 'OK', reference: path.basename(fileName) };
    },
  };
}
