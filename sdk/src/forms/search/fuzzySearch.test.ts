import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzySearchOver, partnerFuzziness, suggestionCount, vehicleFuzziness } from './fuzzySearch.ts';

const names = [
  'Garage Janssens',
  'Garage Jansen',
  'Dépannage Central',
  'Carrosserie Moderne',
  'Takeldienst Gent',
  '東京',
];
const searchOf = (fuzziness: number) => fuzzySearchOver(names, (name) => name, fuzziness);

describe('the mini search', () => {
  it('is as fuzzy as 1-intake §9 says: 0.2 for vehicles, 0.5 for partners, four suggestions', () => {
    expect([vehicleFuzziness, partnerFuzziness, suggestionCount]).toEqual([0.2, 0.5, 4]);
  });

  // "moderne" has 7 letters: 0.2 lets round(1.4) = 1 be wrong, 0.5 lets round(3.5) = 4 of them, but no word that is another.
  it.each([
    ['moderne', true, true],
    ['modernx', true, true],
    ['modexxe', false, true],
    ['zzzzzzz', false, false],
    ['mod', true, true],
    ['MODERNE', true, true],
    ['depannage', true, true],
    ['carrosserie zzzzzzz', false, false],
    ['東京', true, true],
  ])('%s is found among vehicles: %s, among partners: %s', (text, strict, loose) => {
    expect(searchOf(vehicleFuzziness)(text).length > 0).toBe(strict);
    expect(searchOf(partnerFuzziness)(text).length > 0).toBe(loose);
  });

  it('gives what is met exactly before what is met by its beginning, and that before what is only near', () => {
    expect(searchOf(vehicleFuzziness)('jansen')[0]).toBe('Garage Jansen');
    expect(searchOf(vehicleFuzziness)('janss')[0]).toBe('Garage Janssens');
  });

  it('of two that match alike gives the one with nothing beside the match', () => {
    const search = fuzzySearchOver(['Golf Variant', 'Golf'], (name) => name, vehicleFuzziness);
    expect(search('golf')).toEqual(['Golf', 'Golf Variant']);
  });

  it('gives four, or as many as asked for', () => {
    const many = fuzzySearchOver([...Array(9).keys()], () => 'garage', vehicleFuzziness);
    expect(many('garage')).toHaveLength(4);
    expect(many('garage', 6)).toHaveLength(6);
    expect(many('garage', 0)).toEqual([]);
  });

  it('finds nothing in nothing, for nothing', () => {
    expect(fuzzySearchOver([], String, vehicleFuzziness)('garage')).toEqual([]);
    expect(fuzzySearchOver([''], String, vehicleFuzziness)('garage')).toEqual([]);
    for (const text of ['', '   ', '🚗', '…']) expect(searchOf(partnerFuzziness)(text)).toEqual([]);
  });

  it('finds each entry by its own first word, and never answers with anything else than an entry', () => {
    const search = searchOf(vehicleFuzziness);
    for (const name of names) expect(search(name.split(' ')[0] ?? '', names.length)).toContain(name);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const found of search(text)) expect(names).toContain(found);
      }),
    );
  });
});
