/** What the program puts into a text or acts on; formats after a comma are the language's own. */
const part = /\{\{\s*([\w.-]+)[^}]*\}\}|<\/?\w+\s*\/?>|\$t\([^)]*\)/g;

/** `{{name}}`, `<1>`, `</1>`, `<br/>`, `$t(KEY)` of a text, sorted (DECISIONS S-42). */
export const textParts = (text: string): string[] =>
  [...text.matchAll(part)]
    .map(([whole, name]) => (name === undefined ? whole.replaceAll(/\s/g, '') : `{{${name}}}`))
    .sort();

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The form of a number that a key says: `many` of `CARS_many`; undefined of a key without one (DECISIONS S-42). */
export const pluralFormOf = (key: string): string | undefined => pluralForm.exec(key)?.[1];

/** The key of all forms of a number: `CARS` of `CARS_many` (DECISIONS S-42). */
export const pluralStem = (key: string): string => key.replace(pluralForm, '');

/**
 * The parts that a text must have as its source has them, and those that it has beyond it. "none" and "one" may say "a car" where
 * the others say "{{count}} cars" (DECISIONS S-42).
 */
export function partsAgainst(key: string, source: string, text: string): { missing: string[]; extra: string[] } {
  const wanted = textParts(source);
  const found = textParts(text);
  const mayCount = ['zero', 'one'].includes(pluralFormOf(key) ?? '');
  const counts = (each: string): boolean => !(mayCount && each === '{{count}}');
  return {
    missing: [...new Set(wanted)].filter((each) => !found.includes(each) && counts(each)),
    extra: [...new Set(found)].filter((each) => !wanted.includes(each) && counts(each)),
  };
}
