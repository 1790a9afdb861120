import { iso1A2Code } from '@rapideditor/country-coder';
import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import { describe, expect, it } from 'vitest';
import { type Motorway, motorways, motorwaysNear, pointAtKilometre } from './motorways.ts';

const nameOf = ({ countryCode, nationalRef, directions }: Motorway) =>
  `${countryCode} ${nationalRef} ${directions.join(' – ')}`;
const stretches = motorways().map((motorway) => [nameOf(motorway), motorway] as const);

describe('the table of motorways', () => {
  it.each([
    'BE A10',
    'BE A14',
    'BE A1',
    'BE A4',
    'BE A15',
    'BE R0',
    'BE A13',
    'LU A1',
    'LU A4',
    'FR A1',
    'FR A4',
    'FR A31',
    'FR A25',
    'IT A4',
    'IT A5',
    'IT A6',
    'IT A21',
    'IT A1',
    'IT A55',
  ])('has the %s', (road) => {
    expect(stretches.some(([name]) => name.startsWith(`${road} `))).toBe(true);
  });

  it.each(stretches)('%s: kilometres rise with the way, never faster than a road can wind', (_, { path }) => {
    expect(path.length).toBeGreaterThan(2);
    for (const [index, from] of path.slice(0, -1).entries()) {
      const to = path[index + 1] as (typeof path)[number];
      const straight = distanceInMeters(from, to) / 1000;
      expect(to.km).toBeGreaterThan(from.km);
      // Posts are to 100 m, and a road may have been straightened since they were set.
      expect(to.km - from.km).toBeGreaterThan(straight * 0.97 - 0.1);
      expect(to.km - from.km).toBeLessThan(straight * 1.16 + 0.1);
    }
  });

  it.each(stretches)('%s lies in its country', (_, { countryCode, path }) => {
    const inside = path.filter(({ latitude, longitude }) => iso1A2Code([longitude, latitude]) === countryCode);
    expect(inside.length).toBeGreaterThanOrEqual(path.length - 2); // its ends may lie on the border
  });

  it.each(stretches.filter(([, { countryCode }]) => countryCode === 'BE'))(
    '%s belongs to a restricted network',
    (_, { network }) => {
      expect(['FAST', 'SIABIS']).toContain(network);
    },
  );

  it('has restricted networks in Belgium only', () => {
    expect(motorways().filter(({ countryCode, network }) => network && countryCode !== 'BE')).toEqual([]);
  });

  it('continues a road at the kilometre where its last stretch ended', () => {
    const a3 = motorways().filter(({ countryCode, nationalRef }) => countryCode === 'BE' && nationalRef === 'A3');
    expect(a3).toHaveLength(2);
    expect(a3[1]?.path[0]).toEqual(a3[0]?.path.at(-1));
  });
});

describe('motorwaysNear', () => {
  it('finds the E40 at Wetteren with its kilometre, between two posts', () => {
    const [nearest, ...others] = motorwaysNear({ latitude: 50.97, longitude: 3.88 }, 300);
    expect(others).toEqual([]);
    expect(nearest?.motorway).toMatchObject({
      nationalRef: 'A10',
      internationalRef: 'E40',
      directions: ['Brussel', 'Oostende'],
    });
    expect(nearest?.distanceInMeters).toBeLessThan(300);
    expect(nearest?.km).toBeGreaterThan(33.1);
    expect(nearest?.km).toBeLessThan(36.3);
  });

  it('lists the nearer road first where two cross', () => {
    const zwijnaarde = motorwaysNear({ latitude: 50.9979, longitude: 3.7282 }, 500).map(
      ({ motorway }) => motorway.internationalRef,
    );
    expect(zwijnaarde.toSorted()).toEqual(['E17', 'E40']);
    const distances = motorwaysNear({ latitude: 50.9979, longitude: 3.7282 }, 500).map(
      ({ distanceInMeters }) => distanceInMeters,
    );
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  it('finds none in the middle of Gent', () => {
    expect(motorwaysNear({ latitude: 51.0545, longitude: 3.7219 }, 1_000)).toEqual([]);
  });
});

describe('pointAtKilometre', () => {
  const [, e40] = stretches.find(([name]) => name.startsWith('BE A10')) as (typeof stretches)[number];

  it('interpolates between the vertices', () => {
    const point = pointAtKilometre(e40, 33);
    expect(point?.km).toBe(33);
    expect(
      distanceInMeters(point as { latitude: number; longitude: number }, { latitude: 50.963, longitude: 3.898 }),
    ).toBeLessThan(150);
  });

  it.each([e40.path[0]?.km ?? 0, e40.path.at(-1)?.km ?? 0])('reaches its ends: %d', (km) => {
    expect(pointAtKilometre(e40, km)?.km).toBe(km);
  });

  it.each([0, 500, Number.NaN])('knows no kilometre %d', (km) => {
    expect(pointAtKilometre(e40, km)).toBeUndefined();
  });
});
