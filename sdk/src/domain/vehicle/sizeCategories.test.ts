import { describe, expect, it } from 'vitest';
import type { LengthCategory, VehicleType, WeightCategory } from '../../generated/api.ts';
import { anAgent } from '../order/fixtures.testing.ts';
import {
  asksWeightAndLength,
  lengthCategoryOf,
  lengthLabel,
  weightCategoryOf,
  weightLabel,
  withAskedCategories,
} from './sizeCategories.ts';

describe('labels', () => {
  it.each<[WeightCategory, string]>([
    ['UpTo1800', '<= 1.8 T'],
    ['UpTo2500', '> 1.8 T <= 2.5 T'],
    ['UpTo3500', '> 2.5 T <= 3.5 T'],
    ['UpTo5000', '> 3.5 T <= 5 T'],
    ['UpTo9000', '> 5 T <= 9 T'],
  ])('%s reads %s', (category, label) => {
    expect(weightLabel(category)).toBe(label);
  });

  it.each<[LengthCategory, string]>([
    ['UpTo450', '<= 4.5 m'],
    ['UpTo550', '> 4.5 m <= 5.5 m'],
    ['UpTo575', '> 5.5 m <= 5.75 m'],
    ['UpTo700', '> 5.75 m <= 7 m'],
  ])('%s reads %s', (category, label) => {
    expect(lengthLabel(category)).toBe(label);
  });
});

describe('bounds', () => {
  it.each<[number, WeightCategory | undefined]>([
    [0, undefined],
    [Number.NaN, undefined],
    [1, 'UpTo1800'],
    [1800, 'UpTo1800'],
    [1801, 'UpTo2500'],
    [2500, 'UpTo2500'],
    [2501, 'UpTo3500'],
    [3500, 'UpTo3500'],
    [3501, 'UpTo5000'],
    [5000, 'UpTo5000'],
    [5001, 'UpTo9000'],
    [9000, 'UpTo9000'],
    [9001, undefined],
  ])('%d kg is %s', (kilograms, category) => {
    expect(weightCategoryOf(kilograms)).toBe(category);
  });

  it.each<[number, LengthCategory | undefined]>([
    [0, undefined],
    [450, 'UpTo450'],
    [451, 'UpTo550'],
    [550, 'UpTo550'],
    [550.5, 'UpTo575'],
    [575, 'UpTo575'],
    [576, 'UpTo700'],
    [700, 'UpTo700'],
    [701, undefined],
  ])('%d cm is %s', (centimetres, category) => {
    expect(lengthCategoryOf(centimetres)).toBe(category);
  });
});

describe('when they are asked', () => {
  const always = anAgent({ organisationFlags: { asksWeightAndLengthAlways: true } });

  it.each<[VehicleType | undefined, boolean, boolean]>([
    ['PassengerCar', false, true],
    ['Motorcycle', false, true],
    ['DeliveryVan', true, true],
    ['Motorhome', true, true],
    ['Trailer', true, true],
    ['CommercialVehicle', false, true],
    [undefined, false, false],
  ])('%s: for others %s, for the organisation that always asks %s', (type, others, theirs) => {
    expect(asksWeightAndLength(type, anAgent())).toBe(others);
    expect(asksWeightAndLength(type, undefined)).toBe(others);
    expect(asksWeightAndLength(type, always)).toBe(theirs);
  });

  it('clears them where they are not asked', () => {
    const sizes = { weightCategory: 'UpTo2500', lengthCategory: 'UpTo550' } as const;
    expect(withAskedCategories({ type: 'PassengerCar', ...sizes }, anAgent())).toEqual({ type: 'PassengerCar' });
    expect(withAskedCategories({ type: 'DeliveryVan', ...sizes }, anAgent())).toEqual({
      type: 'DeliveryVan',
      ...sizes,
    });
  });
});
