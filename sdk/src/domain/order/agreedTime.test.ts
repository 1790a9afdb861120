import { describe, expect, it } from 'vitest';
import type { Appointment, OrderType } from '../../generated/api.ts';
import { agreedAppointment } from './agreedTime.ts';
import { appointmentState } from './appointment.ts';

const start = '2026-11-22T09:30:00.000Z';
const asap: Appointment = { kind: 'Asap', locationContext: 'BreakdownLocation', remarks: 'Ring twice' };
const interval: Appointment = {
  kind: 'PlannedIntervalTime',
  startDateTime: '2026-11-21T08:00:00.000Z',
  endDateTime: '2026-11-21T10:00:00.000Z',
};

describe('the appointment at an agreed time', () => {
  it.each<[string, Appointment | undefined, OrderType, Appointment]>([
    ['of an order without one', undefined, 'RoadsideAssistance', { kind: 'ApproximateDateTime', startDateTime: start }],
    [
      'of help that was wanted at once, with its remarks',
      asap,
      'RoadsideAssistance',
      { ...asap, kind: 'ApproximateDateTime', startDateTime: start },
    ],
    ['of a workshop', undefined, 'Workshop', { kind: 'ApproximateDateTime', startDateTime: start }],
    [
      'of planned transport in an interval: the one time, without an end',
      interval,
      'PlannedTransportation',
      { kind: 'PlannedSpecificTime', startDateTime: start },
    ],
  ])('%s', (_what, before, orderType, after) => {
    const agreed = agreedAppointment(before, orderType, start);
    expect(agreed).toEqual(after);
    expect(appointmentState(agreed, orderType, 'Europe/Brussels')).toEqual({ state: 'valid' });
  });
});
