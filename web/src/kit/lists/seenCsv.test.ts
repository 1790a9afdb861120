import { describe, expect, it } from 'vitest';
import { seenCsv } from './seenCsv.ts';

describe('what is seen, as a file', () => {
  it.each([
    ['nl-BE', 'Naam;Merken\r\nMaes;"Audi; BMW"\r\n'],
    ['en-BE', 'Naam,Merken\r\nMaes,Audi; BMW\r\n'],
  ])('is cut as a spreadsheet of %s reads it, and begins with the mark of UTF-8', async (locale, text) => {
    const file = seenCsv(
      [
        ['Naam', 'Merken'],
        ['Maes', 'Audi; BMW'],
      ],
      locale,
    );
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(text);
  });
});
