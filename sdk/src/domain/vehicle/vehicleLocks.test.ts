import { describe, expect, it } from 'vitest';
import type { Policy } from '../../generated/api.ts';
import { anOrder } from '../order/fixtures.testing.ts';
import { differFromPolicy, followPolicy, type VehicleLocks, vehicleLocks, withPolicyVehicle } from './vehicleLocks.ts';

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
