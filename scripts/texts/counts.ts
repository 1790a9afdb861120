import { type Texts, textsOf } from './texts.ts';

/** Numbers that are never one: days and lines of which the program says how many, and what is only said from two on. */
const neverOne = new Set(['REPLAY_DAYS', 'LINES_AT_MOST', 'TIMES_REPEATED']);

const plural = /_(zero|one|two|few|many|other)$/;

/**
 * Where a number would be said wrongly: a form of a number without the others, things that are counted without forms, and a "1"
 * in French, whose singular is also that of nought.
 */
export function strayCounts(name: string, texts: Texts): string[] {
  return [...textsOf(texts)].flatMap(({ key, language, text }) => {
    const faults: string[] = [];
    if (language === 'en' && key.endsWith('_other') && !(key.replace(plural, '_one') in texts))
      faults.push('has no _one beside it');
    if (
      language === 'en' &&
      !plural.test(key) &&
      !neverOne.has(key) &&
      /(?<!of )\{\{count\}\} (?!of )\p{L}/u.test(text)
    )
      faults.push('counts without forms of the number: KEY_one and KEY_other, or the number after a colon');
    if (language === 'fr' && key.endsWith('_one') && /(^|\s)1\s/.test(text))
      faults.push('says 1 in fr, where the same form is that of 0: {{count}}');
    return faults.map((fault) => `${name}: ${key} ${fault}`);
  });
}
