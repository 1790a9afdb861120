import { describe, expect, it } from 'vitest';
import type { OrderLocation, RequestedService, ServiceOrder } from '../../generated/api.ts';
import { aWholeOrder } from './fixtures.testing.ts';
import { hasWorkshopRequest, workshopOrderOf } from './workshopRequest.ts';

const workshop: OrderLocation = {
  required: true,
  choice: 'Workshop',
  workshopChoice: 'C24PartnerWorkshop',
  selectionType: 'PartnerWorkshop',
  partnerLocationId: '00000000-0000-4000-8000-000000000007',
  formattedAddress: 'Stationsstraat 1, 9300 Aalst',
  appointment: { kind: 'PlannedSpecificTime' },
};
const tow = (service: Partial<RequestedService>, destinationLocation: OrderLocation = workshop): ServiceOrder =>
  aWholeOrder({
    requestedService: { contractCode: 'C24Prepaid19', category: 'Engine', ...service },
    destinationLocation,
  });

describe('a workshop’s request comes', () => {
  it.each<[string, ServiceOrder, boolean]>([
    ['with towing with repair', tow({ type: 'TowingWithRepair' }), true],
    ['with a tow whose repair is done in a workshop', tow({ type: 'TowingTransport', repairInWorkshop: true }), true],
    ['not with a tow alone', tow({ type: 'TowingTransport', repairInWorkshop: false }), false],
    ['not with a tow that nobody asked about', tow({ type: 'TowingTransport' }), false],
    ['not without a destination', tow({ type: 'TowingWithRepair' }, { required: false }), false],
    ['not where nobody said whether there is one', tow({ type: 'TowingWithRepair' }, {}), false],
    ['not at the roadside', tow({ type: 'BreakdownAssistance', repairInWorkshop: true }), false],
    ['not with a ticket of its own', { ...tow({ type: 'TowingWithRepair' }), orderType: 'Workshop' }, false],
  ])('%s', (_case, order, expected) => {
    expect(hasWorkshopRequest(order)).toBe(expected);
  });
});

describe('the workshop’s order', () => {
  const order = tow({ type: 'TowingWithRepair', additionalServices: ['WorkshopRepair'], description: 'Smoke' });
  const made = workshopOrderOf(order);

  it('is a ticket of category Other for what is to be repaired', () => {
    expect(made).toMatchObject({
      orderType: 'Workshop',
      vehicle: expect.objectContaining({ make: 'Renault' }),
      policyInput: order.policyInput,
      client: order.client,
      requestedService: {
        type: 'Workshop',
        contractCode: 'C24Prepaid19',
        category: 'Other',
        description: 'Smoke',
        additionalServices: ['WorkshopRepair'],
      },
    });
    expect(made.requestedService.repairInWorkshop).toBeUndefined();
    expect(made.destinationLocation).toBeUndefined();
  });

  it('stands where the tow ends, with the customer to call', () => {
    const { required: _required, appointment: _appointment, ...place } = workshop;
    expect(made.serviceLocation).toEqual({ ...place, contacts: order.serviceLocation.contacts });
  });

  it('knows whom to call at the workshop where the customer is nobody', () => {
    const contacts = [{ name: 'Garage', phoneNumber: '+3291234567', language: 'nl' as const }];
    const { contacts: _none, ...bare } = order.serviceLocation;
    const without = { ...order, serviceLocation: bare, destinationLocation: { ...workshop, contacts } };
    expect(workshopOrderOf(without).serviceLocation.contacts).toEqual(contacts);
    const { destinationLocation: _place, ...nowhere } = order;
    expect(workshopOrderOf(nowhere).serviceLocation).toEqual({ contacts: order.serviceLocation.contacts });
  });
});
