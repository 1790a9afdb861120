import { expect, it } from 'vitest';
import { middleOfRings, narrowedZones, regionsOf, withoutZone, zoneRows } from './fastZones.ts';

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [3, 51],
      [4, 51],
      [4, 52],
      [3, 51],
    ],
  ],
};
const zones = [
  { code: 'OV-1', name: 'E40 Gent', region: 'Oost-Vlaanderen', providers: ['Claes', 'Nobody'], area: square },
  { code: 'WV-1', name: 'E40 Oostende', region: 'West-Vlaanderen', area: { type: 'Point', coordinates: [3, 51] } },
];
const providers = [{ name: 'Claes', email: 'a@b.example' }, { name: 'Left over' }];

it('gives each zone its companies, and a row to those that no zone names', () => {
  const rows = zoneRows(zones, providers)!;
  expect(rows.map(({ code, providers: of }) => [code, of.map(({ name }) => name)])).toEqual([
    ['OV-1', ['Claes', 'Nobody']],
    ['WV-1', []],
    [withoutZone, ['Left over']],
  ]);
  expect(rows[0]?.providers[0]?.email).toBe('a@b.example');
  expect(rows.map(({ rings }) => middleOfRings(rings))).toEqual([
    { latitude: 51.5, longitude: 3.5 },
    undefined,
    undefined,
  ]);
  expect(regionsOf(rows)).toEqual(['Oost-Vlaanderen', 'West-Vlaanderen']);
  expect(narrowedZones(rows, 'Oost-Vlaanderen', 'claes')).toHaveLength(1);
  expect(narrowedZones(rows, 'West-Vlaanderen', 'claes')).toEqual([]);
});

it('has the zones without their companies where those did not come, and nothing before the zones are there', () => {
  expect(zoneRows(zones)?.[0]?.providers).toEqual([{ name: 'Claes' }, { name: 'Nobody' }]);
  expect(zoneRows(undefined, providers)).toBeUndefined();
});
