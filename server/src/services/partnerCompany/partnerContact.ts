import { isEmail } from '@towline/sdk/domain/email';
import { phoneDigits } from '../../db/phoneDigits.ts';

/** What was typed to ask for a link: an address in small letters, or digits as far as they are the number's own. */
export type PartnerContact = { key: string } & (
  | { kind: 'Email'; email: string }
  /** `isWhole`: with the country's code, as it was typed behind a + or 00. */
  | { kind: 'Number'; digits: string; isWhole: boolean }
);

const fewestDigits = 7;

/**
 * Reads what was typed. A number without its country is known by how it ends: the zero before it is dialled inside the country
 * only. Undefined where it is neither an address nor a number.
 */
export function partnerContactOf(typed: string): PartnerContact | undefined {
  const text = typed.trim();
  if (text.includes('@')) {
    const email = text.toLowerCase();
    return isEmail(email) ? { kind: 'Email', email, key: email } : undefined;
  }
  if (!/^\+?[\d\s()./-]+$/.test(text)) return undefined;
  const { digits, isWhole } = phoneDigits(text);
  return digits.length >= fewestDigits && digits.length <= 15
    ? { kind: 'Number', digits, isWhole, key: digits }
    : undefined;
}
