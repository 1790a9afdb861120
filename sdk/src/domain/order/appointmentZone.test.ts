import { expect, it } from 'vitest';
import type { Appointment } from '../../generated/api.ts';
import { appointmentProblem } from './appointment.ts';
import { aContract, anOrder } from './fixtures.testing.ts';

const belgian = aContract({ coverage: { homeMarket: 'BE' } });
const now = new Date('2027-03-27T12:00:00Z');

// By hand, with Python's zoneinfo: in spring 2027 clocks skip 02:00 in Brussels and Madrid, 01:00 in Lisbon and the Canaries, 03:00 in Bucharest.
it.each<[string, string | undefined, number | undefined, string, string | undefined]>([
  ['in the Canaries, where 02:30 is', 'ES', -15.43, '2027-03-28T02:30:00+01:00', undefined],
  ['in the Canaries, where 01:30 is skipped', 'ES', -15.43, '2027-03-28T01:30:00+00:00', 'APPOINTMENT_NO_SUCH_TIME'],
  ['in Madrid, where 02:30 is skipped', 'ES', -3.7, '2027-03-28T02:30:00+01:00', 'APPOINTMENT_NO_SUCH_TIME'],
  ['in Spain, nobody knows where', 'ES', undefined, '2027-03-28T02:30:00+01:00', 'APPOINTMENT_NO_SUCH_TIME'],
  ['in București, where 02:30 is', 'RO', 26.1, '2027-03-28T02:30:00+02:00', undefined],
  ['in București, where 03:30 is skipped', 'RO', 26.1, '2027-03-28T03:30:00+02:00', 'APPOINTMENT_NO_SUCH_TIME'],
  ['where nobody knows: the home market', undefined, -15.43, '2027-03-28T02:30:00+01:00', 'APPOINTMENT_NO_SUCH_TIME'],
])('a time that the clocks of the place skip: %s (T-1024)', (_where, countryCode, longitude, startDateTime, code) => {
  const appointment: Appointment = { kind: 'ApproximateDateTime', startDateTime };
  const order = anOrder({ serviceLocation: { countryCode, longitude, appointment } });
  expect(appointmentProblem(order, 'serviceLocation', belgian, now)?.code).toBe(code);
});
