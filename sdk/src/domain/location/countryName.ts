const names = new Map<string, Intl.DisplayNames>();

/** A country's name in one of our languages; the code itself where the language or the country is not known (1-intake §3, countryName). */
export function countryNameOf(countryCode: string, language: string): string {
  try {
    let list = names.get(language);
    if (!list) {
      list = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' });
      names.set(language, list);
    }
    return list.of(countryCode.toUpperCase()) ?? countryCode;
  } catch {
    return countryCode; // a language tag or a code that is none
  }
}
