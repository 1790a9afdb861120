import type { OrderLocation, ServiceOrder } from '@towline/sdk/api';
import { aContract, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { describe, expect, it } from 'vitest';
import { addressLead } from './addressLead.ts';

const contract = aContract({
  process: { clientWorkshops: { locationTypes: ['ServiceLocation', 'DestinationLocation'] } },
});
const at = (serviceLocation: OrderLocation, order: ServiceOrder = aWholeOrder()) =>
  addressLead({ ...order, serviceLocation }, 'serviceLocation', contract);
const to = (destinationLocation: OrderLocation, order: ServiceOrder = aWholeOrder()) =>
  addressLead({ ...order, destinationLocation }, 'destinationLocation', contract);

describe('F4 at the vehicle', () => {
  it.each<[string, OrderLocation, OrderLocation, string]>([
    ['nothing said', {}, { choice: 'Other' }, 'formattedAddress'],
    ['at the customer', { choice: 'Customer' }, { choice: 'Customer' }, 'formattedAddress'],
    ['a workshop of no kind yet', { choice: 'Workshop' }, { workshopChoice: 'Other' }, 'formattedAddress'],
    [
      'a workshop of the list, which is not lost',
      { choice: 'Workshop', workshopChoice: 'Manual', clientWorkshopId: 'w1', remarks: 'gate 3' },
      { workshopChoice: 'Manual', clientWorkshopId: 'w1', remarks: 'gate 3' },
      'clientWorkshopId',
    ],
  ])('%s', (_name, before, after, path) => {
    const lead = at(before);
    expect(lead.order.serviceLocation).toMatchObject(after);
    expect(lead.path).toBe(`serviceLocation.${path}`);
  });

  it("is a ticket's workshop", () => {
    const lead = at({}, { ...aWholeOrder(), orderType: 'Workshop' });
    expect(lead.order.serviceLocation).toMatchObject({ choice: 'Workshop', workshopChoice: 'Other' });
  });
});

describe('F4 at the destination', () => {
  it.each<[string, OrderLocation, OrderLocation, string]>([
    ['nothing said', {}, { required: true, choice: 'Other' }, 'formattedAddress'],
    ['required, not yet where', { required: true }, { choice: 'Other' }, 'formattedAddress'],
    ['not required', { required: false }, { required: false }, 'required'],
    ['an address', { required: true, choice: 'Customer' }, { choice: 'Customer' }, 'formattedAddress'],
    ['the nearest garage', { required: true, choice: 'Workshop', workshopChoice: 'Nearest' }, {}, 'choice'],
    [
      'a workshop of the list',
      { required: true, choice: 'Workshop', workshopChoice: 'Manual', clientWorkshopId: 'w1' },
      { clientWorkshopId: 'w1' },
      'clientWorkshopId',
    ],
    [
      "a partner's workshop",
      { required: true, choice: 'Workshop', workshopChoice: 'C24PartnerWorkshop', partnerLocationId: 'p1' },
      { partnerLocationId: 'p1' },
      'partnerLocationId',
    ],
  ])('%s', (_name, before, after, path) => {
    const lead = to(before);
    expect(lead.order.destinationLocation).toMatchObject(after);
    expect(lead.path).toBe(`destinationLocation.${path}`);
  });

  it('changes nothing that additional services force', () => {
    const order = aWholeOrder();
    const forced: ServiceOrder = {
      ...order,
      requestedService: { ...order.requestedService, additionalServices: ['WorkshopRepair'] },
    };
    expect(to({ required: true }, forced).order.destinationLocation).toEqual({ required: true });
  });
});
