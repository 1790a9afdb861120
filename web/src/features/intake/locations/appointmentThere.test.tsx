import { cleanup, render, screen } from '@testing-library/react';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { IntakeStand } from '../intake.testing.tsx';
import { AppointmentFields } from './AppointmentFields.tsx';

beforeAll(() => {
  vi.stubEnv('TZ', 'Europe/Brussels');
  return setupTexts('en-BE');
});
// Test files share a process (DECISIONS T-974).
afterAll(() => void vi.unstubAllEnvs());
afterEach(cleanup);

// By hand, with Python's zoneinfo.
it.each<[string, string, number, string, string, string | undefined]>([
  ['the Canaries', 'ES', -15.43, '2026-11-24T14:00:00Z', '14:00', 'Your time: 24-11-2026 15:00'],
  [
    'the Canaries, where 01:30 comes twice',
    'ES',
    -15.43,
    '2026-10-25T00:30:00Z',
    '01:30',
    'Your time: 25-10-2026 02:30 UTC+2',
  ],
  ['the Canaries, the second time', 'ES', -15.43, '2026-10-25T01:30:00Z', '01:30', 'Your time: 25-10-2026 02:30 UTC+1'],
  ['Madrid', 'ES', -3.7, '2026-11-24T14:00:00Z', '15:00', undefined],
])(
  'an appointment in %s is typed on its clock, and told on the agent’s',
  (_where, countryCode, longitude, at, time, own) => {
    const whole = aWholeOrder();
    const appointment = { kind: 'ApproximateDateTime' as const, startDateTime: at };
    const order = { ...whole, serviceLocation: { ...whole.serviceLocation, countryCode, longitude, appointment } };
    render(
      <IntakeStand
        tab="ServiceLocation"
        order={order}
        context={{ now: new Date('2026-10-24T12:00:00Z') }}
        onOrder={() => {}}
      >
        <AppointmentFields stop="serviceLocation" />
      </IntakeStand>,
    );
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' }).value).toBe(time);
    expect(screen.queryByText(/Your time/)?.textContent).toBe(own);
  },
);
