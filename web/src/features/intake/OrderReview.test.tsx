import { render, screen, within } from '@testing-library/react';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { IntakeStand } from './intake.testing.tsx';
import { OrderReview } from './OrderReview.tsx';

beforeAll(() => setupTexts('en-BE'));

it('the whole order is shown, each card with the way back to its tab', () => {
  const whole = aWholeOrder({ orderType: 'PlannedTransportation' });
  const [jan] = whole.serviceLocation.contacts ?? [];
  render(
    <IntakeStand
      tab="Summary"
      order={{
        ...whole,
        requestedService: { ...whole.requestedService, coverageOverrides: { loadedTowingDistance: 120 } },
        vehicle: {
          ...whole.vehicle,
          color: 'Red',
          numberOfOccupants: 2,
          contacts: jan ? [{ ...jan, name: 'Els' }] : [],
        },
        serviceLocation: {
          ...whole.serviceLocation,
          remarks: 'Behind the church',
          appointment: {
            kind: 'PlannedIntervalTime',
            startDateTime: '2026-11-24T09:00:00Z',
            endDateTime: '2026-11-24T11:00:00Z',
            remarks: 'At the gate',
          },
        },
        destinationLocation: {
          required: true,
          choice: 'Workshop',
          workshopChoice: 'Manual',
          placeName: 'Auto5 Aalst',
          formattedAddress: 'Markt 2, 9300 Aalst',
          countryCode: 'BE',
          remarks: 'Keys in the box',
          appointment: { startDateTime: '0001-01-01T00:00:00Z' },
          contacts: [{ ...jan, name: 'Garage', language: 'fr', remarks: 'Until six' }],
        },
      }}
    >
      <OrderReview />
    </IntakeStand>,
  );
  const card = (step: string) => {
    const edit = screen.getByRole('button', { name: `Edit: ${step}` });
    return edit.closest('section, .tl-card, .bp6-card') as HTMLElement;
  };
  const shows = (step: string, ...texts: (string | RegExp)[]) => {
    for (const text of texts) expect(within(card(step)).getByText(text)).toBeDefined();
  };
  shows('Contract', 'Prepaid', 'Touring', '120');
  shows('Vehicle', 'Red', '2', /^Els · \+32 475 12 34 56 · jan@example\.be/);
  shows(
    'Service location',
    'Behind the church',
    '51.054300, 3.717400',
    'Within an interval · 24-11-2026 10:00–12:00 (Europe/Brussels) · At the gate',
  );
  shows('Destination', 'Workshop · From the list', 'Auto5 Aalst', 'Markt 2, 9300 Aalst', 'Keys in the box');
  // A date of the year 1 is none.
  expect(within(card('Destination')).queryByText(/0001/)).toBeNull();
  shows('Contacts', 'Pick-up 1', 'Delivery 1', /^Garage · .* · French · Until six$/);
});
