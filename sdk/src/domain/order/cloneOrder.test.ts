import { describe, expect, it } from 'vitest';
import type { Appointment, OrderType, ServiceOrder } from '../../generated/api.ts';
import { cloneOfOrder } from './cloneOrder.ts';
import { aWholeOrder } from './fixtures.testing.ts';

const now = new Date('2026-11-21T12:00:00Z');
const requestId = '00000000-0000-4000-8000-000000000007';
const cloned = (order: ServiceOrder): ServiceOrder => cloneOfOrder(order, requestId, now);
const withAppointment = (appointment: Appointment | undefined, orderType: OrderType = 'RoadsideAssistance') => {
  const order = aWholeOrder({ orderType });
  return { ...order, serviceLocation: { ...order.serviceLocation, appointment } };
};

describe('cloning an order', () => {
  it('takes over what was asked: service, vehicle, place, contacts', () => {
    const order = aWholeOrder();
    const clone = cloned(order);
    expect(clone).toMatchObject({
      orderType: 'RoadsideAssistance',
      requestedService: order.requestedService,
      vehicle: order.vehicle,
      searchType: order.searchType,
      client: order.client,
      destinationLocation: { required: false },
      clonedFromRequestId: requestId,
    });
    expect(clone.serviceLocation).toMatchObject({ street: 'Korenmarkt', contacts: order.serviceLocation.contacts });
  });

  it('leaves out what belongs to the one case', () => {
    const order = aWholeOrder({
      id: 'o',
      draftId: 'd',
      externalId: 'A1',
      externalId2: 'A2',
      attachmentIds: ['p'],
      referenceData: [{ code: 'BreakdownLocation', value: 'R1' }],
      estimates: {},
      caller: { callbackNumber: '+32470000000', language: 'nl', everyoneSafe: 'Yes', people: 2, children: 1 },
    });
    order.requestedService.coverageOverrides = { totalCost: 500 };
    order.serviceLocation = { ...order.serviceLocation, id: 'l', previousLocationId: 'p', updatedLocationId: 'u' };
    const clone = cloned(order);
    for (const name of ['id', 'draftId', 'externalId', 'externalId2', 'estimates'])
      expect(clone).not.toHaveProperty(name);
    expect(clone.attachmentIds).toEqual([]);
    expect(clone.referenceData).toEqual([{ code: 'BreakdownLocation', value: '' }]);
    expect(clone.caller).toEqual({ callbackNumber: '+32470000000', language: 'nl' });
    expect(clone.requestedService).not.toHaveProperty('coverageOverrides');
    for (const name of ['id', 'previousLocationId', 'updatedLocationId'])
      expect(clone.serviceLocation).not.toHaveProperty(name);
  });

  const asap = { kind: 'Asap', locationContext: 'BreakdownLocation' };
  it.each<[string, Appointment | undefined, OrderType, object | undefined]>([
    ['at once', { kind: 'Asap' }, 'RoadsideAssistance', { kind: 'Asap' }],
    [
      'in two hours',
      { kind: 'ApproximateDateTime', startDateTime: '2026-11-21T14:00:00Z' },
      'RoadsideAssistance',
      { kind: 'ApproximateDateTime', startDateTime: '2026-11-21T14:00:00Z' },
    ],
    ['sooner', { kind: 'ApproximateDateTime', startDateTime: '2026-11-21T13:59:59Z' }, 'RoadsideAssistance', asap],
    ['never said', undefined, 'RoadsideAssistance', asap],
    ['of the year 1', { startDateTime: '0001-01-01T00:00:00Z' }, 'RoadsideAssistance', asap],
    ['unreadable', { startDateTime: 'soon' }, 'RoadsideAssistance', asap],
    ['without a date', { kind: 'ApproximateDateTime' }, 'RoadsideAssistance', asap],
    [
      'planned and over',
      { kind: 'PlannedSpecificTime', startDateTime: '2026-11-20T13:00:00Z' },
      'PlannedTransportation',
      undefined,
    ],
  ])('asks for an appointment that was %s', (_what, appointment, orderType, expected) => {
    expect(cloned(withAppointment(appointment, orderType)).serviceLocation.appointment).toEqual(expected);
  });

  it('drops a delivery that is over, and needs neither destination nor caller', () => {
    const order = aWholeOrder({
      destinationLocation: { required: true, appointment: { startDateTime: '2026-11-20T13:00:00Z' } },
      caller: undefined,
    });
    expect(cloned(order).destinationLocation).toEqual({ required: true });
    expect(cloned({ ...order, destinationLocation: undefined })).not.toHaveProperty('destinationLocation');
    expect(cloned(order).caller).toEqual({});
  });
});
