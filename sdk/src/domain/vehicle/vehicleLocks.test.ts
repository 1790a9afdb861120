import { describe, expect, it } from 'vitest';
import type { Policy, Vehicle } from '../../generated/api.ts';
import { anOrder } from '../order/fixtures.testing.ts';
import {
  differFromPolicy,
  followPolicy,
  lockedDifferences,
  lockingPolicy,
  policyVehicleOf,
  type VehicleLocks,
  vehicleLocks,
  withPolicyVehicle,
} from './vehicleLocks.ts';

const full: Policy = {
  licensePlate: '1ABC123',
  contractCode: 'C24Prepaid19',
  status: 'Covered',
  vehicleType: 'PassengerCar',
  make: 'Renault',
  model: 'Clio',
  fuelType: 'Petrol',
  vin: 'VF1',
};
const withPolicy = (policy: Policy) => anOrder({ entitlement: { type: 'Policy', status: policy.status, policy } });
const free: VehicleLocks = { type: false, fuelType: false, makeModel: false };

describe('vehicleLocks', () => {
  it.each<[string, Partial<Policy>, VehicleLocks]>([
    ['all supplied', {}, { type: true, fuelType: true, makeModel: true }],
    ['no type', { vehicleType: undefined }, { type: false, fuelType: true, makeModel: true }],
    ['a type that is not supported', { vehicleType: 'Motorhome' }, { type: false, fuelType: true, makeModel: true }],
    ['no fuel', { fuelType: undefined }, { type: true, fuelType: false, makeModel: true }],
    ['make without model', { model: undefined }, { type: true, fuelType: true, makeModel: false }],
    ['model without make', { make: '' }, { type: true, fuelType: true, makeModel: false }],
    ['no plate', { licensePlate: '' }, free],
  ])('%s', (_name, change, locks) => {
    expect(vehicleLocks(withPolicy({ ...full, ...change }))).toEqual(locks);
  });

  it('a supported trailer locks make and model without having any', () => {
    const contract = { flags: { motorhomeAndTrailerOffered: true } };
    const trailer = { ...full, vehicleType: 'Trailer', make: undefined, model: undefined } as const;
    expect(vehicleLocks(withPolicy(trailer), contract).makeModel).toBe(true);
    expect(vehicleLocks(withPolicy(trailer)).makeModel).toBe(false);
  });

  it('a fuel that the contract does not support is not locked', () => {
    expect(vehicleLocks(withPolicy(full), { process: { fuelTypes: ['Electric'] } }).fuelType).toBe(false);
  });

  it.each(['Contract', 'None'] as const)('an entitlement by %s locks nothing', (type) => {
    expect(vehicleLocks(anOrder({ entitlement: { type, policy: full } }))).toEqual(free);
    expect(vehicleLocks(anOrder())).toEqual(free);
  });
});

describe('lockedDifferences', () => {
  const clio: Vehicle = { type: 'PassengerCar', make: 'Renault', model: 'Clio', fuelType: 'Petrol' };
  const differences = (vehicle: Vehicle, policy: Partial<Policy> = {}) =>
    lockedDifferences({ ...withPolicy({ ...full, ...policy }), vehicle });

  it.each<[string, Vehicle, Partial<Policy>, VehicleLocks]>([
    ['the same vehicle', clio, {}, free],
    ['another spelling', { ...clio, make: 'RENAULT ', model: 'clio' }, {}, free],
    ['another type', { ...clio, type: 'Motorcycle' }, {}, { ...free, type: true }],
    ['another fuel', { ...clio, fuelType: 'Diesel' }, {}, { ...free, fuelType: true }],
    ['another make', { ...clio, make: 'Fiat' }, {}, { ...free, makeModel: true }],
    ['another model', { ...clio, model: 'Captur' }, {}, { ...free, makeModel: true }],
    ['nothing filled yet', {}, {}, free],
    ['a model that the policy does not name', clio, { model: undefined }, free],
    ['a type that the contract does not support', clio, { vehicleType: 'Motorhome' }, free],
    ['no policy that locks', { ...clio, make: 'Fiat' }, { licensePlate: '' }, free],
    ['said to differ', { ...clio, make: 'Fiat', differsFromPolicy: { reason: 'Rental car' } }, {}, free],
  ])('%s', (_name, vehicle, policy, expected) => {
    expect(differences(vehicle, policy)).toEqual(expected);
  });

  it('a trailer may carry a make that its policy does not name', () => {
    const contract = { flags: { motorhomeAndTrailerOffered: true } };
    const policy = { ...full, vehicleType: 'Trailer', make: undefined, model: undefined } as const;
    const vehicle = { ...clio, type: 'Trailer', make: 'Hobby', model: 'Prestige' } as const;
    expect(lockedDifferences({ ...withPolicy(policy), vehicle }, contract)).toEqual(free);
  });

  it('what the policy fills never differs from it', () => {
    expect(lockedDifferences(withPolicyVehicle(withPolicy(full)))).toEqual(free);
  });
});

it('is the policy with a plate of an entitlement by policy that locks', () => {
  expect(lockingPolicy(withPolicy(full))).toBe(full);
  expect(lockingPolicy(anOrder({ entitlement: { type: 'Contract', policy: full } }))).toBeUndefined();
  expect(policyVehicleOf({ ...full, make: undefined })).toEqual({
    vehicleType: 'PassengerCar',
    model: 'Clio',
    fuelType: 'Petrol',
  });
});

describe('differs from the policy (S-30)', () => {
  it('unlocks, keeps the reason and both vehicles, and can be taken back', () => {
    const order = withPolicyVehicle(withPolicy(full));
    const differing = differFromPolicy(order, 'Rental car');
    expect(vehicleLocks(differing)).toEqual(free);
    expect(differing.vehicle.differsFromPolicy).toEqual({
      reason: 'Rental car',
      policyVehicle: { vehicleType: 'PassengerCar', make: 'Renault', model: 'Clio', fuelType: 'Petrol' },
    });
    const changed = { ...differing, vehicle: { ...differing.vehicle, make: 'Fiat', model: '500' } };
    const back = followPolicy(changed);
    expect(back.vehicle).toMatchObject({ make: 'Renault', model: 'Clio' });
    expect(back.vehicle).not.toHaveProperty('differsFromPolicy');
  });

  it('says nothing without a locking policy', () => {
    expect(differFromPolicy(anOrder(), 'No policy')).toEqual(anOrder());
  });
});

describe('withPolicyVehicle', () => {
  it('fills what the policy supplies', () => {
    const order = { ...withPolicy(full), policyInput: { licensePlate: '1ABC123', selectedCountry: 'BE' as const } };
    expect(withPolicyVehicle(order).vehicle).toMatchObject({
      type: 'PassengerCar',
      make: 'Renault',
      model: 'Clio',
      makeModel: 'Renault Clio',
      fuelType: 'Petrol',
      vin: 'VF1',
      licensePlate: { country: 'BE', value: '1ABC123' },
    });
  });

  it('leaves what the policy does not say', () => {
    const { make: _make, vin: _vin, fuelType: _fuel, ...bare } = full;
    const order = {
      ...withPolicy(bare),
      vehicle: { make: 'Fiat', vin: 'ZFA', licensePlate: { country: 'IT', value: 'AB123CD' } } as const,
    };
    expect(withPolicyVehicle(order).vehicle).toEqual({
      type: 'PassengerCar',
      make: 'Fiat',
      vin: 'ZFA',
      licensePlate: { country: 'IT', value: '1ABC123' },
    });
    expect(withPolicyVehicle(anOrder())).toEqual(anOrder());
  });

  it('does not take a type that the contract does not support', () => {
    expect(withPolicyVehicle(withPolicy({ ...full, vehicleType: 'Motorhome' })).vehicle.type).toBeUndefined();
  });

  it('another type clears what belonged to the type before', () => {
    const order = {
      ...withPolicy(full),
      vehicle: { type: 'DeliveryVan', weightCategory: 'UpTo2500', lengthCategory: 'UpTo550' } as const,
    };
    expect(withPolicyVehicle(order).vehicle.weightCategory).toBeUndefined();
    const same = { ...order, vehicle: { ...order.vehicle, type: 'PassengerCar' as const } };
    expect(withPolicyVehicle(same).vehicle.weightCategory).toBe('UpTo2500');
  });
});
