const letters = '[:alnum:]';
// Of an address more signs belong to the word: jan@ stands in dejan@ and in van.jan@, too.
const aroundEmail = { before: `[^${letters}._%+-]`, after: `([^${letters}.-]|[.]($|[^${letters}]))` };
const aroundOther = { before: `[^${letters}]`, after: `[^${letters}]` };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text as a whole word of another, as `~*` of PostgreSQL takes it: what only begins or ends alike is somebody else. */
export function wholeWord(text: string): string {
  const { before, after } = text.includes('@') ? aroundEmail : aroundOther;
  return `(^|${before})${escaped(text)}($|${after})`;
}

/** Whether a text is nobody else's: a plate of letters alone is a word, one of digits alone a postal code. */
export const isTelling = (text: string): boolean =>
  text.includes('@') ||
  (text.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 5 && /\d/.test(text) && !/^\d{1,6}$/.test(text));
