import { describe, expect, it } from 'vitest';
import type { Policy, ServiceOrder, ServiceType, Vehicle } from '../../generated/api.ts';
import { anOrder } from '../order/fixtures.testing.ts';
import { type SourcedField, type ValueSource, valueSource } from './valueSources.ts';

const policy: Policy = {
  licensePlate: '1ABC123',
  contractCode: 'C24Prepaid19',
  status: 'Covered',
  vehicleType: 'PassengerCar',
  make: 'Renault',
  model: 'Clio',
  fuelType: 'Petrol',
};
const clio: Vehicle = {
  type: 'PassengerCar',
  make: 'Renault',
  model: 'Clio',
  fuelType: 'Petrol',
  licensePlate: { country: 'BE', value: '1-ABC-123' },
};
const insured = (vehicle: Vehicle = {}): ServiceOrder =>
  anOrder({ vehicle: { ...clio, ...vehicle }, entitlement: { type: 'Policy', policy } });
const uninsured = (vehicle: Vehicle = {}): ServiceOrder =>
  anOrder({ vehicle: { ...clio, ...vehicle }, policyInput: { licensePlate: '1abc123' } });
const service = (type: ServiceType, category?: 'Ignition' | 'Other'): ServiceOrder =>
  anOrder({ requestedService: { type, category } });

describe('valueSource', () => {
  it.each<[string, ServiceOrder, SourcedField, ValueSource | undefined]>([
    ['the type of the policy', insured(), 'type', 'Policy'],
    ['another type', insured({ type: 'DeliveryVan' }), 'type', undefined],
    ['no type', insured({ type: undefined }), 'type', undefined],
    ['a type without policy', uninsured(), 'type', undefined],
    ['the fuel of the policy', insured(), 'fuelType', 'Policy'],
    ['another fuel', insured({ fuelType: 'Diesel' }), 'fuelType', undefined],
    ['no fuel', uninsured({ fuelType: undefined }), 'fuelType', undefined],
    ['the make and model of the policy', insured({ make: 'RENAULT ' }), 'makeModel', 'Policy'],
    ['another model', insured({ model: 'Captur' }), 'makeModel', 'Catalogue'],
    ['one from the list', uninsured(), 'makeModel', 'Catalogue'],
    ['one typed by hand', uninsured({ isCustom: true }), 'makeModel', undefined],
    ['none yet', uninsured({ make: undefined, model: undefined }), 'makeModel', undefined],
    ['a trailer, which no list knows', uninsured({ type: 'Trailer' }), 'makeModel', undefined],
    ['the plate of the policy', insured(), 'licensePlate', 'Policy'],
    ['the plate of the contract step', uninsured(), 'licensePlate', 'ContractStep'],
    ['another plate', insured({ licensePlate: { value: '2XYZ987' } }), 'licensePlate', undefined],
    ['no plate', anOrder(), 'licensePlate', undefined],
    ['the category of the service', service('OnSiteBatteryReplacement', 'Ignition'), 'category', 'ServiceType'],
    ['another category', service('OnSiteBatteryReplacement', 'Other'), 'category', undefined],
    ['a free category', service('BreakdownAssistance', 'Ignition'), 'category', undefined],
  ])('%s', (_name, order, field, source) => {
    expect(valueSource(order, field)).toBe(source);
  });
});
