import { phoneCountriesOf } from '@towline/sdk/access/phoneCountries';
import type { Agent } from '@towline/sdk/api';
import { numberReadings, soughtVin } from '@towline/sdk/domain/request/soughtNumber';
import { likeText } from '../../db/likeText.ts';
import { hasNumber, hasVin } from './soughtNumbers.ts';
import { once, type Values } from './values.ts';

/** A text that requests have to hold: as the indexes find it, and as it is asked of the search column of a row that is there. */
export interface SoughtText {
  pattern(): string;
  found(): string;
  /** Has the three letters in a row without which the trigram index is no help. */
  isIndexed: boolean;
  /** One word of letters and digits, a number or a VIN: never in many requests. Only the indexes are asked. */
  isRare: boolean;
}

const patternOf = (text: string) => `%${likeText(text)}%`;

/** A text in the search column, with the placeholder of its pattern for what else is asked with it. */
export function inSearch(values: Values, text: string): SoughtText & { like: () => string } {
  // Small letters are the database's, as in the column: JavaScript has other ones for Σ at a word's end and for İ (DECISIONS T-894).
  // Asked for once: a plan for any text would make them anew for each row.
  const pattern = values.later(patternOf(text));
  const like = () => `(select lower(${pattern()}))`;
  const plain = values.later(text);
  return {
    like,
    pattern: () => `r.search like ${like()}`,
    found: () => `strpos(r.search, (select lower(${plain()}))) > 0`,
    isIndexed: /[\p{L}\p{N}]{3}/u.test(text),
    isRare: /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}]{5,}$/u.test(text),
  };
}

const byIndex = (make: () => string): SoughtText => {
  const pattern = once(make);
  return { pattern, found: pattern, isIndexed: true, isRare: true };
};

const nobody = byIndex(() => 'false');

/** A telephone number in any spelling; what is none is nobody's (DECISIONS T-197). */
export function byNumber(agent: Agent, values: Values, typed: string): SoughtText {
  const numbers = numberReadings(typed, phoneCountriesOf(agent));
  return numbers.length === 0 ? nobody : byIndex(() => hasNumber(agent, values, numbers));
}

/** A VIN or its end; what is none is nobody's. */
export function byVin(values: Values, typed: string): SoughtText {
  const end = soughtVin(typed);
  return end === undefined ? nobody : byIndex(() => hasVin(values, end));
}

// More words than anybody types are looked for as they stand, so that a statement has few shapes (DECISIONS T-253).
const mostWords = 8;

/** The words of a text; signs alone are one word, as they stand. */
function wordsOf(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const [single, rest] = [words.slice(0, mostWords), words.slice(mostWords).join(' ')];
  return words.length === 0 ? [text] : [...single, ...(rest === '' ? [] : [rest])];
}

/** Every word of a text in the search column, in any order: people say a street and its town, which are kept in another one. */
function everyWord(values: Values, text: string): SoughtText {
  const words = wordsOf(text).map((word) => inSearch(values, word));
  return {
    pattern: once(() => words.map(({ pattern }) => pattern()).join(' and ')),
    found: once(() => words.map(({ found }) => found()).join(' and ')),
    isIndexed: words.some(({ isIndexed }) => isIndexed),
    isRare: words.some(({ isRare }) => isRare),
  };
}

/** A text wherever a request may bear it: each of its words in the search column, or all of it as a telephone number or VIN (DECISIONS T-197, T-253). */
export function anywhere(agent: Agent, values: Values, text: string): SoughtText {
  const written = everyWord(values, text);
  const numbers = numberReadings(text, phoneCountriesOf(agent));
  const end = soughtVin(text);
  if (numbers.length === 0 && end === undefined) return written;
  return byIndex(() => {
    const ways = [
      ...(written.isIndexed ? [`(${written.pattern()})`] : []),
      ...(numbers.length > 0 ? [hasNumber(agent, values, numbers)] : []),
      ...(end === undefined ? [] : [hasVin(values, end)]),
    ];
    return `(${ways.join(' or ')})`;
  });
}
