const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** What people type and what stands in a table, made comparable: small plain letters and digits, one space between words. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const abbreviated: Record<string, string> = {
  saint: 'st',
  sainte: 'ste',
  sint: 'st',
  sankt: 'st',
  santa: 's',
  santo: 's',
  san: 's',
};

/** A name and the other ways people write it: without accents, "St" for saint, and "ue" for "ü" where German is written. */
export function spellings(name: string): string[] {
  const folded = foldText(name);
  const german = foldText(
    name.toLowerCase().replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter),
  );
  const short = folded.replace(/[a-z]+/g, (word) => abbreviated[word] ?? word);
  return [...new Set([folded, german, short])].filter(Boolean);
}
