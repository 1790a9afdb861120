import fc from 'fast-check';
import { expect, it } from 'vitest';
import { positionText } from '../../forms/fields/coordinatesText.ts';
import { parseCoordinates } from '../../forms/fields/parseCoordinates.ts';
import { highwaySearchRadius, lookupRadius } from './accuracy.ts';
import { capitalOf, searchBias } from './capitals.ts';
import { isValidPosition, roundedPosition } from './coordinates.ts';
import { isCountryCovered } from './countryCoverage.ts';
import { distanceInMeters, movedBy, positionOf } from './distance.ts';
import { judgeFix } from './geolocation.ts';
import { roadReference } from './hectometer.ts';
import { asksRestrictedNetwork, isInFastProvince } from './restrictedNetwork.ts';
import { isSameRegion } from './sameRegion.ts';
import { zoomForDistance } from './zoom.ts';

const odd = ['', ' ', '🇧🇪', '\u200fבלגיה', 'ß', 'İ', '__proto__', 'constructor', 'toString', '\u0000'];
const anyText = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
const anyNumber = fc.oneof(fc.constantFrom(Number.NaN, -0, Infinity, -Infinity), fc.double());

it('any text is a country, a province, a road or a position, or none', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, other) => {
      expect(isValidPosition(capitalOf(text))).toBe(true);
      expect(searchBias(text).radiusInMeters).toBe(50_000);
      expect(isSameRegion(text, other)).toBe(isSameRegion(other, text));
      expect(isSameRegion(text, text)).toBe(text !== '');
      expect(asksRestrictedNetwork(text)).toBe(text.toUpperCase() === 'BE');
      expect(isCountryCovered({}, text)).toBe(true);
      expect(isInFastProvince({ countryCode: text, addressLevel2: other })).toBe(
        text.toUpperCase() === 'BE' && isInFastProvince({ countryCode: 'BE', addressLevel2: other }),
      );
      const { nationalRef, internationalRef } = roadReference(text);
      expect([nationalRef, internationalRef].filter(Boolean)).toHaveLength(text.trim() === '' ? 0 : 1);
      const point = parseCoordinates(text);
      if (point) expect(isValidPosition(point)).toBe(true);
    }),
  );
});

it('any number is a distance, an accuracy, a coordinate, or none', () => {
  fc.assert(
    fc.property(anyNumber, anyNumber, (one, other) => {
      const point = { latitude: one, longitude: other };
      expect([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]).toContain(zoomForDistance(one));
      for (const radius of [highwaySearchRadius(one), lookupRadius(one)]) {
        expect(radius).toBeGreaterThan(0);
        expect(radius).toBeLessThanOrEqual(1000);
      }
      expect(judgeFix({ accuracy: one }).isAccepted).toBe(one <= 2000);
      expect(positionOf(point) !== undefined).toBe(Number.isFinite(one) && Number.isFinite(other));
      for (const notation of ['DD', 'DMS', 'DDM'] as const) expect(positionText(point, notation)).not.toContain('NaN');
      expect(Object.is(roundedPosition(point).latitude, -0)).toBe(false);
      if (!isValidPosition(point)) return;
      expect(distanceInMeters(point, point)).toBe(0);
      expect(isValidPosition(movedBy(point, 10, 10))).toBe(true);
    }),
  );
});
