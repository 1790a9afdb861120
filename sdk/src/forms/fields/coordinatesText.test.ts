import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreeDecimals, isValidPosition, roundedDegrees } from '../../domain/location/coordinates.ts';
import {
  type CoordinateNotation,
  fromParts,
  latitudeText,
  longitudeText,
  minuteDecimals,
  positionText,
  secondDecimals,
  toDegreesDecimalMinutes,
  toDegreesMinutesSeconds,
} from './coordinatesText.ts';
import { isOffTheGlobe, parseCoordinates } from './parseCoordinates.ts';

const gent = { latitude: 51.054342, longitude: 3.717424 };

describe('the three notations', () => {
  it.each<[CoordinateNotation, string]>([
    ['DD', '51.054342, 3.717424'],
    ['DMS', '51° 03\' 15.631" N, 3° 43\' 02.726" E'],
    ['DDM', "51° 03.2605' N, 3° 43.0454' E"],
  ])('%s', (notation, text) => {
    expect(positionText(gent, notation)).toBe(text);
  });

  it('name the hemisphere where degrees carry no sign', () => {
    expect(latitudeText(-33.5, 'DMS')).toBe('33° 30\' 00.000" S');
    expect(longitudeText(-70.25, 'DDM')).toBe("70° 15.0000' W");
    expect(latitudeText(-33.5, 'DD')).toBe('-33.500000');
  });

  it('carry over instead of showing 60', () => {
    expect(toDegreesMinutesSeconds(9.99999999)).toEqual({ degrees: 10, minutes: 0, seconds: 0 });
    expect(toDegreesDecimalMinutes(9.9999999)).toEqual({ degrees: 10, minutes: 0 });
    expect(toDegreesMinutesSeconds(-51.25)).toEqual({ degrees: 51, minutes: 15, seconds: 0 });
  });

  it('say nothing of what is no coordinate', () => {
    for (const notation of ['DD', 'DMS', 'DDM'] as const) {
      expect(latitudeText(Number.NaN, notation)).toBe('');
      expect(longitudeText(Number.POSITIVE_INFINITY, notation)).toBe('');
      expect(positionText({ latitude: 51, longitude: Number.NaN }, notation)).toBe('');
      expect(positionText({ latitude: Number.NaN, longitude: 3 }, notation)).toBe('');
      expect([latitudeText(90, notation), longitudeText(-180, notation)]).not.toContain('');
      expect([latitudeText(90.000001, notation), longitudeText(-180.000001, notation)]).toEqual(['', '']);
    }
    expect(isValidPosition({ latitude: Number.NaN, longitude: 3 })).toBe(false);
    expect(isValidPosition({ latitude: 51, longitude: Number.NaN })).toBe(false);
  });

  it('call north and east what rounds to nought', () => {
    expect(latitudeText(-1e-9, 'DMS')).toBe('0° 00\' 00.000" N');
    expect(latitudeText(-0.0002 / 3600, 'DMS')).toBe('0° 00\' 00.000" N');
    expect(latitudeText(-0.0006 / 3600, 'DMS')).toBe('0° 00\' 00.001" S');
    expect(longitudeText(-1e-9, 'DDM')).toBe("0° 00.0000' E");
    expect(longitudeText(-0.00006 / 60, 'DDM')).toBe("0° 00.0001' W");
  });

  // 1-intake §9: 6 decimals in decimal degrees, 3 for seconds, 4 for minutes.
  it('show the stated decimals', () => {
    expect([degreeDecimals, secondDecimals, minuteDecimals]).toEqual([6, 3, 4]);
    expect(latitudeText(51, 'DD')).toBe('51.000000');
    expect(latitudeText(51, 'DMS')).toBe('51° 00\' 00.000" N');
    expect(latitudeText(51, 'DDM')).toBe("51° 00.0000' N");
  });

  it('have no negative zero', () => {
    expect(Object.is(roundedDegrees(-0.00000001), 0)).toBe(true);
    expect(Object.is(fromParts({ degrees: 0 }, true), 0)).toBe(true);
    expect(latitudeText(-0, 'DMS')).toContain('N');
  });
});

describe('parseCoordinates', () => {
  it.each([
    '51.054342, 3.717424',
    '51.054342,3.717424',
    '51.054342 3.717424',
    '51,054342 3,717424',
    '51,054342, 3,717424',
    '51,054342; 3,717424',
    '51,054342,3,717424',
    '51.054342 , 3.717424',
    'N 51.054342 E 3.717424',
    '51.054342N 3.717424E',
    '51.054342° N, 3.717424° E',
    '3.717424 E, 51.054342 N',
    'lat: 51.054342 lon: 3.717424',
    'GPS 51.054342 / 3.717424',
    '(51.054342, 3.717424)',
    'geo:51.054342,3.717424',
    'https://maps.example/@51.054342,3.717424,17z',
    'https://maps.example/?q=51.054342,3.717424',
    'https://osm.example/?mlat=51.054342&mlon=3.717424',
    'https://osm.example/?mlat=51.054342&mlon=3.717424#map=14/51.06/3.7',
    'https://osm.example/#map=17/51.054342/3.717424',
    // The pin, not the middle of what the screen shows.
    'https://maps.example/maps/place/Gent/@51.0612,3.7003,13z/data=!4m6!3m5!8m2!3d51.054342!4d3.717424!16s',
    'https://maps.example/maps/place/A/@51.06,3.7,13z/data=!8m2!3d50.1!4d4.2!3m4!2sB!8m2!3d51.054342!4d3.717424',
    'I am here: https://maps.example/maps/place/Gent/@51.0612,3.7003,13z/data=!8m2!3d51.054342!4d3.717424',
    // What a telephone shares: the place in q=, and no position or another before it.
    'geo:0,0?q=51.054342,3.717424',
    'geo:0.0,0.0?q=51.054342,3.717424(Gent)',
    'geo:51.06,3.7?q=51.054342,3.717424',
    'geo:51.054342,3.717424?z=17',
    'https://maps.example/?q=51.054342,+3.717424',
    'https://maps.example/?q=51.054342,%203.717424&z=17',
    'https://maps.example/?query=51.054342%2C+3.717424',
    'https://maps.example/?q=loc:51.054342,3.717424',
    'https://maps.example/maps/search/51.054342,+3.717424?entry=tts',
    'https://maps.example/maps/place/51.054342,3.717424/@51.06,3.7,13z',
    'https://maps.example/maps/dir//51.054342,3.717424/@51.06,3.7,13z',
    'https://maps.example/place?coordinate=51.054342,3.717424&name=Gent',
    'https://maps.example/live-map/directions?to=ll.51.054342%2C3.717424',
  ])('reads %s', (text) => {
    expect(parseCoordinates(text)).toEqual(gent);
  });

  it.each<[string, number, number]>([
    ['51° 03\' 15.631" N, 3° 43\' 02.726" E', 51.054342, 3.717424],
    ['51°03′15.631″N 3°43′02.726″E', 51.054342, 3.717424],
    ['51 03 15.631, 3 43 02.726', 51.054342, 3.717424],
    ['51:03:15.631 3:43:02.726', 51.054342, 3.717424],
    ["51° 03.2605' N 3° 43.0454' E", 51.054342, 3.717423],
    ['N51 03.2605 E3 43.0454', 51.054342, 3.717423],
    ["33°27' S 70°40' W", -33.45, -70.666667],
    ['-33.45 −70.666667', -33.45, -70.666667],
    ['51,3', 51, 3],
    ['0 0', 0, 0],
    ['90, 180', 90, 180],
  ])('reads %s', (text, latitude, longitude) => {
    const point = parseCoordinates(text);
    expect(point?.latitude).toBeCloseTo(latitude, 5);
    expect(point?.longitude).toBeCloseTo(longitude, 5);
  });

  it.each([
    '',
    '   ',
    '51.05',
    'Korenmarkt 12, 9000 Gent',
    'Rue 5, 12',
    'E40 12.3',
    '91, 3',
    '51, 181',
    '51 60 00, 3 43 00',
    '51 03 60, 3 43 00',
    '51.5 30, 3.5 30',
    '51 -3 15, 3 43 2',
    '1 2 3 4 5 6 7 8',
    '1 2 3',
    'N 51 N 3',
    'N 51.05, 3.72',
    '51 N 3 E 4',
    'N -51 E 3',
    '51 O 3 N',
    'geo:95,3',
    // Words are looked for; the 0,0 before them is no place.
    'geo:0,0?q=Korenmarkt+Gent',
    'N3 E40',
    'e40 / n 3',
    '🚗 51 3',
  ])('%j is not a position', (text) => {
    expect(parseCoordinates(text)).toBeUndefined();
  });

  it.each([
    ['51° 03’ 15.631’’ N, 3° 43’ 02.726’’ E', 51.054342],
    ['51°03´15.631´´N 3°43´02.726´´E', 51.054342],
    ['51º 03` 15.631`` N; 3º 43` 02.726`` E', 51.054342],
    ['51˚03\'15.631"N,3˚43\'02.726"E', 51.054342],
  ])('reads the odd quotes of %s', (text, latitude) => {
    expect(parseCoordinates(text)?.latitude).toBeCloseTo(latitude, 5);
  });

  it.each([
    ['91, 3', true],
    ['51, 181', true],
    ['95,2 3,7', true],
    ['geo:95,3', true],
    ['90, 180', false],
    ['51,3', false],
    ['Korenmarkt', false],
    ['51.05', false],
    ['', false],
  ])('%j is written like a position beyond the globe: %s', (text, expected) => {
    expect(isOffTheGlobe(text)).toBe(expected);
  });

  // Half of the last shown unit, in degrees, and a little for the arithmetic.
  const tolerance: Record<CoordinateNotation, number> = {
    DD: 0.5e-6 + 1e-9,
    DMS: 0.5e-3 / 3600 + 1e-9,
    DDM: 0.5e-4 / 60 + 1e-9,
  };

  it('reads back what any notation shows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<CoordinateNotation>('DD', 'DMS', 'DDM'),
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (notation, latitude, longitude) => {
          const back = parseCoordinates(positionText({ latitude, longitude }, notation));
          expect(Math.abs((back?.latitude ?? 999) - latitude)).toBeLessThanOrEqual(tolerance[notation]);
          expect(Math.abs((back?.longitude ?? 999) - longitude)).toBeLessThanOrEqual(tolerance[notation]);
        },
      ),
    );
  });

  it('answers any text with a position or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+NSEW°\'" lat;') }), (text) => {
        const point = parseCoordinates(text);
        if (point) expect(isValidPosition(point)).toBe(true);
      }),
    );
  });
});

it('coordinates are read without the marks of direction that pages put around them', () => {
  expect(parseCoordinates('\u200E51.054342, 3.717424\u200E')).toEqual(gent);
  expect(parseCoordinates('\u202A51.054342\u202C,\u00A0\u200B3.717424')).toEqual(gent);
  expect(parseCoordinates('\u200Egeo:51.054342,3.717424')).toEqual(gent);
});
