import type { AssistanceRequest, Problem, ServiceOrder } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
const plate = '1BLK432';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.pool.query('delete from policies where license_plate = $1', [plate]));

/** Policies of the plate: the company of each, and its contract. */
const insured = async (...policies: [company: string | null, contractCode: string][]) => {
  for (const [index, [company, contractCode]] of policies.entries())
    await test.db.pool.query(
      `insert into policies (license_plate, contract_code, coverage_from, coverage_to, company_code)
       values ($1, $2, $3, '2999-12-31', $4)`,
      [plate, contractCode, `202${index}-01-01`, company],
    );
};

async function faults(change: (order: ServiceOrder) => void, as = 'admin'): Promise<string[]> {
  const order = structuredClone(orderInGent(plate));
  change(order);
  const answer = await test.call('POST', '/v1/bo/order-requests', { as, body: order });
  const { errors = [] } = answer.json<Problem>();
  if (errors.length === 0) expect(answer.statusCode, answer.body).toBe(201);
  return errors.map(({ pointer, code }) => `${pointer} ${code}`);
}
const withoutPolicy = (order: ServiceOrder) => void delete order.entitlement;
const withAnotherPlate = (order: ServiceOrder) =>
  void Object.assign(order.entitlement!.policy!, { licensePlate: '1ZZZ999' });
const written = (order: ServiceOrder) => {
  withoutPolicy(order);
  order.vehicle.licensePlate!.value = '1-blk-432';
};
const searched = (order: ServiceOrder) => {
  withoutPolicy(order);
  delete order.vehicle.licensePlate;
};
const refused = ['/entitlement/policy INSURER_BLOCKED'];
const blocked: [string, string] = ['432', 'C24Prepaid19'];

it.each<[string, (order: ServiceOrder) => void]>([
  ['names the policy', () => {}],
  ['names none', withoutPolicy],
  ['names one that the register does not have', withAnotherPlate],
  ['writes the plate in its own way', written],
  ['says the plate only as what was searched by', searched],
])('an insurer that blocks stops an order that %s (1-intake §4)', async (_name, change) => {
  await insured(blocked);
  expect(await faults(change)).toEqual(refused);
  expect(await faults(change, 'agent.be')).toEqual(refused);
});

it.each<[string, [string | null, string][], string[]]>([
  ['none', [], []],
  ['one that another insurer covers too', [blocked, [null, 'C24Prepaid19']], []],
  ['one of another contract', [['432', 'Q8']], []],
  ['several, all of it', [blocked, blocked], refused],
])('an order that names no policy where the register has %s', async (_name, policies, expected) => {
  await insured(...policies);
  expect(await faults(withoutPolicy)).toEqual(expected);
});

it('an order without a plate is asked nothing of the register', async () => {
  await insured(blocked);
  expect(
    await faults((order) => {
      withoutPolicy(order);
      order.vehicle.licensePlate!.value = '';
      delete order.policyInput;
    }),
  ).not.toContain(refused[0]);
});

it('who is refused reads whom to call, and a refusal that names a value says it', async () => {
  await insured(blocked);
  const body = structuredClone(orderInGent(plate));
  withoutPolicy(body);
  body.serviceLocation.contacts = [];
  const answer = await test.call('POST', '/v1/bo/order-requests', { as: 'admin', body });
  const { errors = [] } = answer.json<Problem>();
  expect(errors.find(({ code }) => code === 'INSURER_BLOCKED')).toMatchObject({
    messageKey: 'INTAKE_INSURER_BLOCKED',
    detail: expect.stringContaining('+390115100432'),
    params: { phoneNumber: '+390115100432' },
  });
  expect(errors.find(({ code }) => code === 'CONTACT_REQUIRED')?.detail).toBe('Contacts needed here: 1');
});

describe('an order that exists', () => {
  const made = async (change: (order: ServiceOrder) => void) => {
    const order = structuredClone(orderInGent('2ZZZ999'));
    change(order);
    const answer = await test.call('POST', '/v1/bo/order-requests', { body: order });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<AssistanceRequest>();
  };
  const edited = async ({ orderId }: AssistanceRequest, part: string, body: object): Promise<string[]> => {
    const answer = await test.call('POST', `/v1/bo/orders/${orderId}/${part}`, { as: 'agent.be', body });
    const { errors = [] } = answer.json<Problem>();
    if (errors.length === 0) expect(answer.statusCode, answer.body).toBe(200);
    return errors.map(({ pointer, code }) => `${pointer} ${code}`);
  };
  const { vehicle, requestedService } = orderInGent();
  const withPlate = (value: string) => ({ ...vehicle, licensePlate: { country: 'BE', value } });

  it('is refused the plate of an insurer that blocks, where it names no policy', async () => {
    await insured(blocked);
    const request = await made(withoutPolicy);
    expect(await edited(request, 'vehicle', withPlate('1-BLK-432'))).toEqual(['/licensePlate INSURER_BLOCKED']);
    expect(await edited(request, 'vehicle', withPlate('2YYY999'))).toEqual([]);
  });

  it('is refused the contract under which the insurer blocks', async () => {
    await insured(['432', 'CoronaPrepaid']);
    const request = await made((order) => {
      withoutPolicy(order);
      order.vehicle.licensePlate!.value = plate;
    });
    expect(
      await edited(request, 'contract', { requestedService: { ...requestedService, contractCode: 'CoronaPrepaid' } }),
    ).toEqual(refused);
  });

  it('that was taken before the insurer blocked can still be put right', async () => {
    const request = await made((order) => {
      withoutPolicy(order);
      order.vehicle.licensePlate!.value = plate;
    });
    await insured(blocked);
    expect(await edited(request, 'vehicle', { ...withPlate(plate), color: 'Red' })).toEqual([]);
  });
});
