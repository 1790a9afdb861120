import type { Invoice } from '@towline/sdk/api';
import type { Font } from './parsedFonts.ts';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Words in Arabic or Hebrew letters beside each other stay one piece: pdfkit turns the letters of each word, and sets the words from the left
 * all the same, so that a name began with its last one. What is turned has its space on its other side, so what follows needs one more.
 */
function inOrder(line: string): string {
  if (!rightToLeft.test(line)) return line;
  const parts: { isTurned: boolean; words: string[] }[] = [];
  for (const word of line.split(' ')) {
    const isTurned = rightToLeft.test(word);
    const last = parts.at(-1);
    if (isTurned && last?.isTurned) last.words.push(word);
    else parts.push({ isTurned, words: [word] });
  }
  return parts
    .map(({ isTurned, words }, at) => (isTurned && at < parts.length - 1 ? '\u00a0' : '') + words.join('\u00a0'))
    .join(' ');
}

/** A text as the fonts of paper can write it: for a letter that one of them lacks, a question mark (DECISIONS T-905). */
export function printableText(text: string, fonts: readonly Font[]): string {
  const known = (letter: string) => {
    const code = letter.codePointAt(0) as number;
    return fonts.every((font) => font.hasGlyphForCodePoint(code));
  };
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => inOrder([...line.replaceAll(/\s/g, ' ')].map((letter) => (known(letter) ? letter : '?')).join('')))
    .join('\n');
}

/** A document with all its texts as paper says them. */
export const printableOf = (invoice: Invoice, fonts: readonly Font[]): Invoice =>
  JSON.parse(JSON.stringify(invoice), (_, value: unknown) =>
    typeof value === 'string' ? printableText(value, fonts) : value,
  ) as Invoice;
