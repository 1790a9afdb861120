import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTypeValues } from '../../generated/values.ts';
import { aContext, anOrder, aWholeOrder } from './fixtures.testing.ts';
import { issueMessageKey } from './issue.ts';
import { type IntakeTab, tabsOf } from './tabs.ts';
import {
  firstInvalidTab,
  mayLeaveTab,
  tabsInContext,
  tabValidity,
  validateOrder,
  validateTab,
} from './validateOrder.ts';

const all = { allowIntakeReference: true, doPriceEstimation: true };

describe('a whole order', () => {
  it('passes every tab', () => {
    expect(validateOrder(aWholeOrder(), aContext({ permissions: all }))).toEqual([]);
    for (const tab of tabsOf('RoadsideAssistance', all)) expect(tabValidity(tab, aWholeOrder(), aContext())).toBe(true);
    expect(firstInvalidTab(aWholeOrder(), aContext())).toBeUndefined();
  });
});

describe('an empty order', () => {
  it.each(orderTypeValues)('%s: every issue names its tab, field and text', (orderType) => {
    const context = aContext();
    const order = anOrder({}, orderType);
    const issues = validateOrder(order, context);
    expect(issues.length).toBeGreaterThan(0);
    for (const issue of issues) {
      expect(tabsInContext(order, context)).toContain(issue.tab);
      expect(issue.path).not.toBe('');
      expect(issue.messageKey).toBe(issueMessageKey(issue.code));
    }
  });

  it('is stopped at its first tab, or later when only later ones are looked at', () => {
    expect(firstInvalidTab(anOrder(), aContext())).toBe('Contract');
    const noContacts = aWholeOrder({ serviceLocation: { ...aWholeOrder().serviceLocation, contacts: [] } });
    expect(firstInvalidTab(noContacts, aContext())).toBe('Contacts');
    expect(firstInvalidTab(noContacts, aContext(), 'DestinationLocation')).toBeUndefined();
    expect(firstInvalidTab(noContacts, aContext(), 'Contacts')).toBe('Contacts');
  });

  it.each<IntakeTab>(['References', 'PriceEstimation', 'Images'])('has nothing to fill in on %s', (tab) => {
    expect(validateTab(tab, anOrder(), aContext())).toEqual([]);
  });
});

describe('what cannot be known yet', () => {
  it('a running highway look-up, unless something else is wrong', () => {
    const location = { ...aWholeOrder().serviceLocation, highwayStatus: 'Checking' } as const;
    expect(tabValidity('ServiceLocation', aWholeOrder({ serviceLocation: location }), aContext())).toBeUndefined();
    const broken = aWholeOrder({ serviceLocation: { ...location, type: undefined } });
    expect(tabValidity('ServiceLocation', broken, aContext())).toBe(false);
    expect(mayLeaveTab('ServiceLocation', aWholeOrder({ serviceLocation: location }), aContext())).toBe(true);
    expect(mayLeaveTab('ServiceLocation', broken, aContext())).toBe(false);
    expect(firstInvalidTab(aWholeOrder({ serviceLocation: location }), aContext())).toBe('ServiceLocation');
  });

  it('a cross-border trip before its estimate', () => {
    const destinationLocation = {
      required: true,
      choice: 'Customer',
      countryCode: 'FR',
      latitude: 50.7,
      longitude: 3.1,
    };
    const order = aWholeOrder({ destinationLocation });
    expect(tabValidity('Summary', order, aContext())).toBeUndefined();
    expect(validateTab('Summary', order, aContext())).toMatchObject([
      { path: 'dispatch', code: 'CROSS_BORDER_ESTIMATE_NEEDED' },
    ]);
    const answer = { estimations: [], estimatedAt: '2026-11-21T12:00:00Z' };
    expect(tabValidity('Summary', order, aContext({ estimate: { status: 'OK', ...answer } }))).toBe(true);
    expect(tabValidity('Summary', order, aContext({ estimate: { status: 'NoPartnersFound', ...answer } }))).toBe(false);
  });
});

it('answers any odd text with issues, never with an exception', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', ' ', '🚗', 'שלום', '0001-01-01T00:00:00Z'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...orderTypeValues), text, fc.double(), (orderType, odd, number) => {
      const location = {
        choice: odd,
        formattedAddress: odd,
        countryCode: odd,
        latitude: number,
        longitude: number,
        accuracy: number,
        nearestMarker: { value: number, nationalRef: odd },
        appointment: { startDateTime: odd, endDateTime: odd },
        contacts: [{ name: odd, phoneNumber: odd, email: odd, language: 'en' as const }],
      };
      const order = anOrder(
        {
          requestedService: { contractCode: odd, description: odd },
          policyInput: { licensePlate: odd },
          vehicle: { make: odd, licensePlate: { value: odd }, numberOfOccupants: number },
          serviceLocation: location,
          destinationLocation: { ...location, required: true },
        },
        orderType,
      );
      for (const issue of validateOrder(order, aContext())) expect(issue.messageKey).toBe(issueMessageKey(issue.code));
    }),
  );
});
