import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type Texts } from './texts.ts';

const known = new Set<string>(languages);
const section = /<section lang="(\w\w)-\w\w"[^>]*>([\s\S]*?)<\/section>/g;

/** What people read of a file: no tags; a text message has the straight apostrophe, as its alphabet has no other (DECISIONS C-44). */
const readable = (file: string, content: string): string =>
  (file.endsWith('.txt') ? content.replaceAll("'", '’') : content.replaceAll(/<[^>]*>/g, '\n')).replaceAll(
    /\n\s+/g,
    '\n',
  );

/** The texts of one file by its key and language: of `PolicyExpired_de.html`, or of the sections of a file that holds several. */
export function textsOfFile(file: string, content: string): [key: string, language: string, text: string][] {
  const [, key = '', language = ''] = /^(.*)_(\w\w)\.(?:html|txt)$/.exec(file) ?? [];
  if (known.has(language)) return [[key, language, readable(file, content)]];
  return [...content.matchAll(section)].map(([, of = '', text = '']) => [file, of, readable(file, text)]);
}

/** Instructions, templates and manuals that are shipped, in the shape of the console's texts. */
export function readStaticTexts(root: string): Texts {
  const folder = path.join(root, 'server/src/staticData');
  const texts: Texts = {};
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|txt)$/.test(file)) continue;
    for (const [key, language, text] of textsOfFile(file, readFileSync(path.join(folder, file), 'utf8')))
      texts[key] = { ...texts[key], [language]: text };
  }
  return texts;
}
