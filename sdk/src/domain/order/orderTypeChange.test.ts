import { describe, expect, it } from 'vitest';
import type { Appointment, OrderType, ServiceOrder } from '../../generated/api.ts';
import { anOrder, aWholeOrder } from './fixtures.testing.ts';
import { changeOrderType } from './orderTypeChange.ts';

const jan = { name: 'Jan', phoneNumber: '+32475123456', email: 'jan@example.be', language: 'nl' } as const;

describe('changeOrderType', () => {
  it('leaves an order of the kind as it is', () => {
    const order = aWholeOrder();
    expect(changeOrderType(order, 'RoadsideAssistance')).toBe(order);
  });

  it('keeps place, vehicle and contacts, in the words of planned transport and back', () => {
    const order = aWholeOrder({
      serviceLocation: {
        ...aWholeOrder().serviceLocation,
        contacts: [{ ...jan, locationContext: 'BreakdownLocation' }, jan],
      },
      destinationLocation: {
        required: true,
        contacts: [{ ...jan, locationContext: 'TowDestination' }],
      },
      referenceData: [
        { code: 'BreakdownLocation', value: 'A1' },
        { code: 'dossier', value: 'B2' },
      ],
    });
    const planned = changeOrderType(order, 'WorkshopLogistics');
    expect(planned.serviceLocation).toMatchObject({ formattedAddress: 'Korenmarkt, 9000 Gent, Belgium' });
    expect(planned.vehicle.make).toBe('Renault');
    expect(planned.serviceLocation.contacts).toEqual([{ ...jan, locationContext: 'Pickup' }, jan]);
    expect(planned.destinationLocation?.contacts).toEqual([{ ...jan, locationContext: 'Delivery' }]);
    expect(planned.referenceData?.map(({ code }) => code)).toEqual(['Pickup', 'dossier']);
    const back = changeOrderType(planned, 'RoadsideAssistance');
    expect(back.serviceLocation.contacts).toEqual(order.serviceLocation.contacts);
    expect(back.referenceData).toEqual(order.referenceData);
  });

  it.each<[string, Appointment | undefined, OrderType, OrderType, Appointment | undefined]>([
    ['at once is no planned time', { kind: 'Asap' }, 'RoadsideAssistance', 'PlannedTransportation', undefined],
    [
      'the moment stays',
      { kind: 'ApproximateDateTime', startDateTime: '2026-11-22T10:00:00Z', locationContext: 'BreakdownLocation' },
      'RoadsideAssistance',
      'PlannedTransportation',
      { kind: 'PlannedSpecificTime', startDateTime: '2026-11-22T10:00:00Z', locationContext: 'Pickup' },
    ],
    [
      'an interval begins',
      {
        kind: 'PlannedIntervalTime',
        startDateTime: '2026-11-22T10:00:00Z',
        endDateTime: '2026-11-22T12:00:00Z',
        remarks: 'gate 3',
      },
      'PlannedTransportation',
      'RoadsideAssistance',
      { kind: 'ApproximateDateTime', startDateTime: '2026-11-22T10:00:00Z' },
    ],
    [
      'nothing planned is at once',
      undefined,
      'PlannedTransportation',
      'RoadsideAssistance',
      { kind: 'Asap', locationContext: 'BreakdownLocation' },
    ],
    [
      'a kind of both stays',
      { kind: 'PlannedSpecificTime', startDateTime: '2026-11-22T10:00:00Z' },
      'PlannedTransportation',
      'WorkshopLogistics',
      { kind: 'PlannedSpecificTime', startDateTime: '2026-11-22T10:00:00Z' },
    ],
    [
      'one without a kind yet stays',
      { locationContext: 'BreakdownLocation' },
      'RoadsideAssistance',
      'PlannedTransportation',
      { locationContext: 'Pickup' },
    ],
  ])('%s', (_what, appointment, before, after, expected) => {
    const order = anOrder({ serviceLocation: appointment ? { appointment } : {} }, before);
    expect(changeOrderType(order, after).serviceLocation.appointment).toEqual(expected);
  });

  it('gives a workshop ticket category Other and no destination', () => {
    const ticket = changeOrderType(aWholeOrder({ destinationLocation: { required: true } }), 'Workshop');
    expect(ticket.requestedService.category).toBe('Other');
    expect(ticket.vehicle.statusFlags).toEqual({});
    expect(ticket).not.toHaveProperty('destinationLocation');
    expect(ticket.serviceLocation.appointment).toEqual({ kind: 'Asap' });
  });

  it('takes the ticket’s forced category and its damage away again', () => {
    const ticket: ServiceOrder = {
      ...changeOrderType(aWholeOrder(), 'Workshop'),
      vehicle: { statusFlags: { lightlyDamaged: 'Yes', rollable: 'Yes' } },
    };
    const roadside = changeOrderType(ticket, 'RoadsideAssistance');
    expect(roadside.requestedService.category).toBeUndefined();
    expect(roadside.vehicle.statusFlags).toEqual({ rollable: 'Yes' });
    expect(roadside.destinationLocation).toEqual({});
  });

  it('takes what is transported somewhere, unless that was answered', () => {
    expect(changeOrderType(anOrder(), 'WorkshopLogistics').destinationLocation).toEqual({ required: true });
    expect(changeOrderType(aWholeOrder(), 'WorkshopLogistics').destinationLocation).toEqual({ required: false });
  });

  it('asks no problem of a planned transport', () => {
    const planned = changeOrderType(aWholeOrder(), 'PlannedTransportation');
    expect(planned.requestedService.category).toBeUndefined();
    expect(planned.vehicle.statusFlags).toEqual({});
  });
});
