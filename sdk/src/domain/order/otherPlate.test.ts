import { describe, expect, it } from 'vitest';
import type { Policy, ServiceOrder, Vehicle } from '../../generated/api.ts';
import { aContext, aContract, aWholeOrder } from './fixtures.testing.ts';
import { changedOrderFields } from './orderFields.ts';
import { changedParts, partErrors } from './orderParts.ts';
import { type OtherPlateFacts, withOtherPlate } from './otherPlate.ts';

const now = new Date('2026-11-21T12:00:00Z');
const other = { licensePlate: '2-XYZ-987', selectedCountry: 'BE' } as const;

const policyOf = (licensePlate: string, parts: Partial<Policy> = {}): Policy => ({
  licensePlate,
  contractCode: 'C24Prepaid19',
  status: 'Covered',
  coverageTo: '2027-01-01',
  ...parts,
});
const former = policyOf('1ABC123', { customerFirstName: 'Tom', customerPhoneNumber: '+32470732588' });
const found = policyOf('2XYZ987', { vehicleType: 'PassengerCar', make: 'Volvo', model: 'V60', fuelType: 'Diesel' });

const withVehicle = (vehicle: Partial<Vehicle>, parts: Partial<ServiceOrder> = {}): ServiceOrder => {
  const order = aWholeOrder(parts);
  return { ...order, vehicle: { ...order.vehicle, ...vehicle } };
};
const entitled = (vehicle: Partial<Vehicle> = {}): ServiceOrder =>
  withVehicle(vehicle, {
    entitlement: { type: 'Policy', status: 'Covered', policy: former },
    serviceLocation: {
      ...aWholeOrder().serviceLocation,
      // As the policy named him: he is who stands at the roadside.
      contacts: [{ name: 'Tom', phoneNumber: '+32470732588', email: '', language: 'nl' }],
    },
  });
const change = (order: ServiceOrder, facts: Partial<OtherPlateFacts> = {}): ServiceOrder =>
  withOtherPlate(order, other, { contract: aContract(), now, ...facts });

describe('another plate of a request', () => {
  it('leaves everything else of a vehicle that the caller told', () => {
    const before = aWholeOrder();
    const after = change(before);
    expect(after.vehicle).toEqual({ ...before.vehicle, licensePlate: { country: 'BE', value: '2XYZ987' } });
    expect(changedOrderFields(before, after).map(({ key }) => key)).toEqual(['policy', 'licensePlate']);
    expect(changedParts(before, after).flatMap((part) => partErrors(part, after, aContext(), before))).toEqual([]);
  });

  it('takes the policy and its vehicle along; the problem and the people stay', () => {
    const before = entitled({ vin: 'VF1', color: 'red', numberOfOccupants: 2, accessories: ['Trailer'] });
    const after = change(before);
    const { statusFlags, featureFlags } = before.vehicle;
    expect(after.entitlement).toBeUndefined();
    expect(after.serviceLocation).toEqual(before.serviceLocation);
    expect(after.vehicle).toEqual({
      licensePlate: { country: 'BE', value: '2XYZ987' },
      numberOfOccupants: 2,
      statusFlags,
      featureFlags,
      accessories: ['Trailer'],
    });
  });

  it('brings the policy that it has, with its vehicle', () => {
    const after = change(entitled(), { policy: found });
    expect(after.entitlement).toEqual({ type: 'Policy', status: 'Covered', policy: { ...found, status: 'Covered' } });
    expect(after.vehicle).toMatchObject({ type: 'PassengerCar', make: 'Volvo', model: 'V60', fuelType: 'Diesel' });
    expect(after.vehicle.statusFlags).toEqual(aWholeOrder().vehicle.statusFlags);
  });

  it('may be of a country that nobody named, of a vehicle of which nothing else is known', () => {
    const bare = { ...entitled(), vehicle: {} };
    const after = withOtherPlate(bare, { licensePlate: '2XYZ987' }, { contract: undefined, now });
    expect(after.vehicle).toEqual({ licensePlate: { value: '2XYZ987' } });
  });
});
