import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { provinceCode } from './provinceCode.ts';
import { readNames, readPath } from './readTable.ts';
import { regionName } from './regionNames.ts';
import { settlementReach } from './settlementReach.ts';

describe('the letters of a province (1-intake §9)', () => {
  it.each([
    ['BE', 'BE-VOV', 'OV'],
    ['BE', 'VOV', 'OV'],
    ['BE', 'BE-VAN', 'AN'],
    ['BE', 'BE-VBR', 'VB'],
    ['BE', 'BE-VWV', 'WV'],
    ['BE', 'BE-VLI', 'LI'],
    ['BE', 'BRU', 'BRU'],
    ['BE', 'BE-XXX', undefined],
    ['BE', undefined, undefined],
    ['IT', 'IT-TO', 'TO'],
    ['IT', 'TO', 'TO'],
    ['IT', 'Torino', undefined],
    ['IT', 'IT-25', undefined],
    ['FR', 'FR-75', undefined],
    ['NL', 'BE-VOV', undefined],
    ['BE', 'IT-TO', undefined],
    ['BE', 'constructor', undefined],
  ])('in %s %s is %s', (country, code, letters) => {
    expect(provinceCode(country, code)).toBe(letters);
  });
});

describe('words of the tables', () => {
  it.each([
    ['IT.12', 'Piedmont', 'Piemonte'],
    ['DE.02', 'Bavaria', 'Bayern'],
    ['BE.VLG', undefined, 'Vlaanderen'],
    ['ES.51', 'Andalusia', 'Andalusia'],
    ['ES.51', undefined, undefined],
    ['constructor', 'Somewhere', 'Somewhere'],
  ])('the region %s, in the data %s, is %s', (code, given, name) => {
    expect(regionName(code, given)).toBe(name);
  });

  it.each([
    ['51.05 3.72', [{ latitude: 51.05, longitude: 3.72, more: [] }]],
    [
      '51.05 3.72; 51.06 3.73 12.5 A',
      [
        { latitude: 51.05, longitude: 3.72, more: [] },
        { latitude: 51.06, longitude: 3.73, more: ['12.5', 'A'] },
      ],
    ],
    ['-1 -2', [{ latitude: -1, longitude: -2, more: [] }]],
  ])('the path %j', (text, path) => {
    expect(readPath(text)).toEqual(path);
  });

  it.each([
    ['Bruxelles/Brussel', { name: 'Bruxelles', dutchName: 'Brussel' }],
    ['Gent', { name: 'Gent', dutchName: undefined }],
    ['', { name: '', dutchName: undefined }],
  ])('the names %j', (text, names) => {
    expect(readNames(text)).toEqual(names);
  });

  it('a town reaches as far as people say, and further the more live there', () => {
    expect(settlementReach(600) / 1_000).toBeCloseTo(1, 1);
    expect(settlementReach(24_000) / 1_000).toBeCloseTo(2.4, 1);
    expect(settlementReach(870_000) / 1_000).toBeCloseTo(11, 0);
    expect(settlementReach(0)).toBe(settlementReach(600));
    fc.assert(
      fc.property(fc.integer({ min: 601, max: 1e7 }), (people) => {
        expect(settlementReach(people)).toBeGreaterThan(settlementReach(people - 1));
      }),
    );
  });
});
