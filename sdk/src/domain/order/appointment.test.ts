import { describe, expect, it } from 'vitest';
import type { Appointment, OrderType } from '../../generated/api.ts';
import {
  allowsAppointmentRemarks,
  appointmentKindOf,
  appointmentKinds,
  appointmentMinimum,
  appointmentProblem,
  appointmentState,
  type Stop,
} from './appointment.ts';
import { aContract, anOrder } from './fixtures.testing.ts';

const now = new Date('2026-11-21T12:00:30Z');
const none = '0001-01-01T00:00:00Z';
const zone = 'Europe/Brussels';

describe('kinds', () => {
  it.each<[OrderType, string[]]>([
    ['RoadsideAssistance', ['Asap', 'ApproximateDateTime']],
    ['Workshop', ['Asap', 'ApproximateDateTime']],
    ['PlannedTransportation', ['PlannedSpecificTime', 'PlannedIntervalTime']],
    ['WorkshopLogistics', ['PlannedSpecificTime', 'PlannedIntervalTime']],
  ])('%s has %j', (orderType, kinds) => {
    expect(appointmentKinds(orderType)).toEqual(kinds);
  });

  it.each<[Appointment | undefined, OrderType, string | undefined]>([
    [undefined, 'RoadsideAssistance', undefined],
    [{}, 'RoadsideAssistance', undefined],
    [{ startDateTime: none }, 'PlannedTransportation', undefined],
    [{ startDateTime: '2026-11-22T12:00:00Z' }, 'RoadsideAssistance', 'ApproximateDateTime'],
    [{ startDateTime: '2026-11-22T12:00:00Z', endDateTime: none }, 'PlannedTransportation', 'PlannedSpecificTime'],
    [{ startDateTime: none, endDateTime: '2026-11-22T12:00:00Z' }, 'PlannedTransportation', 'PlannedIntervalTime'],
    [{ endDateTime: '2026-11-22T12:00:00Z' }, 'RoadsideAssistance', 'ApproximateDateTime'],
    [{ kind: 'Asap', startDateTime: '2026-11-22T12:00:00Z' }, 'RoadsideAssistance', 'Asap'],
  ])('%j in %s is %s', (appointment, orderType, kind) => {
    expect(appointmentKindOf(appointment, orderType)).toBe(kind);
  });
});

describe('minimum', () => {
  const order = (service?: Appointment) => anOrder({ serviceLocation: { appointment: service } });

  it.each<[Stop, Appointment | undefined, string]>([
    ['serviceLocation', undefined, '2026-11-21T14:00:30.000Z'],
    ['destinationLocation', undefined, '2026-11-21T14:00:30.000Z'],
    ['destinationLocation', { kind: 'Asap' }, '2026-11-21T14:00:30.000Z'],
    ['destinationLocation', { startDateTime: '2026-11-23T08:00:00Z' }, '2026-11-23T08:00:00.000Z'],
    [
      'destinationLocation',
      { startDateTime: '2026-11-23T08:00:00Z', endDateTime: '2026-11-23T10:00:00Z' },
      '2026-11-23T10:00:00.000Z',
    ],
    ['destinationLocation', { startDateTime: '2026-11-23T08:00:00Z', endDateTime: none }, '2026-11-23T08:00:00.000Z'],
    ['serviceLocation', { startDateTime: '2026-11-23T08:00:00Z' }, '2026-11-21T14:00:30.000Z'],
  ])('of %s after %j is %s', (stop, service, minimum) => {
    expect(appointmentMinimum(order(service), stop, now).toISOString()).toBe(minimum);
  });
});

describe('appointmentState', () => {
  const minimum = new Date('2026-11-21T14:00:30Z');
  const state = (appointment: Appointment | undefined, orderType: OrderType) => {
    const answer = appointmentState(appointment, orderType, zone, minimum);
    return answer.state === 'invalid' ? `${answer.field} ${answer.code}` : answer.state;
  };

  it.each<[Appointment | undefined, string]>([
    [undefined, 'empty'],
    [{ remarks: 'soon' }, 'empty'],
    [{ startDateTime: none, endDateTime: none }, 'empty'],
    [{ kind: 'Asap' }, 'valid'],
    [{ kind: 'ApproximateDateTime' }, 'startDateTime APPOINTMENT_INCOMPLETE'],
    [{ kind: 'ApproximateDateTime', startDateTime: none }, 'startDateTime APPOINTMENT_INCOMPLETE'],
    [{ kind: 'ApproximateDateTime', startDateTime: 'soon' }, 'startDateTime APPOINTMENT_INCOMPLETE'],
    [{ kind: 'ApproximateDateTime', startDateTime: '2026-11-21T14:00:00Z' }, 'valid'],
    [{ kind: 'ApproximateDateTime', startDateTime: '2026-11-21T13:59:59Z' }, 'startDateTime APPOINTMENT_TOO_EARLY'],
    [{ kind: 'PlannedSpecificTime', startDateTime: '2026-11-22T14:00:00Z' }, 'kind APPOINTMENT_KIND'],
  ])('roadside %j: %s', (appointment, expected) => {
    expect(state(appointment, 'RoadsideAssistance')).toBe(expected);
  });

  const interval = (startDateTime?: string, endDateTime?: string): Appointment => ({
    kind: 'PlannedIntervalTime',
    startDateTime,
    endDateTime,
  });

  it.each<[Appointment, string]>([
    [{ kind: 'Asap' }, 'kind APPOINTMENT_KIND'],
    [{ kind: 'PlannedSpecificTime', startDateTime: '2026-11-22T14:00:00Z' }, 'valid'],
    [{ kind: 'PlannedSpecificTime' }, 'startDateTime APPOINTMENT_INCOMPLETE'],
    [interval('2026-11-22T14:00:00Z'), 'endDateTime APPOINTMENT_INCOMPLETE'],
    [interval(undefined, '2026-11-22T14:00:00Z'), 'startDateTime APPOINTMENT_INCOMPLETE'],
    [interval('2026-11-22T14:00:00Z', '2026-11-22T14:30:00Z'), 'valid'],
    [interval('2026-11-22T14:00:00Z', '2026-11-22T14:00:00Z'), 'endDateTime APPOINTMENT_END_BEFORE_START'],
    // The day is the location's: 23:00 UTC is midnight in Brussels.
    [interval('2026-11-22T14:00:00Z', '2026-11-22T22:59:00Z'), 'valid'],
    [interval('2026-11-22T14:00:00Z', '2026-11-22T23:00:00Z'), 'endDateTime APPOINTMENT_NOT_SAME_DAY'],
    // Both clock changes lie within a day.
    [interval('2027-03-27T23:30:00Z', '2027-03-28T21:30:00Z'), 'valid'],
    [interval('2027-10-30T22:30:00Z', '2027-10-31T22:30:00Z'), 'valid'],
  ])('planned %j: %s', (appointment, expected) => {
    expect(state(appointment, 'PlannedTransportation')).toBe(expected);
  });

  it('without a minimum any date will do', () => {
    expect(appointmentState({ startDateTime: '1999-01-01T00:00:00Z' }, 'RoadsideAssistance', zone).state).toBe('valid');
  });
});

it('remarks are enabled for a whole planned appointment only', () => {
  const whole: Appointment = { kind: 'PlannedSpecificTime', startDateTime: '2026-11-22T14:00:00Z' };
  expect(allowsAppointmentRemarks(whole, 'PlannedTransportation', zone)).toBe(true);
  expect(allowsAppointmentRemarks({ kind: 'PlannedSpecificTime' }, 'PlannedTransportation', zone)).toBe(false);
  expect(allowsAppointmentRemarks({ kind: 'Asap' }, 'RoadsideAssistance', zone)).toBe(false);
});

describe('what blocks (C-66)', () => {
  const italian = aContract({ coverage: { homeMarket: 'IT' } });
  const belgian = aContract({ coverage: { homeMarket: 'BE' } });
  const problem = (order: Parameters<typeof appointmentProblem>[0], stop: Stop, contract = belgian) =>
    appointmentProblem(order, stop, contract, now)?.code;
  const past: Appointment = { kind: 'ApproximateDateTime', startDateTime: '2020-01-01T00:00:00Z' };

  it('an empty appointment of the service location, for an Italian contract only', () => {
    expect(problem(anOrder(), 'serviceLocation', italian)).toBe('APPOINTMENT_REQUIRED');
    expect(problem(anOrder(), 'serviceLocation')).toBeUndefined();
    expect(problem(anOrder({ serviceLocation: { countryCode: 'IT' } }), 'serviceLocation')).toBeUndefined();
    expect(
      problem(anOrder({ serviceLocation: { appointment: { kind: 'Asap' } } }), 'serviceLocation', italian),
    ).toBeUndefined();
  });

  it('an empty appointment of a new planned transport to Italy', () => {
    const toItaly = anOrder({ destinationLocation: { required: true, countryCode: 'IT' } }, 'PlannedTransportation');
    expect(problem(toItaly, 'destinationLocation')).toBe('APPOINTMENT_REQUIRED');
    expect(problem({ ...toItaly, id: 'x' }, 'destinationLocation')).toBeUndefined();
    expect(problem({ ...toItaly, orderType: 'RoadsideAssistance' }, 'destinationLocation')).toBeUndefined();
    expect(
      problem({ ...toItaly, destinationLocation: { countryCode: 'FR' } }, 'destinationLocation', italian),
    ).toBeUndefined();
  });

  it('a half-filled one everywhere, one that is too early for a new order', () => {
    const half = anOrder({ serviceLocation: { appointment: { kind: 'ApproximateDateTime' } } });
    expect(problem(half, 'serviceLocation')).toBe('APPOINTMENT_INCOMPLETE');
    const early = anOrder({ serviceLocation: { appointment: past } });
    expect(problem(early, 'serviceLocation')).toBe('APPOINTMENT_TOO_EARLY');
    expect(problem({ ...early, id: 'x' }, 'serviceLocation')).toBeUndefined();
  });
});
