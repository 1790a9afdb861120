import type { Language } from '@towline/sdk/domain/language/locales';
import type { Namespace } from './namespaces.ts';

/** Texts of one language, by file and key. */
export type Texts = Readonly<Record<Namespace, Readonly<Record<string, string>>>>;
type Read = (language: Language) => Promise<Texts>;

/** The first paint waits no longer for what was saved: the shipped texts stand until it comes (DECISIONS T-431). */
const PATIENCE_MS = 1_000;

let read: Read | undefined;

/** Says how saved texts are read; without it the shipped ones are all there are. */
export function readSavedTextsBy(reader: Read | undefined): void {
  read = reader;
}

/**
 * What administrators saved in a language; undefined where it cannot be read or takes longer than a person should wait.
 * @param late told of what came after that
 */
export async function savedTexts(language: Language, late?: (saved: Texts) => void): Promise<Texts | undefined> {
  const answer = read?.(language).catch(() => undefined);
  if (!answer || !late) return answer;
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve(undefined);
    }, PATIENCE_MS);
  });
  void answer.then((saved) => isLate && saved && late(saved));
  return Promise.race([answer, patience]).finally(() => clearTimeout(timer));
}
