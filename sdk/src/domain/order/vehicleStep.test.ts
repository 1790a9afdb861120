import { describe, expect, it } from 'vitest';
import type { ProblemCategory, RequestedService, ServiceOrder, StatusFlag, Vehicle } from '../../generated/api.ts';
import { problemCategoryValues } from '../../generated/values.ts';
import { statusesOfCategory } from '../vehicle/problemCategories.ts';
import { aContext, aContract, anAgent, anOrder } from './fixtures.testing.ts';
import { faults, whole, withVehicle } from './vehicleStep.testing.ts';
import { vehicleValidity } from './vehicleStep.ts';

describe('the fields', () => {
  it.each<[string, Partial<Vehicle>, string[]]>([
    ['whole', {}, []],
    ['no make', { make: ' ' }, ['vehicle.makeModel MAKE_MODEL_REQUIRED']],
    ['no model', { model: undefined }, ['vehicle.makeModel MAKE_MODEL_REQUIRED']],
    ['no fuel', { fuelType: undefined }, ['vehicle.fuelType FUEL_TYPE_REQUIRED']],
    ['a plate that is none', { licensePlate: { country: 'IT', value: 'X' } }, ['vehicle.licensePlate PLATE_INVALID']],
    ['no plate, when it was searched by', { licensePlate: undefined }, []],
    [
      'a type that is not offered',
      { type: 'Motorhome', weightCategory: 'UpTo3500', lengthCategory: 'UpTo700' },
      ['vehicle.type VEHICLE_TYPE_NOT_OFFERED'],
    ],
    ['occupants', { numberOfOccupants: 99 }, []],
    ['too many occupants', { numberOfOccupants: 100 }, ['vehicle.numberOfOccupants OCCUPANTS_INVALID']],
    ['half an occupant', { numberOfOccupants: 1.5 }, ['vehicle.numberOfOccupants OCCUPANTS_INVALID']],
    ['no number of occupants', { numberOfOccupants: Number.NaN }, ['vehicle.numberOfOccupants OCCUPANTS_INVALID']],
    [
      'a van without sizes',
      { type: 'DeliveryVan' },
      ['vehicle.weightCategory WEIGHT_CATEGORY_REQUIRED', 'vehicle.lengthCategory LENGTH_CATEGORY_REQUIRED'],
    ],
    ['a trailer behind it', { accessories: ['Trailer'] }, []],
    ['a trailer and a box', { accessories: ['Trailer', 'RooftopBox'] }, ['vehicle.accessories ACCESSORY_EXCLUSIVE']],
    ['a van with sizes', { type: 'DeliveryVan', weightCategory: 'UpTo2500', lengthCategory: 'UpTo550' }, []],
  ])('%s', (_name, vehicle, expected) => {
    expect(faults(withVehicle(vehicle))).toEqual(expected);
  });

  it('a trailer needs no make and model, but its fuel is asked as of any other', () => {
    const contract = aContract({ flags: { motorhomeAndTrailerOffered: true } });
    const trailer = withVehicle({
      type: 'Trailer',
      make: undefined,
      model: undefined,
      weightCategory: 'UpTo1800',
      lengthCategory: 'UpTo550',
    });
    expect(faults(trailer, aContext({ contract }))).toEqual([]);
    expect(
      faults({ ...trailer, vehicle: { ...trailer.vehicle, fuelType: undefined } }, aContext({ contract })),
    ).toHaveLength(1);
  });

  it('a plate is required when it was not searched by', () => {
    const order = {
      ...withVehicle({ licensePlate: { country: 'BE', value: ' - ' } }),
      searchType: 'Contract',
    } as const;
    expect(faults(order)).toEqual(['vehicle.licensePlate PLATE_REQUIRED']);
  });

  it('an organisation that always asks for sizes asks for a car’s too', () => {
    const agent = anAgent({ organisationFlags: { asksWeightAndLengthAlways: true } });
    expect(faults(whole, aContext({ agent }))).toHaveLength(2);
  });

  it('an order that exists may keep the type it was read with', () => {
    expect(faults({ ...withVehicle({ type: 'CommercialVehicle' }), id: 'x' })).toEqual([]);
    expect(faults(withVehicle({ type: 'CommercialVehicle' }))).toEqual(['vehicle.type VEHICLE_TYPE_NOT_OFFERED']);
  });
});

describe('description', () => {
  it.each<[ProblemCategory, StatusFlag | undefined, string, boolean]>([
    ['Other', undefined, '', true],
    ['Other', undefined, ' ', true],
    ['Other', undefined, 'smokes', false],
    ['Engine', 'other', '', true],
    ['Engine', 'noisyEngine', '', false],
  ])('%s with %s and %j is missing: %s', (category, status, description, missing) => {
    const statusFlags = status ? { [status]: 'Yes' as const } : {};
    const order = withVehicle({ statusFlags }, { category, description });
    expect(faults(order).includes('requestedService.description DESCRIPTION_REQUIRED')).toBe(missing);
  });
});

describe('the roadside flow', () => {
  it('needs a category', () => {
    expect(faults(withVehicle({}, { category: undefined }))).toEqual(['requestedService.category CATEGORY_REQUIRED']);
  });

  it.each(problemCategoryValues.filter((category) => category !== 'Other'))(
    '%s needs one of its statuses',
    (category) => {
      const answers = {
        rollable: 'Yes',
        steerable: 'Yes',
        tilted: 'No',
        overturned: 'No',
        offroad: 'No',
        multipleFlatTires: 'Unknown',
      } as const;
      const featureFlags = { ...whole.vehicle.featureFlags, spareTire: 'Unknown' } as const;
      const none = withVehicle({ statusFlags: answers, featureFlags }, { category, description: 'x' });
      expect(faults(none)).toEqual(['vehicle.statusFlags STATUS_REQUIRED']);
      for (const status of statusesOfCategory[category]) {
        expect(
          faults(
            withVehicle({ statusFlags: { ...answers, [status]: 'Yes' }, featureFlags }, { category, description: 'x' }),
          ),
        ).toEqual([]);
      }
    },
  );

  it('refuses statuses that exclude one another', () => {
    const order = withVehicle({ statusFlags: { outOfFuel: 'Yes', wrongFuel: 'Yes' } }, { category: 'Fuel' });
    expect(faults(order)).toEqual(['vehicle.statusFlags.outOfFuel STATUS_EXCLUSIVE']);
  });

  it('wants every stand-alone question answered; unknown is an answer, null is not (S-13)', () => {
    expect(faults(withVehicle({ featureFlags: { automaticGearbox: null, allWheelDrive: 'Unknown' } }))).toEqual([
      'vehicle.featureFlags.automaticGearbox ANSWER_REQUIRED',
    ]);
    const tires = withVehicle({ statusFlags: { flatTire: 'Yes' } }, { category: 'Tires' });
    expect(faults(tires)).toEqual([
      'vehicle.statusFlags.multipleFlatTires ANSWER_REQUIRED',
      'vehicle.featureFlags.spareTire ANSWER_REQUIRED',
    ]);
  });

  it('lets gearbox and all-wheel drive open where the contract’s flag says so', () => {
    const contract = aContract({ flags: { gearboxAndAllWheelDriveOptional: true } });
    expect(faults(withVehicle({ featureFlags: {} }), aContext({ contract }))).toEqual([]);
  });
});

describe('what policy and service fix', () => {
  const policy = {
    licensePlate: '1ABC123',
    contractCode: 'C24Prepaid19',
    status: 'Covered',
    vehicleType: 'PassengerCar',
    make: 'Renault',
    model: 'Clio',
    fuelType: 'Petrol',
  } as const;
  const insured = (vehicle: Partial<Vehicle>): ServiceOrder => ({
    ...withVehicle(vehicle),
    entitlement: { type: 'Policy', status: 'Covered', policy },
  });

  it.each<[string, Partial<Vehicle>, string[]]>([
    ['the policy’s vehicle', {}, []],
    ['another make', { make: 'Fiat' }, ['vehicle.makeModel FIXED_BY_POLICY']],
    ['another fuel', { fuelType: 'Diesel' }, ['vehicle.fuelType FIXED_BY_POLICY']],
    ['another type', { type: 'Motorcycle', featureFlags: {} }, ['vehicle.type FIXED_BY_POLICY']],
    ['another one, with a reason', { make: 'Fiat', differsFromPolicy: { reason: 'Rental car' } }, []],
    [
      'another one, without a reason',
      { make: 'Fiat', differsFromPolicy: { reason: ' ' } },
      ['vehicle.differsFromPolicy DIFFERENCE_REASON_REQUIRED'],
    ],
  ])('%s', (_name, vehicle, expected) => {
    expect(faults(insured(vehicle))).toEqual(expected);
  });

  it('an order that exists may differ', () => {
    expect(faults({ ...insured({ make: 'Fiat' }), id: 'x' })).toEqual([]);
  });

  it.each<[string, Partial<RequestedService>, StatusFlag, string[]]>([
    ['a battery', { type: 'OnSiteBatteryReplacement', category: 'Ignition' }, 'defectiveBattery', []],
    [
      'a battery for a tire',
      { type: 'OnSiteBatteryReplacement', category: 'Keys' },
      'keysLost',
      ['requestedService.category FIXED_BY_SERVICE'],
    ],
    [
      'a battery that is flat',
      { type: 'OnSiteBatteryReplacement', category: 'Ignition' },
      'flatBattery',
      ['vehicle.statusFlags.defectiveBattery FIXED_BY_SERVICE'],
    ],
    ['telematics', { type: 'TelematicsAssistance', category: 'Telematics' }, 'noTelematicsSignal', []],
    [
      'telematics without category',
      { type: 'TelematicsAssistance', category: undefined },
      'noTelematicsSignal',
      ['requestedService.category CATEGORY_REQUIRED'],
    ],
    ['a breakdown', { type: 'BreakdownAssistance', category: 'Keys' }, 'keysLost', []],
  ])('%s', (_name, service, status, expected) => {
    expect(faults(withVehicle({ statusFlags: { [status]: 'Yes' } }, service))).toEqual(expected);
  });

  it('a fuel that the contract does not support', () => {
    const contract = aContract({ process: { fuelTypes: ['Electric'] } });
    expect(faults(whole, aContext({ contract }))).toEqual(['vehicle.fuelType FUEL_TYPE_NOT_OFFERED']);
    expect(faults({ ...whole, id: 'x' }, aContext({ contract }))).toEqual([]);
  });
});

describe('the workshop flow', () => {
  const ticket = (statusFlags: Vehicle['statusFlags']): ServiceOrder => ({
    ...withVehicle(
      { statusFlags, fuelType: undefined, featureFlags: {} },
      { type: 'Workshop', category: 'Other', description: 'dent' },
    ),
    orderType: 'Workshop',
  });

  it('needs one body-work damage, and neither fuel nor answers', () => {
    expect(faults(ticket({ lightlyDamaged: 'Yes' }))).toEqual([]);
    const engine = ticket({ lightlyDamaged: 'Yes' });
    engine.requestedService.category = 'Engine';
    expect(faults(engine)).toEqual(['requestedService.category FIXED_BY_SERVICE']);
    expect(faults(ticket({}))).toEqual(['vehicle.statusFlags DAMAGE_REQUIRED']);
    expect(faults(ticket({ noDamage: 'Yes', heavilyDamaged: 'Yes' }))).toEqual([
      'vehicle.statusFlags.heavilyDamaged STATUS_EXCLUSIVE',
    ]);
  });
});

describe('validity in three states', () => {
  it.each<[string, ServiceOrder, Parameters<typeof aContext>[0], boolean | undefined]>([
    ['whole', whole, {}, true],
    ['a fault', withVehicle({ make: '' }), {}, false],
    ['no contract yet', whole, { contract: undefined }, undefined],
    ['no contract yet, submitted', whole, { contract: undefined, isSubmitted: true }, undefined],
    [
      'no contract yet and a fault, submitted',
      withVehicle({ make: '' }),
      { contract: undefined, isSubmitted: true },
      false,
    ],
    ['no type yet', withVehicle({ type: undefined }), {}, undefined],
    ['no type yet, submitted', withVehicle({ type: undefined }), { isSubmitted: true }, false],
    ['no service yet', withVehicle({}, { type: undefined }), {}, undefined],
    ['an empty workshop ticket', anOrder({}, 'Workshop'), {}, false],
  ])('%s', (_name, order, context, validity) => {
    expect(vehicleValidity(order, aContext(context))).toBe(validity);
  });
});
