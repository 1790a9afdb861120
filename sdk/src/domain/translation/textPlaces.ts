import type { StaticTextFile } from '../../generated/api.ts';
import { staticTextFileValues } from '../../generated/values.ts';

/** Where a text stands: one of the five files, and its key there. */
export type TextPlace = { readonly file: StaticTextFile; readonly key: string };

/** The files in which a key is shipped. */
export type FilesOfKey = (key: string) => readonly StaticTextFile[];

/** What a shipped text is called: by its key, and by its file too where several files have the key (DECISIONS T-430). */
export const textName = ({ file, key }: TextPlace, filesOf: FilesOfKey): string =>
  filesOf(key).length > 1 ? `${file}:${key}` : key;

/** Where the text of a name lies: in the file that it names, in the one that ships its key, else among the messages (DECISIONS T-430). */
export function placeOfText(name: string, filesOf: FilesOfKey): TextPlace {
  const [head = '', ...rest] = name.split(':');
  const named = rest.length > 0 ? staticTextFileValues.find((file) => file === head) : undefined;
  if (named) return { file: named, key: rest.join(':') };
  return { file: filesOf(name)[0] ?? 'messages', key: name };
}
