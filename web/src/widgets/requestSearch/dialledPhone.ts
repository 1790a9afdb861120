/** No telephone number in the world has more digits (E.164). */
const mostDigits = 15;

/** A telephone number as it is dialled, where the text is one and nothing else. */
export function phoneOf(text: string): string | undefined {
  if (!/^[+\d][\d\s().\-/]*$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  if (digits.replace(/^00/, '').length > mostDigits) return undefined;
  if (text.startsWith('+')) return digits.length >= 4 ? `+${digits}` : undefined;
  if (digits.startsWith('00')) return digits.length >= 6 ? `+${digits.slice(2)}` : undefined;
  return digits.length >= 8 ? digits : undefined;
}
