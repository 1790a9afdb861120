import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Appointment, OrderType } from '../../generated/api.ts';
import { appointmentKindValues, orderTypeValues } from '../../generated/values.ts';
import { isNoDate } from '../time/dateFormat.ts';
import {
  allowsAppointmentRemarks,
  appointmentKindOf,
  appointmentKinds,
  appointmentLeadInMs,
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
    // The hour that the clocks skip in Brussels is no time, also one long gone.
    [
      { kind: 'ApproximateDateTime', startDateTime: '2027-03-28T02:30:00+01:00' },
      'startDateTime APPOINTMENT_NO_SUCH_TIME',
    ],
    [
      { kind: 'ApproximateDateTime', startDateTime: '2026-03-29T02:30:00+01:00' },
      'startDateTime APPOINTMENT_NO_SUCH_TIME',
    ],
    [{ kind: 'ApproximateDateTime', startDateTime: '2027-03-28T01:30:00Z' }, 'valid'],
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
    [interval('2027-03-28T02:30:00+01:00', '2027-03-28T04:30:00+02:00'), 'startDateTime APPOINTMENT_NO_SUCH_TIME'],
    [interval('2027-03-28T01:30:00+01:00', '2027-03-28T02:30:00+01:00'), 'endDateTime APPOINTMENT_NO_SUCH_TIME'],
    [interval('2027-03-28T01:30:00+01:00', '2027-03-28T03:00:00+02:00'), 'valid'],
    // Both clock changes lie within a day.
    [interval('2027-03-27T23:30:00Z', '2027-03-28T21:30:00Z'), 'valid'],
    [interval('2027-10-30T22:30:00Z', '2027-10-31T22:30:00Z'), 'valid'],
  ])('planned %j: %s', (appointment, expected) => {
    expect(state(appointment, 'PlannedTransportation')).toBe(expected);
  });

  it.each<[string, string]>([
    ['2027-11-22T12:00:30Z', 'valid'],
    ['2027-11-22T12:00:31Z', 'APPOINTMENT_TOO_LATE'],
    ['9999-12-31T00:00:00Z', 'APPOINTMENT_TOO_LATE'],
  ])('a year and no more ahead: %s is %s', (startDateTime, expected) => {
    for (const id of [undefined, 'one that is edited']) {
      const order = anOrder({ id, serviceLocation: { appointment: { startDateTime } } });
      expect(appointmentProblem(order, 'serviceLocation', undefined, now)?.code ?? 'valid').toBe(expected);
    }
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

describe('odd moments', () => {
  const odd = fc.constantFrom(
    undefined,
    '',
    none,
    '0001-12-31T23:59:59Z',
    '0002-01-01T00:00:00Z',
    'soon',
    '🚗',
    'שלום',
    '-000001-01-01T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    // An hour that is skipped, and one that comes twice, in Brussels.
    '2026-03-29T01:00:00Z',
    '2026-03-29T02:30:00+01:00',
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
  );
  const appointment = fc.record({
    kind: fc.constantFrom(undefined, ...appointmentKindValues),
    startDateTime: odd,
    endDateTime: odd,
  });

  it('give one of three states, and say what is wrong', () => {
    fc.assert(
      fc.property(
        appointment,
        fc.constantFrom(...orderTypeValues),
        fc.constantFrom(zone, '', 'Etc/Unknown', 'Asia/Nicosia'),
        fc.constantFrom(undefined, now, new Date(Number.NaN), new Date(0)),
        (given, orderType, timeZone, minimum) => {
          const state = appointmentState(given, orderType, timeZone, minimum);
          if (state.state === 'invalid') expect(state.code).toMatch(/^APPOINTMENT_/);
          else expect(['empty', 'valid']).toContain(state.state);
          expect(allowsAppointmentRemarks(given, orderType, timeZone)).toBeTypeOf('boolean');
        },
      ),
    );
  });

  it('leave a minimum that is a date wherever now is one, and never before the service', () => {
    fc.assert(
      fc.property(appointment, (given) => {
        const order = anOrder({ serviceLocation: { appointment: given } });
        const minimum = appointmentMinimum(order, 'destinationLocation', now);
        expect(Number.isNaN(minimum.getTime())).toBe(false);
        const service = [given.endDateTime, given.startDateTime].find((moment) => !isNoDate(moment));
        expect(minimum.getTime()).toBe(service ? Date.parse(service) : now.getTime() + appointmentLeadInMs);
      }),
    );
  });

  it('of the last second of the year 1 is none, of the first of the year 2 is one', () => {
    const kindAt = (startDateTime: string) => appointmentKindOf({ startDateTime }, 'RoadsideAssistance');
    expect(kindAt('0001-12-31T23:59:59Z')).toBeUndefined();
    expect(kindAt('0002-01-01T00:00:00Z')).toBe('ApproximateDateTime');
  });

  it('two hours ahead are two hours over both clock changes', () => {
    for (const [from, to] of [
      ['2026-03-29T00:30:00Z', '2026-03-29T02:30:00.000Z'],
      ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00.000Z'],
    ] as const)
      expect(appointmentMinimum(anOrder(), 'serviceLocation', new Date(from)).toISOString()).toBe(to);
  });
});
