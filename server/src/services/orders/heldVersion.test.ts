import type {
  AssistanceRequest,
  ClientWorkshop,
  Contract,
  ContractSaved,
  ContractVersion,
  LogEntry,
  PriceEstimate,
} from '@towline/sdk/api';
import { withClientWorkshop } from '@towline/sdk/domain/location/placeChange';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

// A contract changes while requests run (DECISIONS S-41).
const code = 'C24Prepaid19';
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const load = async (query = '', of = code) => (await test.call('GET', `/v1/contracts/${of}${query}`)).json<Contract>();
const order = async (plate: string) =>
  (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent(plate) })).json<AssistanceRequest>();
const request = async (id: string) =>
  (await test.call('GET', `/v1/bo/assistance-requests/${id}`)).json<AssistanceRequest>();
const save = async (change: (one: Contract) => Contract) => {
  const answer = await test.call('PUT', `/v1/contracts/${code}`, {
    body: { reason: 'r', contract: change(await load()) },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ContractSaved>();
};
const priced =
  (factor: number) =>
  (one: Contract): Contract => ({
    ...one,
    pricing: { ...one.pricing, customerPriceFactor: factor },
    dispatch: { ...one.dispatch, dispatchService: `Service ${factor}` },
  });
const move = async (body: object) =>
  (await test.call('POST', `/v1/contracts/${code}/move-requests`, { body: { reason: 'For all', ...body } })).json();

it('a request names the version that it was made under and keeps its terms; the save says how many do', async () => {
  await move({}); // what tests beside have made
  const { version } = await load();
  const { id } = await order('1HLD001');
  expect((await request(id)).contractVersion).toBe(version);
  const saved = await save(priced(7));
  expect(saved.openRequestsOfOlderVersions).toBe(1);
  expect((await request(id)).contractVersion).toBe(version);
  const judged = await load(`?forVersion=${version}`);
  expect(judged.pricing?.customerPriceFactor).not.toBe(7);
  expect([judged.dispatch?.dispatchService, judged.version]).toEqual(['Service 7', version + 1]);
  const versions = (await test.call('GET', `/v1/contracts/${code}/versions`)).json<ContractVersion[]>();
  expect(versions.slice(0, 2).map(({ openRequests }) => openRequests)).toEqual([0, 1]);
  expect((await test.call('GET', `/v1/contracts/${code}?forVersion=999`)).statusCode).toBe(404);
});

it('open requests are moved with a reason and a line in each log; done twice is done once', async () => {
  const { version } = await load();
  const made = await Promise.all([order('1HLD002'), order('1HLD003')]);
  await save(priced(8));
  expect(await move({ fromVersion: version })).toEqual({ toVersion: version + 1, moved: 2, remaining: 0 });
  const [moved, again] = await Promise.all([move({}), move({})]);
  expect([moved.remaining, again.remaining]).toEqual([0, 0]);
  const { id } = made[0]!;
  const now = await request(id);
  expect([now.contractVersion, now.version]).toEqual([version + 1, made[0]!.version + 1]);
  const log = (await test.call('GET', `/v1/assistance-request/${id}/logs`)).json<LogEntry[]>();
  expect(log.find(({ message }) => message === 'Moved to another contract version')).toMatchObject({
    data: { from: version, to: version + 1, reason: 'For all' },
    agentName: expect.any(String),
  });
});

it('a request of before the rule holds the version that stood when it came', async () => {
  const { id } = await order('1HLD004');
  await test.db.pool.query('update requests set contract_version = null where id = $1', [id]);
  expect((await request(id)).contractVersion).toBe(1);
});

it('an edit is judged by the terms that the request holds, and by the newest once it is moved', async () => {
  const [made, later] = [await order('1ABC123'), await order('1ABC123')];
  await save((one) => ({ ...one, process: { ...one.process, checks: ['FoundStolenVehicle'] } }));
  const stolen = async ({ orderId, order: { vehicle } }: AssistanceRequest) =>
    (await test.call('POST', `/v1/bo/orders/${orderId}/vehicle`, { body: { ...vehicle, isFoundStolen: true } })).json();
  expect(await stolen(made)).toMatchObject({ contractVersion: made.contractVersion, flags: {} });
  expect((await request(made.id)).flags.needsValidation).toBeUndefined();
  await move({});
  expect((await stolen(later)).flags.needsValidation).toBe(true);
});

it('an estimate for a version has its prices, and none for a version that there is not', async () => {
  const { version } = await save(priced(2));
  await save(priced(4));
  const place = 'service=JumpStart&lat=51.0545&lng=3.7219&country=BE';
  const ask = (more: string) => test.call('GET', `/v1/price/estimate?contract=${code}&${place}${more}`);
  const net = async (more = '') =>
    (await ask(more)).json<PriceEstimate>().estimations[0]?.customerPrice?.totalNetAmount;
  const [held, newest] = [await net(`&forVersion=${version}`), await net()];
  expect(newest).toBeGreaterThan(0);
  expect(newest! / held!).toBeCloseTo(2, 3);
  expect((await ask('&forVersion=999')).statusCode).toBe(404);
});

it('an edit to another contract takes that one as it is today', async () => {
  const made = await order('1HLD007');
  await test.db.pool.query("update contracts set version = version + 3 where code = 'CoronaPrepaid'");
  const requestedService = { ...made.order.requestedService, contractCode: 'CoronaPrepaid' };
  const answer = await test.call('POST', `/v1/bo/orders/${made.orderId}/contract`, { body: { requestedService } });
  expect(answer.json()).toMatchObject({ contractCode: 'CoronaPrepaid', contractVersion: 4 });
});

it('who may not change contracts moves nobody', async () => {
  for (const as of ['manager.be', 'agent.it', 'client.q8'])
    expect(
      (await test.call('POST', `/v1/contracts/${code}/move-requests`, { as, body: { reason: 'r' } })).statusCode,
    ).toBe(403);
  const none = await test.call('POST', '/v1/contracts/None/move-requests', { body: { reason: 'r' } });
  expect(none.statusCode).toBe(404);
  expect(await move({ reason: ' ' })).toMatchObject({ code: 'RULE_BROKEN', errors: [{ pointer: '/reason' }] });
});

it('the workshops of an edit are those of the version that its request holds: what it lists is taken (DECISIONS T-1018)', async () => {
  const limits = (networks: string[]) => (one: Contract) => ({
    ...one,
    process: { ...one.process, clientWorkshops: { ...one.process?.clientWorkshops, networks } },
  });
  const made = await order('1ABC123');
  const { contractVersion } = made;
  const list = async (query = '') =>
    (await test.call('GET', `/v1/bo/client-workshops?contractCode=${code}${query}`)).json<ClientWorkshop[]>();
  const before = await list();
  expect(before.length).toBeGreaterThan(0);
  await save(limits(['Elsewhere']));
  expect(await list()).toEqual([]);
  const offered = await list(`&forVersion=${contractVersion}`);
  expect(offered).toEqual(before);
  expect(await list('&forVersion=999')).toEqual([]);
  const depots = (query: string) => test.call('GET', `/v1/bo/partner-workshops?contractCode=${code}${query}`);
  await save((one) => ({ ...one, process: { ...one.process, network: 'Elsewhere' } }));
  expect((await depots('')).json()).toEqual([]);
  expect((await depots(`&forVersion=${contractVersion}`)).json<unknown[]>().length).toBeGreaterThan(0);
  expect((await depots('&forVersion=999')).statusCode).toBe(404);
  const place = withClientWorkshop({ required: true, choice: 'Workshop', workshopChoice: 'Manual' }, offered[0]!);
  const saved = await test.call('POST', `/v1/bo/orders/${made.orderId}/destination-location`, { body: place });
  expect(saved.statusCode, saved.body).toBe(200);
});
