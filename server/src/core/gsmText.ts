import { smsSegments } from '@towline/sdk/domain/smsSegments';
import { latinLetters } from './latinLetters.ts';

const spelt: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '°': 'o',
};

const isGsm = (text: string): boolean => smsSegments(text).encoding === 'GSM-7';

/**
 * A text message of ours in the letters of the GSM-7 alphabet, where its own are near enough: one space that does not break, or one
 * `û`, more than halves what a segment holds (DECISIONS C-44, T-906). Where a letter has none that is near, it stays as it was.
 */
export function gsmText(text: string): string {
  const plain = [...text].map((letter) => (isGsm(letter) ? letter : (spelt[letter] ?? latinLetters(letter)))).join('');
  return isGsm(plain) ? plain : text;
}
