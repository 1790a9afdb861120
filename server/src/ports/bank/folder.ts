import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { xmlTextOf } from '@towline/sdk/domain/guaranteeImport/xmlText';
import { PortError } from '../portError.ts';
import type { Bank } from './port.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const away = (cause: unknown): never => {
  throw new PortError('bank', 'Unavailable', cause instanceof Error ? cause.message : 'failed', { cause });
};

/**
 * A folder from which somebody, or the bank's program, takes the files, and in whose `answers` it lays the answer under the same
 * name. A file that comes again replaces itself.
 */
export function folderBank(folder: string): Bank {
  // A company's code may bear letters that no file's name bears.
  const nameOf = (messageId: string): string => `${messageId.replaceAll(/[^\w.-]/g, '_')}.xml`;
  return {
    async hand({ messageId, document }) {
      const file = path.join(folder, nameOf(messageId));
      const beside = `${file}.${randomUUID()}.part`;
      try {
        await mkdir(path.join(folder, 'answers'), { recursive: true });
        await writeFile(beside, document, { mode: 0o600 });
        await rename(beside, file);
      } catch (error) {
        await rm(beside, { force: true }).catch(() => {});
        away(error);
      }
    },
    answerTo: (messageId) =>
      readFile(path.join(folder, 'answers', nameOf(messageId))).then(xmlTextOf, (error: unknown) =>
        isMissing(error) ? undefined : away(error),
      ),
  };
}
