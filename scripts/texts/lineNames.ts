import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { languages } from './texts.ts';

type LineName = (code: string, language: (typeof languages)[number]) => string;

/** What a line of a document is called on paper (DECISIONS T-761). */
export async function readLineNames(root: string): Promise<LineName> {
  const file = path.join(root, 'sdk/src/domain/document/lineNames.ts');
  const { lineNameOf } = (await import(pathToFileURL(file).href)) as {
    lineNameOf: (line: { code: string }, language: string) => string;
  };
  return (code, language) => lineNameOf({ code }, language);
}
