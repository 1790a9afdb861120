import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { largestDocument } from '@towline/sdk/domain/contract/documentSize';
import { type DocumentTextFault, readDocumentText } from '@towline/sdk/domain/contract/documentText';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
import { UserError } from '../errors.ts';
import { unreadable } from '../unreadable.ts';
import { positionAt } from './jsonPosition.ts';

/** A file as it was found: its text, and the sum that says later whether it is still the same. */
export type DocumentFile = { text: string; sha256: string };

/** The JSON files of a folder, or the one file that is named, in the order of their names. */
export async function documentFiles(place: string, cwd: string): Promise<string[]> {
  const folder = path.resolve(cwd, place);
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => path.join(folder, name));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOTDIR') return [folder];
    throw unreadable(place, cause);
  }
}

/** A path as people read it: from where they stand. */
export const shownPath = (file: string, cwd: string): string => path.relative(cwd, file).split(path.sep).join('/');

/** Reads a file whose text is to be a document. */
export async function readDocumentFile(file: string, shown: string): Promise<DocumentFile> {
  try {
    const { size } = await stat(file);
    if (size > largestDocument)
      throw new UserError(`${shown} has ${(size / 1e6).toFixed(1)} MB; a document has 4 at most`, {
        code: 'DOCUMENT_TOO_LARGE',
      });
    const text = await readFile(file, 'utf8');
    return { text, sha256: createHash('sha256').update(text).digest('hex') };
  } catch (cause) {
    throw cause instanceof UserError ? cause : unreadable(shown, cause);
  }
}

/** The document of a text, or what is wrong with it with file, line and column. */
export function documentOf(text: string, shown: string): ConfigurationDocument {
  const { document, faults } = readDocumentText(text.replace(/^\uFEFF/, ''));
  if (document) return document;
  throw new UserError(`${shown} cannot be read`, {
    code: 'DOCUMENT_NOT_READABLE',
    issues: faults.map((fault) => {
      const { line, column } = positionAt(text, fault.offset);
      return { pointer: `${shown}:${line}:${column}`, detail: faultText(fault, text) };
    }),
  });
}

function faultText({ kind, pointer, detail }: DocumentTextFault, text: string): string {
  if (text.trim() === '') return 'it is empty';
  if (kind === 'notJson') return `it is not valid JSON: ${detail}`;
  if (kind === 'noObject') return 'it is no object';
  return kind === 'keyTwice' ? `${pointer} stands there twice` : `${pointer} is no name of a member`;
}
