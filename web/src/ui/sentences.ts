/** Whether a text ends as a sentence does. */
const ends = /[.!?…:]$/u;

/** Texts one after another as they are read aloud or in one line: each ends once, whatever stood at its end. */
export const sentences = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text, index, all) => (index === all.length - 1 || ends.test(text) ? text : `${text}.`))
    .join(' ');
