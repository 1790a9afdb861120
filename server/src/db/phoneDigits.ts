/** Countries whose numbers lose the zero that is dialled inside them once their code stands before it; Italy's keep it (DECISIONS T-197). */
const trunkZero = /^(3[1-3]|4[1349])0/;

/** The countries of T-197 whose number a whole one may be inside, and what is dialled there before it. */
const inside = /^(3[123]|49|352|39)(?=\d)/;
const withoutZero = ['352', '39'];

/**
 * The digits of a number as it was typed, without what is dialled inside a country only: 0475, +32 (0)475, +32 0475 and 0032 475 all end
 * with 475. Empty where nothing of the text is a number (DECISIONS T-964).
 */
export function phoneDigits(typed: string): { digits: string; isWhole: boolean } {
  const all = typed.replaceAll(/\D/g, '');
  const isWhole = typed.trim().startsWith('+') || all.startsWith('00');
  const digits = isWhole ? all.replace(/^00/, '').replace(trunkZero, '$1') : all.replace(/^0/, '');
  return { digits, isWhole };
}

/** The patterns of `like` of numbers, kept with their country or as they are dialled inside it, that a number or a part of one is in. */
export function phonePatterns(typed: string): string[] {
  const { digits, isWhole } = phoneDigits(typed);
  if (digits === '') return [];
  const [code = ''] = (isWhole && inside.exec(digits)) || [];
  if (code === '') return [`%${digits}%`];
  const own = digits.slice(code.length);
  return withoutZero.includes(code) ? [`%${digits}%`, `${own}%`] : [`%${digits}%`, `%${code}0${own}%`, `0${own}%`];
}
