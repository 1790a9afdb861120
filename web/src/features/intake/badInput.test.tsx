import { act } from '@testing-library/react';
import type { OrderLocation, ServiceOrder } from '@towline/sdk/api';
import { aContract, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { enterSession } from '../../kit/session/session.ts';
import { agentOfIntake, field, keys, openIntakeModal, standsIn, step } from './intakeModal.testing.tsx';

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  // happy-dom has no IndexedDB: drafts then live on the server only, and say so.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  enterSession(agentOfIntake);
});
afterEach(() => {
  act(closeModals);
  vi.restoreAllMocks();
});

/** The code of a tab comes by itself; a busy machine takes its time. */
const patience = { timeout: 20_000 };
const whole = aWholeOrder();
const at = (parts: OrderLocation): ServiceOrder => ({
  ...whole,
  serviceLocation: { ...whole.serviceLocation, ...parts },
});
const around = (startDateTime: string): ServiceOrder =>
  at({ appointment: { kind: 'ApproximateDateTime', startDateTime } });
const contract = aContract({ coverage: { geographicalCoverage: { countries: { included: ['BE'] } } } });

it.each<[what: string, order: ServiceOrder, tab: string, path: string, says: RegExp, kept: string]>([
  [
    'a plate that is none',
    { ...whole, policyInput: { licensePlate: 'X1', selectedCountry: 'IT' } },
    'Contract',
    'policyInput.licensePlate',
    /This is no licence plate of the country/,
    'X1',
  ],
  [
    'an address of one word',
    at({ source: 'Manual', formattedAddress: 'Korenmarkt', postalCode: '', latitude: undefined, longitude: undefined }),
    'Service location',
    'serviceLocation.formattedAddress',
    /The address is not detailed enough/,
    'Korenmarkt',
  ],
  [
    'a country outside the contract',
    at({ countryCode: 'FR', formattedAddress: 'Rue Nationale, 59000 Lille, France' }),
    'Service location',
    'serviceLocation.formattedAddress',
    /The contract does not cover this country/,
    'Rue Nationale, 59000 Lille, France',
  ],
  [
    'an appointment in the past',
    around('2020-01-01T09:00:00Z'),
    'Service location',
    'serviceLocation.appointment.startDateTime',
    /The appointment is too early/,
    '01-01-2020',
  ],
  [
    'an appointment in the hour that does not exist',
    around('2027-03-28T02:30:00+01:00'),
    'Service location',
    'serviceLocation.appointment.startDateTime',
    /This time does not exist on that day/,
    '28-03-2027',
  ],
])(
  '%s is said at its field, which Next leads to and which keeps what was typed',
  async (_what, order, tab, path, says, kept) => {
    await openIntakeModal({ order, contract });
    // As far as the rules let him, one step after the other.
    await vi.waitFor(() => {
      keys('Enter', { ctrlKey: true });
      expect(step()).toContain(tab);
      expect(field(path)?.textContent).toMatch(says);
    }, patience);
    await standsIn(path);
    const boxes = [...field(path).querySelectorAll('input')];
    expect(boxes.map(({ value, placeholder }) => value || placeholder)).toContain(kept);
  },
);
