import { describe, expect, it } from 'vitest';
import { leadsTo, parseMotorwayQuery, pointsAt, pointsNear, stretchesOf } from './searchMotorways.ts';

describe('parseMotorwayQuery', () => {
  it.each([
    ['E40 12.3', { reference: 'E40', km: 12.3, words: '' }],
    ['E40 km 33 Wetteren', { reference: 'E40', km: 33, words: 'wetteren' }],
    ['e 40, km 33,5 richting Brussel', { reference: 'E40', km: 33.5, words: 'brussel' }],
    ['A4 Torino', { reference: 'A4', km: undefined, words: 'torino' }],
    ['A4 Novara km 80', { reference: 'A4', km: 80, words: 'novara' }],
    ['E411 BK 83', { reference: 'E411', km: 83, words: '' }],
    ['E17 kilometerpaal 94,7', { reference: 'E17', km: 94.7, words: '' }],
    ['R0', { reference: 'R0', km: undefined, words: '' }],
    ['A-1 pk 12', { reference: 'A1', km: 12, words: '' }],
    ['A1 direzione Roma km 300', { reference: 'A1', km: 300, words: 'roma' }],
    ['E411 vers Namur', { reference: 'E411', km: undefined, words: 'namur' }],
    ['E42 km 90 La Louvière', { reference: 'E42', km: 90, words: 'la louviere' }],
    // The kilometre, not the number of the exit.
    ['E40 afrit 15', { reference: 'E40', km: undefined, words: '' }],
    ['E40 afrit 15 km 52', { reference: 'E40', km: 52, words: '' }],
    ['E40 sortie n° 15 Wetteren', { reference: 'E40', km: undefined, words: 'wetteren' }],
    ['A1 uscita 12, 44,5', { reference: 'A1', km: 44.5, words: '' }],
    ['A4 2 corsie km 120', { reference: 'A4', km: 120, words: '2 corsie' }],
    // What it is, or where, before its number.
    ['Autostrada A4 km 120', { reference: 'A4', km: 120, words: '' }],
    ["l'autoroute E411 borne 45", { reference: 'E411', km: 45, words: '' }],
    ['snelweg E40 52', { reference: 'E40', km: 52, words: '' }],
    ['km 52 E40', { reference: 'E40', km: 52, words: '' }],
    ['PK 12,3 autoroute A4 Metz', { reference: 'A4', km: 12.3, words: 'metz' }],
  ])('%j', (text, expected) => {
    expect(parseMotorwayQuery(text)).toEqual(expected);
  });

  it.each(['Korenmarkt', 'Aalst', 'E40x', 'E4000', 'A', '', 'Via A4', 'Autostrada', 'km 52', 'Route 66', '52 E40'])(
    '%j begins with no road',
    (text) => {
      expect(parseMotorwayQuery(text)).toBeUndefined();
    },
  );
});

describe('stretchesOf', () => {
  it('takes either number, and the countries into account', () => {
    expect(stretchesOf('E40').map(({ nationalRef }) => nationalRef)).toEqual(['A10', 'A18', 'A3', 'A3']);
    expect(new Set(stretchesOf('A4').map(({ countryCode }) => countryCode))).toEqual(new Set(['BE', 'LU', 'FR', 'IT']));
    expect(new Set(stretchesOf('A4', ['IT']).map(({ countryCode }) => countryCode))).toEqual(new Set(['IT']));
    expect(stretchesOf('E999')).toEqual([]);
  });
});

describe('points of a road', () => {
  it('has one at a kilometre for each road of that name', () => {
    expect(pointsAt(stretchesOf('E40'), 12.3).map(({ motorway }) => motorway.nationalRef)).toEqual([
      'A10',
      'A18',
      'A3',
    ]);
  });

  it('has one where two stretches meet', () => {
    expect(pointsAt(stretchesOf('A3', ['BE']), 45.2)).toHaveLength(1);
  });

  it('lists the nearest stretch first, within the reach', () => {
    const wetteren = { latitude: 51.0053, longitude: 3.8834 };
    const near = pointsNear(stretchesOf('E40'), wetteren, 15_000);
    expect(near.map(({ motorway }) => motorway.nationalRef)).toEqual(['A10']);
    expect(pointsNear(stretchesOf('E40'), wetteren, Number.POSITIVE_INFINITY).length).toBeGreaterThan(2);
  });
});

describe('leadsTo', () => {
  const [e40] = stretchesOf('E40');
  it.each([
    ['brussel', true],
    ['oost', true],
    ['torino', false],
    ['brussel oostende', true],
    ['oostende brussel', true],
    ['brussel torino', false],
  ])('%s: %s', (words, expected) => {
    expect(e40 && leadsTo(e40, words)).toBe(expected);
  });
});
