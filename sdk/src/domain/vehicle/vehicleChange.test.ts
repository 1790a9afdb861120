import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../../generated/api.ts';
import { chooseMakeModel, chooseVehicleType, typeTrailerModel } from './vehicleChange.ts';

const golf: Vehicle = {
  type: 'PassengerCar',
  make: 'Volkswagen',
  model: 'Golf',
  makeModel: 'Volkswagen Golf',
  curbWeightInKg: 1300,
  isCustom: true,
  subtype: 'Caravan',
  weightCategory: 'UpTo1800',
  lengthCategory: 'UpTo450',
  fuelType: 'Petrol',
  featureFlags: { allWheelDrive: 'No' },
  accessories: ['RooftopBox'],
  color: 'red',
};
const unlocked = { makeModel: false };

describe('chooseVehicleType', () => {
  it('the same type changes nothing', () => {
    expect(chooseVehicleType(golf, 'PassengerCar', unlocked)).toBe(golf);
  });

  it('another type clears make and model, categories and subtype', () => {
    const { make, model, makeModel, curbWeightInKg, isCustom, subtype, weightCategory, lengthCategory, ...kept } = golf;
    expect(chooseVehicleType(golf, 'DeliveryVan', unlocked)).toEqual({ ...kept, type: 'DeliveryVan' });
  });

  it('keeps make and model that the policy fixes', () => {
    expect(chooseVehicleType(golf, 'DeliveryVan', { makeModel: true })).toMatchObject({
      make: 'Volkswagen',
      model: 'Golf',
      weightCategory: undefined,
      subtype: undefined,
    });
  });

  it('a trailer has no features', () => {
    expect(chooseVehicleType(golf, 'Trailer', unlocked)).toMatchObject({
      featureFlags: undefined,
      accessories: undefined,
    });
  });
});

describe('chooseMakeModel', () => {
  it('fills both, their text and weight, and clears the categories', () => {
    expect(chooseMakeModel(golf, { make: 'Fiat', model: '500', curbWeightInKg: 865 })).toMatchObject({
      make: 'Fiat',
      model: '500',
      makeModel: 'Fiat 500',
      curbWeightInKg: 865,
      isCustom: undefined,
      weightCategory: undefined,
      lengthCategory: undefined,
    });
  });

  it('marks what was typed by hand', () => {
    expect(chooseMakeModel({}, { make: 'Own', model: 'Build', isCustom: true }).isCustom).toBe(true);
  });
});

describe('typeTrailerModel', () => {
  it.each<[string, Vehicle]>([
    ['Hobby', { make: 'Hobby', model: undefined, makeModel: 'Hobby', isCustom: true }],
    [
      ' Hobby  Prestige 495 ',
      { make: 'Hobby', model: 'Prestige 495', makeModel: 'Hobby Prestige 495', isCustom: true },
    ],
    ['  ', { make: undefined, model: undefined, makeModel: undefined, isCustom: undefined }],
  ])('%j', (text, expected) => {
    expect(typeTrailerModel(golf, text)).toEqual({ ...golf, curbWeightInKg: undefined, ...expected });
  });

  it('keeps to the lengths of make and model', () => {
    const { make, model, makeModel } = typeTrailerModel({}, `${'a'.repeat(150)} ${'b'.repeat(150)}`);
    expect([make?.length, model?.length, makeModel?.length]).toEqual([100, 100, 201]);
  });
});
