import { countryNameOf } from './countryName.ts';

const languages = ['en', 'fr', 'nl', 'it', 'de'];
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

let codes: Map<string, string> | undefined;

/** The country that a word names, in any of our languages or by its code. */
function countryNamed(word: string): string | undefined {
  if (!codes) {
    codes = new Map();
    for (const first of alphabet) {
      for (const second of alphabet) {
        const code = first + second;
        for (const language of languages) {
          const name = countryNameOf(code, language);
          if (name !== code) codes.set(name.toLowerCase(), code).set(code.toLowerCase(), code);
        }
      }
    }
  }
  return codes.get(word.trim().toLowerCase());
}

/**
 * An address as somebody reads it: the country at its end in the reader's language, or left out at home. The geocoder wrote
 * it in the language of whoever asked (1-intake §3, formattedAddress).
 */
export function addressText(address: string | undefined, language: string, home?: string): string | undefined {
  const parts = address?.split(',') ?? [];
  const last = parts.at(-1);
  const country = parts.length > 1 && last !== undefined ? countryNamed(last) : undefined;
  if (!country) return address;
  const rest = parts.slice(0, -1).join(',').trimEnd();
  return country === home?.toUpperCase() ? rest : `${rest}, ${countryNameOf(country, language)}`;
}
