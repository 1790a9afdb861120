import { describe, expect, it } from 'vitest';
import type { OrderLocation, RequestedService, ServiceOrder, Vehicle } from '../../generated/api.ts';
import { aWholeOrder } from './fixtures.testing.ts';
import { changedOrderFields, comparableOrder, contractPartOf, orderFields } from './orderFields.ts';

const order = aWholeOrder();
const vehicle = (part: Partial<Vehicle>): ServiceOrder => ({ ...order, vehicle: { ...order.vehicle, ...part } });
const service = (part: Partial<RequestedService>): ServiceOrder => ({
  ...order,
  requestedService: { ...order.requestedService, ...part },
});
const at = (part: Partial<OrderLocation>): ServiceOrder => ({
  ...order,
  serviceLocation: { ...order.serviceLocation, ...part },
});
const to = (part: OrderLocation): ServiceOrder => ({ ...order, destinationLocation: part });

describe('the fields of an order', () => {
  it('name each path once, and each key once', () => {
    const paths = orderFields.flatMap((field) => field.paths);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(orderFields.map(({ key }) => key)).size).toBe(orderFields.length);
  });

  it.each<[string, ServiceOrder, readonly [key: string, part: string, tab: string][]]>([
    ['nothing', order, []],
    ['the colour', vehicle({ color: 'red' }), [['color', 'vehicle', 'Vehicle']]],
    ['an emptied field that was empty', vehicle({ color: '' }), []],
    ['make and model', vehicle({ make: 'VW', model: 'Golf' }), [['makeModel', 'vehicle', 'Vehicle']]],
    ['the category', service({ category: 'Tires' }), [['category', 'contract', 'Vehicle']]],
    ['the service', service({ type: 'TowingTransport' }), [['service', 'contract', 'Contract']]],
    ['a reference', { ...order, externalId: 'A1' }, [['externalId', 'contract', 'References']]],
    [
      'an address',
      at({ street: 'Veldstraat', latitude: 51.05, formattedAddress: 'Veldstraat, 9000 Gent' }),
      [['serviceLocation.place', 'serviceLocation', 'ServiceLocation']],
    ],
    ['a contact', at({ contacts: [] }), [['serviceLocation.contacts', 'serviceLocation', 'Contacts']]],
    [
      'the destination',
      to({ required: true, choice: 'Customer' }),
      [['destinationLocation.place', 'destinationLocation', 'DestinationLocation']],
    ],
    ['who called', { ...order, caller: { everyoneSafe: 'No', people: 3 } }, [['caller', 'caller', 'Contract']]],
    ['ids of a location', at({ id: '1', previousLocationId: '2', updatedLocationId: '3' }), []],
    ['photos, which no part saves', { ...order, attachmentIds: ['1'] }, []],
  ])('tell that %s changed', (_what, after, changed) => {
    expect(changedOrderFields(order, after).map(({ key, part, tab }) => [key, part, tab])).toEqual(changed);
  });

  it('are compared without what is empty', () => {
    expect(comparableOrder(vehicle({ color: '' })).vehicle).not.toHaveProperty('color');
  });
});

it('sends the contract part without the others', () => {
  const { requestedService, searchType, client, policyInput } = order;
  const part = contractPartOf(order);
  expect(part).toEqual({ requestedService, searchType, client, policyInput });
  expect(part).not.toHaveProperty('vehicle');
});

it('an answer that the order no longer asks for is no edit', () => {
  const before = aWholeOrder({
    vehicle: { ...aWholeOrder().vehicle, statusFlags: { flatBattery: 'Yes', overturned: 'Yes' } },
  });
  const after = aWholeOrder();
  expect(changedOrderFields(before, after)).toEqual([]);
  expect(changedOrderFields(after, before)).toEqual([]);
  const withContact = to({ required: false, contacts: [{ name: 'Jan', language: 'nl' }] });
  expect(changedOrderFields(withContact, after)).toEqual([]);
});
