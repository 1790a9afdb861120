import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zoomFor } from '../location/zoom.ts';
import {
  businessCsv,
  businessCsvHeader,
  businessKeywords,
  businessRadiusInMeters,
  businessRadiusKm,
} from './businessSearch.ts';

const at = { id: 'a', name: 'Takeldienst', latitude: 51.05, longitude: 3.72 };

describe('business search (3-platform §9)', () => {
  it.each([
    ['default radius, km', businessRadiusKm, 20],
    ['the radius as it is sent, metres', businessRadiusInMeters(businessRadiusKm), 20_000],
    ['a broken radius', businessRadiusInMeters(7.25), 7250],
    ['zoom', zoomFor('businessSearch'), 11],
    ['CSV header', businessCsvHeader, 'Name;Address;Latitude;Longitude;Rating;Phone;Website'],
  ])('%s', (_what, value, stated) => {
    expect(value).toBe(stated);
  });

  it('has the stated shortcuts, three in each language', () => {
    const of = (language: string) => businessKeywords.filter((one) => one.language === language).map((k) => k.keyword);
    expect(of('nl')).toEqual(['Takeldienst', 'Depannage', 'Garage Depannage']);
    expect(of('fr')).toEqual(['Dépannage', 'Remorquage', 'Dépannage Remorquage']);
  });
});

describe('the CSV of businesses', () => {
  it.each([
    ['nothing', [], ''],
    ['what is not known stays empty', [at], '\nTakeldienst;;51.05;3.72;;;'],
    [
      'all of it',
      [{ ...at, address: 'Meir 1, 2000 Antwerpen', rating: 4.4, phone: '+32 9 200', website: 'https://a.example' }],
      '\nTakeldienst;Meir 1, 2000 Antwerpen;51.05;3.72;4.4;+32 9 200;https://a.example',
    ],
    ['a name with the separator and quotes', [{ ...at, name: 'A; "B"' }], '\n"A; ""B""";;51.05;3.72;;;'],
    ['a place in the west', [{ ...at, longitude: -3.72 }], '\nTakeldienst;;51.05;-3.72;;;'],
    ['a name that a spreadsheet would run', [{ ...at, name: '=1+1' }], "\n'=1+1;;51.05;3.72;;;"],
    ['a phone that is a formula', [{ ...at, phone: '+cmd|x' }], "\nTakeldienst;;51.05;3.72;;'+cmd|x;"],
  ])('%s', (_what, businesses, lines) => {
    expect(businessCsv(businesses)).toBe(`${businessCsvHeader}${lines}`);
  });

  it('has as many lines as businesses, and seven cells in each, whatever they are called', () => {
    const plain = fc.string().map((text) => text.replace(/[;"\r\n]/g, ' '));
    fc.assert(
      fc.property(fc.array(fc.record({ name: plain, address: plain, website: plain })), (named) => {
        const lines = businessCsv(named.map((one) => ({ ...at, ...one }))).split('\n');
        expect(lines).toHaveLength(named.length + 1);
        for (const line of lines) expect(line.split(';')).toHaveLength(7);
      }),
    );
  });
});
