import { expect, test } from 'vitest';
import type { Policy, ServiceOrder } from '../../generated/api.ts';
import { aContract, aWholeOrder } from './fixtures.testing.ts';
import { type TabNature, tabNature } from './tabNature.ts';
import type { IntakeTab } from './tabs.ts';

const policy: Policy = {
  licensePlate: '1ABC123',
  contractCode: 'C24Prepaid19',
  status: 'Covered',
  vehicleType: 'PassengerCar',
  make: 'Renault',
  model: 'Clio',
  fuelType: 'Petrol',
};
const covered = (parts: Partial<ServiceOrder> = {}, known: Policy = policy): ServiceOrder =>
  aWholeOrder({ entitlement: { type: 'Policy', policy: known }, ...parts });
const battery = { requestedService: { type: 'OnSiteBatteryReplacement' } } as const;

test.each<[string, IntakeTab, ServiceOrder, TabNature | undefined]>([
  ['a destination that is not required', 'DestinationLocation', aWholeOrder(), 'notApplicable'],
  [
    'one that nobody was asked about',
    'DestinationLocation',
    aWholeOrder({ destinationLocation: undefined }),
    undefined,
  ],
  ['one that is required', 'DestinationLocation', aWholeOrder({ destinationLocation: { required: true } }), undefined],
  [
    'one that additional services force',
    'DestinationLocation',
    aWholeOrder({ requestedService: { additionalServices: ['WorkshopRepair'] } }),
    'locked',
  ],
  ['a vehicle and a problem that are fixed', 'Vehicle', covered(battery), 'locked'],
  ['a vehicle that is fixed, of which the problem is asked', 'Vehicle', covered(), undefined],
  ['a problem that is fixed, in a vehicle that is asked', 'Vehicle', aWholeOrder(battery), undefined],
  ['a policy without fuel', 'Vehicle', covered(battery, { ...policy, fuelType: undefined }), undefined],
  ['a policy without make', 'Vehicle', covered(battery, { ...policy, make: undefined }), undefined],
  ['a policy without type', 'Vehicle', covered(battery, { ...policy, vehicleType: undefined }), undefined],
  [
    'a ticket, of which the damage is asked',
    'Vehicle',
    covered({ requestedService: { type: 'Workshop' }, orderType: 'Workshop' }),
    undefined,
  ],
  ['a tab in which nothing is ever fixed', 'Contacts', covered(battery), undefined],
])('%s', (_what, tab, order, nature) => {
  expect(tabNature(tab, order, aContract())).toBe(nature);
});
