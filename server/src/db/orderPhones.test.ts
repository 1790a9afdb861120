import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function numbersOf(order: object, customer: string | null = null, country: string | null = 'BE') {
  const { rows } = await test.db.pool.query<{ numbers: string[] }>(
    'select order_phones($1::jsonb, $2, $3) as numbers',
    [JSON.stringify(order), customer, country],
  );
  return [...rows[0]!.numbers].sort();
}
const contacts = (...numbers: unknown[]) => ({ contacts: numbers.map((phoneNumber) => ({ name: 'x', phoneNumber })) });

it('finds a request by the number of everybody whom its order names', async () => {
  const order = {
    caller: { callbackNumber: '+32470000001' },
    entitlement: { policy: { customerPhoneNumber: '+32470000002' } },
    vehicle: contacts('+32470000003', '+32470000004'),
    serviceLocation: contacts('+32470000005'),
    destinationLocation: contacts('+32470000006', undefined),
  };
  expect(await numbersOf(order, '+32470000000')).toEqual([0, 1, 2, 3, 4, 5, 6].map((last) => `+3247000000${last}`));
});

it('keeps a number once, and nothing of what says none', async () => {
  const twice = { caller: { callbackNumber: '+32470000001' }, serviceLocation: contacts('+32470000001', null, 'none') };
  expect(await numbersOf(twice, '+32470000001')).toEqual(['+32470000001']);
  expect(await numbersOf({})).toEqual([]);
  expect(await numbersOf({ vehicle: { contacts: [] }, serviceLocation: { contacts: null } })).toEqual([]);
});

it.each([
  ['+32 (0)470 00 00 01', 'BE', ['+32470000001']],
  ['+32 0470 00 00 01', 'BE', ['+320470000001', '+32470000001']],
  ['0470 00 00 01', 'BE', ['+32470000001', '0470000001']],
  ['02 1234 5678', 'IT', ['+390212345678', '0212345678']],
  ['+39 02 1234 5678', 'BE', ['+390212345678']],
  ['0470 00 00 01', null, ['0470000001']],
  ['12345', 'BE', []],
])('keeps %s in %s as %j', async (number, country, kept) => {
  expect(await numbersOf({}, number, country)).toEqual(kept);
});
