import { describe, expect, it } from 'vitest';
import type { CallerSafety, OrderType } from '../../generated/api.ts';
import { callerContact, needsSafetyAdvice, withCaller } from './caller.ts';
import { anOrder } from './fixtures.testing.ts';

describe('what the caller says (DECISIONS T-72)', () => {
  it.each<
    [string, CallerSafety | undefined, number | undefined, Partial<CallerSafety>, CallerSafety, number | undefined]
  >([
    ['the first number of people', undefined, undefined, { people: 3 }, { people: 3 }, 3],
    ['another number, which the vehicle follows', { people: 3 }, 3, { people: 2 }, { people: 2 }, 2],
    ['a number after the vehicle was given its own', { people: 3 }, 5, { people: 2 }, { people: 2 }, 5],
    ['no number any more', { people: 3 }, 3, { people: undefined }, {}, undefined],
    ['children alone', {}, undefined, { children: 2 }, { children: 2 }, undefined],
    ['more children than people', { people: 1 }, 1, { children: 2 }, { people: 2, children: 2 }, 2],
    ['fewer people than children', { people: 3, children: 3 }, 3, { people: 1 }, { people: 1, children: 3 }, 1],
    ['something else', { people: 3 }, 4, { everyoneSafe: 'No' }, { people: 3, everyoneSafe: 'No' }, 4],
  ])('%s', (_, before, occupants, said, caller, expected) => {
    const order = anOrder({ vehicle: { numberOfOccupants: occupants }, ...(before && { caller: before }) });
    const after = withCaller(order, said);
    expect(after.caller).toEqual(caller);
    expect(after.vehicle.numberOfOccupants).toBe(expected);
  });
});

it('where nobody is known to call the contact has neither name nor number', () => {
  expect(callerContact(anOrder())).toEqual({ name: undefined, phoneNumber: undefined });
});

it.each<[OrderType, CallerSafety['everyoneSafe'], boolean]>([
  ['RoadsideAssistance', undefined, true],
  ['RoadsideAssistance', 'No', true],
  ['RoadsideAssistance', 'Yes', false],
  ['PlannedTransportation', undefined, false],
  ['PlannedTransportation', 'No', true],
  ['Workshop', undefined, false],
])('the 112 advice is due for %s, safe: %s: %s', (orderType, everyoneSafe, due) => {
  expect(needsSafetyAdvice({ orderType, caller: { everyoneSafe } })).toBe(due);
});

it.each<[string, Parameters<typeof anOrder>[0], string | undefined]>([
  [
    'a contact of the same number',
    { serviceLocation: { contacts: [{ phoneNumber: '+32475123456', email: 'a@b.example', language: 'nl' }] } },
    'a@b.example',
  ],
  [
    'a contact of another number',
    { serviceLocation: { contacts: [{ phoneNumber: '+32475123457', email: 'a@b.example', language: 'nl' }] } },
    undefined,
  ],
  [
    'the policy of the same number',
    {
      entitlement: {
        policy: {
          contractCode: 'C',
          licensePlate: '1ABC123',
          status: 'Covered',
          customerPhoneNumber: '0475123456',
          customerEmail: 'p@b.example',
        },
      },
    },
    'p@b.example',
  ],
])('the caller has the e-mail of %s', (_case, parts, email) => {
  const caller = { name: 'Eva', callbackNumber: '0475 12 34 56' };
  expect(callerContact(anOrder({ ...parts, caller }))).toEqual({
    name: 'Eva',
    phoneNumber: '0475 12 34 56',
    ...(email && { email }),
  });
});
