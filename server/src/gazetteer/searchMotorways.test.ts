import { describe, expect, it } from 'vitest';
import { leadsTo, parseMotorwayQuery, pointsAt, pointsNear, stretchesOf } from './searchMotorways.ts';

describe('parseMotorwayQuery', () => {
  it.each([
    ['E40 12.3', { reference: 'E40', km: 12.3, words: '' }],
    ['E40 km 33 Wetteren', { reference: 'E40', km: 33, words: 'wetteren' }],
    ['e 40, km 33,5 richting Brussel', { reference: 'E40', km: 33.5, words: 'richting brussel' }],
    ['A4 Torino', { reference: 'A4', km: undefined, words: 'torino' }],
    ['A4 Novara km 80', { reference: 'A4', km: 80, words: 'novara' }],
    ['E411 BK 83', { reference: 'E411', km: 83, words: '' }],
    ['E17 kilometerpaal 94,7', { reference: 'E17', km: 94.7, words: '' }],
    ['R0', { reference: 'R0', km: undefined, words: '' }],
    ['A-1 pk 12', { reference: 'A1', km: 12, words: '' }],
  ])('%j', (text, expected) => {
    expect(parseMotorwayQuery(text)).toEqual(expected);
  });

  it.each(['Korenmarkt', 'Aalst', 'E40x', 'E4000', 'A', '', 'Via A4'])('%j begins with no road', (text) => {
    expect(parseMotorwayQuery(text)).toBeUndefined();
  });
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
  ])('%s: %s', (words, expected) => {
    expect(e40 && leadsTo(e40, words)).toBe(expected);
  });
});
