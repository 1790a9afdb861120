import { expect, it } from 'vitest';
import { locationTypeValues } from '../../generated/values.ts';
import { locationTypesOffered } from './locationTypes.ts';

it('offers the six that 1-intake §2 lists, and reads more in request data (§3)', () => {
  expect(locationTypesOffered).toEqual([
    'Street',
    'PrivateDriveway',
    'LimitedHeightParking',
    'OffRoad',
    'Highway',
    'Other',
  ]);
  const readOnly = locationTypeValues.filter((type) => !locationTypesOffered.some((offered) => offered === type));
  expect(readOnly).toContain('Intersection');
  expect(readOnly.filter((type) => type.startsWith('Nearest')).length).toBeGreaterThan(0);
});
