import { type RequestTab, requestTabValues, visibleRequestTabs } from '@towline/sdk/access/requestTabs';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { Agent, AssistanceRequest, OutstandingRequestList } from '@towline/sdk/api';
import { classifyOutstanding } from '@towline/sdk/domain/outstanding/classify';
import { participantsOf } from '@towline/sdk/domain/request/participants';
import {
  additionalServiceValues,
  orderTypeValues,
  outstandingActionValues,
  outstandingLevelValues,
  outstandingStatusValues,
  requestStatusValues,
  serviceTypeValues,
} from '@towline/sdk/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { propertiesOf } from '../schemas.testing.ts';
import { seedDemo } from '../seedDemo.ts';
import { flags, missing, readShownValues, type ShownValues, sets } from './everyValue.testing.ts';
import { valuePlaces } from './valuePlaces.testing.ts';

// One demo for both: five thousand requests take as long to make as all the rest here.
const now = new Date('2026-03-11T10:00:00Z');
let desk: TestApp;
let shown: ShownValues;
beforeAll(async () => {
  const keepFile = async () => {};
  desk = await startTestApp({}, now, async (db) => {
    await seedDemo(db, { requests: 5_000, now, onProgress: () => {}, keepFile });
    shown = await readShownValues(db);
  });
}, 500_000);
afterAll(() => desk.close());

const linked = (end: 'parent' | 'child', type: string) =>
  `exists (select from linked_requests k where k.${end}_id = r.id and k.relationship_type = '${type}')`;

/** Each kind of request, as a condition on its row. */
const kinds: readonly (readonly [kind: string, where: string])[] = [
  ...requestStatusValues.map((status) => [status, `r.status = '${status}'`] as const),
  ...serviceTypeValues.map((service) => [`service ${service}`, `r.service = '${service}'`] as const),
  ...orderTypeValues.map((type) => [`order ${type}`, `r.service_order->>'orderType' = '${type}'`] as const),
  ...additionalServiceValues.map((one) => [`with ${one}`, `'${one}' = any(r.additional_services)`] as const),
  ['abroad', 'r.is_abroad'],
  ['in Germany', "r.country = 'DE'"],
  ['in the Netherlands', "r.country = 'NL'"],
  ['of a French contract', "r.contract_code = 'C24Prepaid_FR'"],
  ['for a later time', "exists (select from job_offers f where f.request_id = r.id and f.process = 'Planned')"],
  ['a tow whose workshop has a request', linked('parent', 'Workshop')],
  ['a workshop’s request of a tow', linked('child', 'Workshop')],
  ['a duplicate', linked('child', 'Duplicate')],
  ['a clone', linked('child', 'Clone')],
  ['ordered by the motorist', "r.created_by = 'Customer app'"],
  ['ordered by a client', 'r.created_by in (select full_name from agents where organisation_code = r.client_code)'],
];

const was = ({ statusHistory = [] }: AssistanceRequest, ...statuses: string[]) =>
  statusHistory.some(({ status }) => statuses.includes(status));

/** Why nothing can be in a tab of this request; nothing where something has to be. */
const reasons: Partial<Record<RequestTab, (request: AssistanceRequest) => string | undefined>> = {
  intervention: (request) => (was(request, 'PartnerAssigned') ? undefined : 'nobody was assigned yet'),
  dispatch: (request) =>
    was(request, 'Dispatching') && request.status !== 'Dispatching' ? undefined : 'the engine has not searched yet',
  asyncLog: (request) =>
    was(request, 'Dispatching', 'HomeAssistanceCompanyAssigned', 'PartnerAssigned', 'WorkshopAssigned')
      ? undefined
      : 'nothing is sent before the payment',
  // These two are hidden then (web/src/features/requests/detail/RequestTabs.tsx).
  workshopDispatch: ({ service }) => (service === 'Workshop' ? undefined : 'no workshop’s request'),
  repairJob: ({ service, linkedRequests = [] }) =>
    service === 'Workshop' || linkedRequests.some(({ relationshipType }) => relationshipType === 'Workshop')
      ? undefined
      : 'nothing is repaired',
  analytics: ({ createdBy }) => (createdBy === 'Customer app' ? undefined : 'an agent took the order'),
  finance: (request) =>
    request.service !== 'Workshop' &&
    was(request, 'PaymentPending', 'PartnerCompleted', 'CustomerCompleted') &&
    was(request, 'PartnerAssigned')
      ? undefined
      : 'nothing is owed before the job is done',
  priceCalculation: (request) => (was(request, 'PartnerAssigned') ? undefined : 'nobody does it at a price yet'),
};

async function answer<T>(as: string, url: string): Promise<T> {
  const said = await desk.call('GET', url, { as });
  if (said.statusCode !== 200) throw new Error(`${as} ${url}: ${said.statusCode} ${said.body}`);
  return said.json<T>();
}

/** How much there is to see behind a tab. */
async function contentOf(tab: RequestTab, as: string, request: AssistanceRequest): Promise<number> {
  const path = `/v1/bo/assistance-requests/${request.id}`;
  const listed = async (url: string) => (await answer<unknown[]>(as, url)).length;
  switch (tab) {
    case 'request':
    case 'json':
      return Object.keys(request).length;
    case 'intervention':
      return request.jobs.length;
    case 'order':
      return Object.keys(request.order.vehicle).length;
    case 'notes':
      return request.notes.length;
    case 'attachments':
      return request.attachments.length;
    case 'dispatch':
      return (await answer<{ rounds: unknown[] }>(as, `${path}/dispatch`)).rounds.length;
    case 'workshopDispatch':
      return request.workshopOffers?.length ?? 0;
    case 'repairJob':
      return request.linkedRepairJobId
        ? Object.keys(await answer<object>(as, `/v1/repair-jobs/${request.linkedRepairJobId}`)).length
        : 0;
    case 'messages':
      return listed(`${path}/communications`);
    case 'contract':
      return Object.keys(await answer<object>(as, `/v1/contracts/${request.contractCode}`)).length;
    case 'log':
      return request.logs?.length ?? 0;
    case 'asyncLog':
      return listed(`${path}/async-log`);
    case 'participants':
      return participantsOf(request, true).length;
    case 'incident':
      return Object.keys(request.order.requestedService).length;
    case 'finance':
      return (request.payments?.length ?? 0) + (request.invoices?.length ?? 0);
    case 'analytics':
      return listed(`/v1/assistance-requests/${request.id}/events`);
    case 'priceCalculation':
      return (await answer<{ estimations: unknown[] }>(as, `/v1/assistance-request/${request.id}/price-calculation`))
        .estimations.length;
  }
}

/** The tabs of the request that the agent may open and finds nothing in, without a reason. */
async function emptyTabs(as: string, agent: Agent, id: string): Promise<RequestTab[]> {
  const request = await answer<AssistanceRequest>(as, `/v1/bo/assistance-requests/${id}`);
  const empty: RequestTab[] = [];
  for (const tab of visibleRequestTabs(viewerOf(agent, request), request))
    if (!reasons[tab]?.(request) && (await contentOf(tab, as, request)) === 0) empty.push(tab);
  return empty;
}

/** Of the kind, the requests with most in them first. */
const candidatesSql = (where: string) => `
  select r.id from requests r where ${where}
  order by (select least(count(*), 1) from attachments a where a.request_id = r.id) desc,
    (select least(count(*), 1) from request_notes n where n.request_id = r.id) desc,
    (select least(count(*), 1) from inbound_messages i where i.request_id = r.id) desc, r.created_at desc, r.id limit 6`;

async function fewestEmpty(as: string, where: string): Promise<RequestTab[] | undefined> {
  const agent = await answer<Agent>(as, '/v1/bo/agent');
  const { rows } = await desk.db.pool.query<{ id: string }>(candidatesSql(where));
  let fewest: RequestTab[] | undefined;
  for (const { id } of rows) {
    const empty = await emptyTabs(as, agent, id);
    if (fewest === undefined || empty.length < fewest.length) fewest = empty;
    if (fewest.length === 0) return fewest;
  }
  return fewest;
}

test.each(kinds)('%s: an administrator finds something in every tab', async (_kind, where) => {
  expect(await fewestEmpty('admin', where)).toEqual([]);
});

/** What people add to a request is not in each; in one that they see it is. */
const added: readonly RequestTab[] = ['notes', 'attachments', 'messages', 'asyncLog'];

test.each([
  ['agent.be', "r.home_code = 'C24Belgium'"],
  ['agent.it', "r.home_code = 'C24Italia'"],
  ['agent.lu', "r.home_code = 'C24Luxembourg'"],
  ['agent.fr', "r.abroad_code = 'C24France' and r.home_code <> 'C24France'"],
  ['agent.nl', "r.home_code = 'Eurocross'"],
  ['client.q8', "r.client_code = 'Q8'"],
  ['client.auto5', "r.client_code = 'Auto5'"],
])('%s finds something in every tab of each status that is theirs, and once in every tab', async (as, own) => {
  const agent = await answer<Agent>(as, '/v1/bo/agent');
  const { rows } = await desk.db.pool.query<{ id: string }>(
    `select distinct on (r.status) r.id from requests r where ${own} order by r.status, r.created_at desc, r.id`,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { id } of rows) {
    const empty = await emptyTabs(as, agent, id);
    expect(
      empty.filter((tab) => !added.includes(tab)),
      id,
    ).toEqual([]);
  }
  expect(await fewestEmpty(as, own)).toEqual([]);
});

test('a tab that may be empty has a reason that not every request has', async () => {
  for (const tab of Object.keys(reasons)) expect(requestTabValues).toContain(tab);
});

const all = { missing: [], needless: [], unknown: [] };
test.each(sets)('every %s is in the demo', (_name, every, place) => {
  expect(missing(shown, every, place)).toEqual(all);
});

test('the demo’s debts stand at every level, in every status, with every act that they ask for', async () => {
  const { records } = await answer<OutstandingRequestList>('admin', '/v1/bo/outstanding-requests?take=999');
  const told = records.map((request) => classifyOutstanding(request, now.getTime()));
  const missingOf = (every: readonly string[], found: (one: (typeof told)[number]) => string | undefined) => {
    const there = new Set(told.map(found));
    return every.filter((value) => !there.has(value));
  };
  // Nobody is asked for what is settled.
  expect([
    missingOf(outstandingLevelValues, ({ level }) => level),
    missingOf(outstandingActionValues, ({ action }) => action),
    missingOf(outstandingStatusValues, ({ niceStatus }) => niceStatus),
  ]).toEqual([[], [], ['Settled']]);
});

test('what no row of the demo has, has its reason', () => {
  const reasons = Object.values(valuePlaces).filter((place) => typeof place === 'string');
  for (const reason of reasons) expect(reason.length).toBeGreaterThan(10);
  // Most of what the contract names can be seen.
  expect(sets.length).toBeGreaterThan(reasons.length);
});

test.each(flags)('every one of the %s is borne by somebody', (schema, found, never) => {
  expect(missing(shown, propertiesOf(schema), { found, never })).toMatchObject({ missing: [], needless: [] });
});
