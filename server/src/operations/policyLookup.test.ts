import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, Policy } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PortError } from '../ports/portError.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const chosen = randomUUID();

beforeAll(async () => {
  test = await startTestApp();
  await test.db.pool.query('delete from policies');
  await test.db.pool.query(
    `insert into policies (id, contract_code, license_plate, coverage_from, coverage_to, customer_first_name, customer_last_name, customer_phone_number, external_contract_code)
     values ($1, 'C24Prepaid19', '1AAA111', '2020-01-01', '2998-12-31', 'Eva', 'Maes', '+32475123456', null),
       ($2, 'C24Prepaid19', '1AAA111', '2020-01-01', '2999-12-31', 'Jan', 'De Smet', '+32470732588', null),
       ($3, 'Q8', '1BBB222', '2020-01-01', '2999-12-31', '100%', 'Peeters', '+390115551234', null),
       ($4, 'C24Prepaid19', '1CCC333', '2020-01-01', '2999-12-31', 'An', 'Claes', '0476112233', null)`,
    [chosen, randomUUID(), randomUUID(), randomUUID()],
  );
});
afterAll(() => test.close());

const found = async (query: string, as = 'admin'): Promise<string[]> => {
  const answer = await test.call('GET', `/v1/bo/policies${query}`, { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Policy[]>().map(({ customerLastName = '' }) => customerLastName);
};

describe('policies by their customer', () => {
  it.each([
    ['?customerName=eva%20maes', ['Maes']],
    ['?customerName=MAES', ['Maes']],
    ['?customerName=de%20sm', ['De Smet']],
    // The surname first, as many say and write it.
    ['?customerName=maes%20%20eva', ['Maes']],
    ['?customerName=DE%20SMET%20JAN', ['De Smet']],
    ['?customerName=eva%20smet', []],
    ['?customerName=eva%20%25', []],
    ['?customerName=%25%20peeters', ['Peeters']],
    // What is typed is no pattern.
    ['?customerName=%25', ['Peeters']],
    ['?customerName=_', []],
    // National, international, or a part of it.
    ['?customerPhone=0475%2012%2034%2056', ['Maes']],
    ['?customerPhone=0032475', ['Maes']],
    ['?customerPhone=%2B32%20(0)475%2F12.34.56', ['Maes']],
    ['?customerPhone=%2B32%200475%2012%2034%2056', ['Maes']],
    ['?customerPhone=%2B32%20470', ['De Smet']],
    ['?customerPhone=011%20555', ['Peeters']],
    // Kept as it is dialled inside the country.
    ['?customerPhone=%2B32%20476%2011%2022%2033', ['Claes']],
    ['?customerPhone=0476%2011', ['Claes']],
    ['?customerPhone=%2B31%20476%2011%2022%2034', []],
    ['?customerPhone=nobody', []],
    ['?customerPhone=%25', []],
    ['?customerName=maes&contractCode=Q8', []],
    ['?customerName=peeters&contractCode=Q8', ['Peeters']],
  ])('%s finds %j', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });
});

it('a session names the contract where others put the token', async () => {
  expect(await found('/Q8?licensePlate=1bbb222')).toEqual(['Peeters']);
  expect(await found('/C24Prepaid19?licensePlate=1bbb222')).toEqual([]);
  expect(await found('/anything?licensePlate=1bbb222')).toEqual(['Peeters']);
  expect(await found('/Q8?licensePlate=1bbb222', 'client.q8')).toEqual(['Peeters']);
});

it.each([
  ['Timeout', 504, 'PORT_TIMEOUT'],
  ['Unavailable', 502, 'PORT_FAILED'],
] as const)('a register that has a %s is said not to answer, not to know no policy', async (fault, status, code) => {
  const { policyRegister } = test.ports;
  const { ofPlate } = policyRegister;
  policyRegister.ofPlate = async (contractCode) => {
    if (contractCode === 'Q8') throw new PortError('policyRegister', fault, 'no answer within 4000 ms');
    return undefined;
  };
  try {
    const answer = await test.call('GET', '/v1/bo/policies/Q8?licensePlate=1BBB222', { as: 'admin' });
    expect(answer.json()).toMatchObject({ status, code, messageKey: 'POLICY_REGISTER_AWAY' });
    expect(await found('/C24Prepaid19?licensePlate=1aaa111')).toContain('De Smet');
  } finally {
    policyRegister.ofPlate = ofPlate;
  }
});

it('an order is entitled by the policy that was chosen of several, while it is there', async () => {
  const policyOf = async (id: string | undefined): Promise<string | undefined> => {
    const order = orderInGent('1AAA111');
    const policy = {
      licensePlate: '1AAA111',
      contractCode: 'C24Prepaid19',
      status: 'Covered',
      ...(id && { id }),
    } as const;
    const answer = await test.call('POST', '/v1/bo/order-requests', {
      as: 'agent.be',
      body: { ...order, entitlement: { type: 'Policy', status: 'Covered', policy } },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<AssistanceRequest>().order?.entitlement?.policy?.customerLastName;
  };
  expect(await policyOf(chosen)).toBe('Maes');
  expect(await policyOf(undefined)).toBe('De Smet');
  expect(await policyOf(randomUUID())).toBe('De Smet');
});

it('counts the requests that were completed under it, whatever the register counted', async () => {
  const countOf = async (): Promise<number | undefined> => {
    const answer = await test.call('GET', '/v1/bo/policies?licensePlate=1BBB222&contractCode=Q8', { as: 'admin' });
    return answer.json<Policy[]>()[0]?.completedAssistanceRequestsCount;
  };
  const created = await test.call('POST', '/v1/bo/order-requests', {
    as: 'admin',
    body: {
      ...orderInGent('1BBB222'),
      requestedService: { ...orderInGent('1BBB222').requestedService, contractCode: 'Q8' },
    },
  });
  expect(created.statusCode, created.body).toBe(201);
  expect(await countOf()).toBe(0);
  await test.db.pool.query(
    `update requests set status = 'Completed', status_group = 'CompletedAfterDispatch' where id = $1`,
    [created.json<AssistanceRequest>().id],
  );
  expect(await countOf()).toBe(1);
});
