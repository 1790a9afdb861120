import { render, screen, within } from '@testing-library/react';
import type { OrderType, ServiceOrder } from '@towline/sdk/api';
import { anOrder, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { IntakeStand } from '../intake.testing.tsx';
import { OrderReview } from './OrderReview.tsx';

beforeAll(() => setupTexts('en-BE'));

const card = (step: string) => {
  const edit = screen.getByRole('button', { name: `Edit: ${step}` });
  return edit.closest('section, .tl-card, .bp6-card') as HTMLElement;
};
const fact = (step: string, label: string) =>
  within(card(step)).queryByText(label)?.parentElement?.querySelector('dd')?.textContent;

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
  const shows = (step: string, ...texts: (string | RegExp)[]) => {
    for (const text of texts) expect(within(card(step)).getByText(text)).toBeDefined();
  };
  shows('Contract', 'Prepaid', 'Touring', '120');
  shows('Vehicle', 'Red', '2', /^Els · \+32 475 12 34 56 · jan@example\.be/);
  shows(
    'Service location',
    'Behind the church',
    '51.054300, 3.717400',
    'Within an interval · 24-11-2026 09:00 – 11:00 (Brussels 10:00 – 12:00) · At the gate',
  );
  shows('Destination', 'Workshop · From the list', 'Auto5 Aalst', 'Markt 2, 9300 Aalst', 'Keys in the box');
  // A date of the year 1 is none.
  expect(within(card('Destination')).queryByText(/0001/)).toBeNull();
  shows('Contacts', 'Pick-up 1', 'Delivery 1', /^Garage · .* · French · Until six$/);
});

describe('what was asked about the vehicle and the people', () => {
  const show = (order: ServiceOrder) =>
    render(
      <IntakeStand tab="Summary" order={order}>
        <OrderReview />
      </IntakeStand>,
    );

  it.each<OrderType>(['PlannedTransportation', 'WorkshopLogistics'])(
    '%s: every answer is shown, a no too',
    (orderType) => {
      show(
        aWholeOrder({
          orderType,
          requestedService: { type: 'TowingTransport', contractCode: 'C24Prepaid19' },
          vehicle: {
            type: 'PassengerCar',
            statusFlags: { rollable: 'No', steerable: 'Yes', oneOrMoreFlatTires: 'No' },
          },
        }),
      );
      expect(fact('Vehicle', 'Condition')).toBe('Rolls: No, Can be steered: Yes, One or more flat tyres: No');
    },
  );

  it('an unknown answer is shown, apart from the problem and its status', () => {
    show(
      anOrder({
        requestedService: { type: 'BreakdownAssistance', category: 'Tires' },
        vehicle: { statusFlags: { flatTire: 'Yes', multipleFlatTires: 'Unknown', rollable: 'No' } },
      }),
    );
    expect(fact('Vehicle', 'Problem')).toBe('Tyres, Flat tyre');
    expect(fact('Vehicle', 'Condition')).toBe('Several flat tyres: Unknown');
  });

  it('without an answer there is no line', () => {
    show(anOrder({ orderType: 'PlannedTransportation' }));
    expect(fact('Vehicle', 'Condition')).toBeUndefined();
    expect(fact('Contract', 'Everybody safe')).toBeUndefined();
  });

  it.each([
    [{ choice: 'Customer' } as const, 'Customer’s home'],
    [{ choice: 'Workshop', workshopChoice: 'Manual' } as const, 'Workshop · From the list'],
  ])('where the vehicle is: %o', (selection, text) => {
    show(anOrder({ serviceLocation: selection }));
    expect(fact('Service location', 'Where is the vehicle?')).toBe(text);
  });

  it('a highway that is served all the same and a restricted network are read back', () => {
    const type = 'Highway';
    const serviceLocation = {
      choice: 'Other',
      type,
      highwayOverridden: true,
      restrictedRoadNetworkCode: 'FAST',
    } as const;
    show(anOrder({ serviceLocation: { ...serviceLocation, intersectsRestrictedRoadNetwork: true } }));
    expect(fact('Service location', 'Road')).toBe('Serve it all the same (home company only)');
    expect(fact('Service location', 'Restricted road network')).toBe('FAST');
  });

  it('the caller’s answers are shown', () => {
    show(
      anOrder({
        caller: { callbackNumber: '+32475123456', language: 'fr', everyoneSafe: 'No', people: 3, children: 0 },
      }),
    );
    expect(
      ['Everybody safe', 'People', 'Children', 'Call back on', 'Language'].map((label) => fact('Contract', label)),
    ).toEqual(['No', '3', '0', '+32 475 12 34 56', 'French']);
  });
});

it('what is empty has no card, and nowhere is said where the vehicle stands', () => {
  render(
    <IntakeStand tab="Summary" order={aWholeOrder({ destinationLocation: { required: false }, referenceData: [] })}>
      <OrderReview />
    </IntakeStand>,
  );
  for (const step of ['Destination', 'References', 'Photos'])
    expect(screen.queryByRole('button', { name: `Edit: ${step}` })).toBeNull();
  expect(fact('Service location', 'Destination')).toBe('No destination');
});
