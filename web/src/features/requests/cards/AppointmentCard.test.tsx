import { cleanup, screen } from '@testing-library/react';
import type { OrderLocation } from '@towline/sdk/api';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { AppointmentCard } from './AppointmentCard.tsx';

beforeAll(() => {
  vi.stubEnv('TZ', 'Europe/Brussels');
  return setupTexts('en-BE');
});
// Test files share a process (DECISIONS T-974).
afterAll(() => void vi.unstubAllEnvs());
afterEach(cleanup);

const kind = 'PlannedSpecificTime' as const;

it.each<[string, OrderLocation, string]>([
  ['where it is brought', { countryCode: 'PT', longitude: -9.14 }, '24-11-2026 10:00 (Lisbon 09:00)'],
  ['on an island that has its own', { countryCode: 'PT', longitude: -25.67 }, '24-11-2026 10:00 (Azores 08:00)'],
  ['where it stands, while nobody knows the country', {}, '24-11-2026 10:00'],
])('a delivery is told by the clock %s (DECISIONS S-12)', (_where, place, said) => {
  const order = {
    ...aRequest().order,
    serviceLocation: { countryCode: 'BE', appointment: { kind, startDateTime: '2026-11-23T09:00:00.000Z' } },
    destinationLocation: { ...place, appointment: { kind, startDateTime: '2026-11-24T09:00:00.000Z' } },
  };
  renderOnRequest(<AppointmentCard request={aRequest({ timeZone: 'Europe/Brussels', order })} />, {});
  expect(screen.getByText(/24-11/).textContent?.endsWith(said)).toBe(true);
});
