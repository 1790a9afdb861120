import type { RentalPartner } from '@towline/sdk/api';
import { expect, it } from 'vitest';
import { kilometresTo, nearestAgencies } from './nearestAgencies.ts';

const gent = { latitude: 51.0543, longitude: 3.7174 };
const at = (name: string, latitude?: number, longitude?: number): RentalPartner => ({
  ...{ name, email: 'cars@agency.example' },
  ...(latitude !== undefined && { latitude }),
  ...(longitude !== undefined && { longitude }),
});
const [near, far, nowhere, half] = [at('near', 51.06, 3.72), at('far', 50.85, 4.35), at('nowhere'), at('half', 51)];
const names = (list: readonly RentalPartner[]) => list.map(({ name }) => name);

it('puts the nearest first, those without a position last as they stood, and leaves the list itself alone', () => {
  const given = [nowhere, far, half, near];
  expect(names(nearestAgencies(given, gent))).toEqual(['near', 'far', 'nowhere', 'half']);
  expect(names(given)).toEqual(['nowhere', 'far', 'half', 'near']);
});

it('leaves them as they stand where nobody knows where the vehicle is', () => {
  expect(names(nearestAgencies([nowhere, far, near], undefined))).toEqual(['nowhere', 'far', 'near']);
});

it('counts kilometres as the crow flies, and none where a place is missing', () => {
  expect(kilometresTo(near, gent)).toBeCloseTo(0.66, 1);
  expect(kilometresTo(far, gent)).toBeCloseTo(49.6, 0);
  expect(kilometresTo(at('here', gent.latitude, gent.longitude), gent)).toBe(0);
  for (const one of [nowhere, half]) expect(kilometresTo(one, gent)).toBeUndefined();
  expect(kilometresTo(near, undefined)).toBeUndefined();
});
