import { expect, it } from 'vitest';
import { waysToStop } from './partnerStop.ts';

const typed = { departureTimestamp: '2026-11-21T13:00:00Z' };
const depot = { name: 'Depot', latitude: 51, longitude: 4, smsNumber: '+32470000001' };

it.each([
  ['of the network', {}, ['Network']],
  ['of the network who reads mail', { partnerEmail: 'jobs@maes.example' }, ['Network', 'Email']],
  ['of the network with a driver’s telephone', { dispatchLocation: depot }, ['Network', 'Sms']],
  ['typed by hand with an address', { ...typed, partnerEmail: 'jobs@maes.example' }, ['Email']],
  ['typed by hand with a telephone only', typed, []],
])('a partner %s is told to stop by what reaches them', (_who, job, expected) => {
  expect(waysToStop(job)).toEqual(expected);
});
