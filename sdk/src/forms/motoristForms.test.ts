import { describe, expect, it } from 'vitest';
import { extendArrivalForm, extendedArrival } from './extendArrival.ts';
import { statusLinkForm } from './statusLink.ts';

const values = { minutes: 20, phoneNumber: '+32475123456', language: 'fr' } as const;
const faults = (given: object) =>
  extendArrivalForm.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a later arrival', () => {
  it.each([
    ['by minutes, with a message', values, []],
    ['without a message, no number is needed', { ...values, phoneNumber: '', isTold: false }, []],
    ['with a message, one is', { ...values, phoneNumber: ' ' }, ['phoneNumber']],
    ['with a message, it must be one', { ...values, phoneNumber: '+32 12' }, ['phoneNumber']],
    ['to a time', { ...values, time: '2026-11-21T18:30:00Z' }, []],
    ['by nothing', { ...values, minutes: 0 }, ['minutes']],
    ['by more than ten hours', { ...values, minutes: 601 }, ['minutes']],
  ])('%s', (_what, given, expected) => {
    expect(faults(given)).toEqual(expected);
  });

  const now = Date.parse('2026-11-21T18:00:00Z');
  it.each([
    ['on top of what was promised', 20, '', '2026-11-21T18:10:00Z', '2026-11-21T18:30:00.000Z'],
    ['from now where that is over', 10, '', '2026-11-21T17:00:00Z', '2026-11-21T18:10:00.000Z'],
    ['from now where nothing was promised', 30, '', undefined, '2026-11-21T18:30:00.000Z'],
    ['to the time that was typed', 20, '2026-11-21T19:45:00Z', '2026-11-21T18:10:00Z', '2026-11-21T19:45:00.000Z'],
  ] as const)('%s', (_what, minutes, time, promisedAt, expected) => {
    expect(extendedArrival({ minutes, time }, promisedAt, now)).toBe(expected);
  });
});

it('a status link needs a number and a language', () => {
  expect(statusLinkForm.parse({ phoneNumber: ' +32 475 12 34 56 ', language: 'nl' })).toEqual({
    phoneNumber: '+32 475 12 34 56',
    language: 'nl',
  });
  expect(statusLinkForm.safeParse({ phoneNumber: ' ', language: 'nl' }).success).toBe(false);
  expect(statusLinkForm.safeParse({ phoneNumber: '+32475123456', language: 'es' }).success).toBe(false);
  expect(statusLinkForm.safeParse({ phoneNumber: '+32 12', language: 'nl' }).error?.issues[0]?.message).toBe(
    'PHONE_NOT_VALID',
  );
});
