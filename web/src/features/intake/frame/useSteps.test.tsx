import { cleanup, renderHook } from '@testing-library/react';
import type { Policy, ServiceOrder } from '@towline/sdk/api';
import { aContext, aContract, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { tabsInContext, tabValidity, validateTab } from '@towline/sdk/domain/order/validateOrder';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import type { StepState } from '../../../ui/StepList.tsx';
import { useSteps } from './useSteps.ts';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

/** The steps of an order of which the tabs before `current` were seen and `submitted` were left. */
function stepsOf(order: ServiceOrder, current: IntakeTab, submitted: readonly IntakeTab[] = []) {
  const context = aContext();
  const tabs = tabsInContext(order, context);
  const form: Parameters<typeof useSteps>[0] = {
    tabs,
    submitted: new Set(submitted),
    issuesOf: (tab) => validateTab(tab, order, context),
    validityOf: (tab) => tabValidity(tab, order, context),
    source: { order },
    contract: aContract(),
  };
  const isSeen = (tab: IntakeTab): boolean => tabs.indexOf(tab) < tabs.indexOf(current);
  const { result } = renderHook(() => useSteps(form, isSeen));
  return Object.fromEntries(result.current.map((step) => [step.key, step]));
}

const policy: Policy = {
  licensePlate: '1ABC123',
  contractCode: 'C24Prepaid19',
  status: 'Covered',
  vehicleType: 'PassengerCar',
  make: 'Renault',
  model: 'Clio',
  fuelType: 'Petrol',
};
const whole = aWholeOrder();
const forced = {
  requestedService: { ...whole.requestedService, type: 'TowingWithRepair', additionalServices: ['WorkshopRepair'] },
  destinationLocation: { required: true, choice: 'Workshop', workshopChoice: 'C24PartnerWorkshop' },
} as const satisfies Partial<ServiceOrder>;

test.each<[string, IntakeTab, StepState, Partial<ServiceOrder>]>([
  ['a destination that is not required', 'DestinationLocation', 'notApplicable', {}],
  ['a destination that services force', 'DestinationLocation', 'locked', { ...forced }],
  [
    'a vehicle that policy and service fix',
    'Vehicle',
    'locked',
    {
      entitlement: { type: 'Policy', policy },
      requestedService: { ...whole.requestedService, type: 'OnSiteBatteryReplacement', category: 'Ignition' },
      vehicle: { ...whole.vehicle, statusFlags: { defectiveBattery: 'Yes' } },
    },
  ],
  ['a vehicle of which something is asked', 'Vehicle', 'untouched', {}],
])('%s is said before anybody goes there', (_what, tab, state, parts) => {
  expect(stepsOf(aWholeOrder(parts), 'Contract')[tab]).toMatchObject({ key: tab, state });
});

test('a step that was passed is complete, one that lacks something says how much', () => {
  const vehicle = { ...whole.vehicle, make: undefined, fuelType: undefined };
  const steps = stepsOf(aWholeOrder({ vehicle }), 'ServiceLocation', ['Contract', 'Vehicle']);
  expect(steps.Contract?.state).toBe('valid');
  expect(steps.Vehicle).toMatchObject({ state: 'problems', problems: 2 });
});

test('what is fixed and yet wrong is a problem, not a lock', () => {
  const destinationLocation = { ...forced.destinationLocation, workshopChoice: 'Other' } as const;
  const steps = stepsOf(aWholeOrder({ ...forced, destinationLocation }), 'Contacts', ['DestinationLocation']);
  expect(steps.DestinationLocation?.state).toBe('problems');
});
