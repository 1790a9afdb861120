import { describe, expect, it } from 'vitest';
import { foldText, spellings } from './foldText.ts';

describe('foldText', () => {
  it.each([
    ['Liège', 'liege'],
    ["Reggio nell'Emilia", 'reggio nell emilia'],
    ['  Esch-sur-Alzette ', 'esch sur alzette'],
    ['Straße', 'strasse'],
    ['København', 'kobenhavn'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ["'t Zand", 't zand'],
    ['№ 12', '12'],
    ['—', ''],
  ])('%j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('changes nothing more the second time', () => {
    for (const text of ['Saint-Étienne', 'Düsseldorf', "L'Isle-d'Abeau"])
      expect(foldText(foldText(text))).toBe(foldText(text));
  });
});

describe('spellings', () => {
  it.each([
    ['München', ['munchen', 'muenchen']],
    ['Sint-Niklaas', ['sint niklaas', 'st niklaas']],
    ['Sainte-Menehould', ['sainte menehould', 'ste menehould']],
    ['Gent', ['gent']],
  ])('%s is also written %j', (name, expected) => {
    expect(spellings(name)).toEqual(expected);
  });
});
