import { foldText } from './foldText.ts';

/** What is typed into the address search, taken apart. */
export interface ParsedQuery {
  /** Name and town, folded. */
  words: string;
  postalCode?: string;
  /** A house number, unless "11" is part of a name: then it is `numberedWords` that fit. */
  streetNumber?: string;
  /** The words with the number among them. */
  numberedWords?: string;
  /** Named at the end: "Namur Belgique", "Esch LU". */
  countryCode?: string;
  /** The words as they were typed, without number, postcode and country. */
  typed: string[];
}

const languages = ['en', 'fr', 'nl', 'it', 'de'];
const countryCodes = 'AD AT BE CH CZ DE DK ES FR GB HR HU IE IT LI LU MC NL NO PL PT SE SI SK SM VA'.split(' ');

let countryNames: Map<string, string> | undefined;

function countryOf(text: string): string | undefined {
  countryNames ??= new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region' });
      return countryCodes.map((code) => [foldText(names.of(code) ?? code), code] as const);
    }),
  );
  return countryNames.get(text);
}

/** "L-1855", "B 9000" and "59000" are postcodes; a shorter number, with a letter or not, is a house number. */
const postalCode = /^(?:[A-Za-z]{1,2}-)?(\d{4,5})$/;
const streetNumber = /^\d{1,3}[A-Za-z]?$/;

/** An address has fewer; a pasted letter would be compared with every street, split at every word. */
const mostWords = 12;

export function parseQuery(text: string): ParsedQuery {
  const tokens = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, mostWords);
  const words: string[] = [];
  const parsed: ParsedQuery = { words: '', typed: [] };
  for (const [index, token] of tokens.entries()) {
    const code = postalCode.exec(token)?.[1];
    const isLast = index > 0 && index === tokens.length - 1;
    if (code) parsed.postalCode = code;
    else if (isLast && countryCodes.includes(token)) parsed.countryCode = token;
    else words.push(token);
  }
  parsed.streetNumber = words.find((word, index) => index > 0 && streetNumber.test(word));
  if (parsed.streetNumber) parsed.numberedWords = foldText(words.join(' '));
  parsed.typed = words.filter((word) => word !== parsed.streetNumber);
  parsed.words = foldText(parsed.typed.join(' '));
  return withoutCountry(parsed);
}

/** Takes a country's name from the end, but never the only words: "Luxembourg" is looked for as a town. */
function withoutCountry(parsed: ParsedQuery): ParsedQuery {
  const words = parsed.words.split(' ');
  for (let from = 1; from < words.length; from++) {
    const countryCode = countryOf(words.slice(from).join(' '));
    if (!countryCode) continue;
    const named = words.slice(0, from).join(' ');
    const typed = [...parsed.typed];
    while (typed.length > 0 && foldText(typed.join(' ')).length > named.length) typed.pop();
    return { ...parsed, words: named, typed, countryCode };
  }
  return parsed;
}
