import type { Invoice, Job, RequestStatus, ServiceOrder } from '@towline/sdk/api';
import { vatRateOf } from '@towline/sdk/domain/document/vatRates';
import { validateOrder } from '@towline/sdk/domain/order/validateOrder';
import { filterGroupOfStatus } from '@towline/sdk/domain/request/filterGroups';
import { isArrivalAwaited, promiseStanding } from '@towline/sdk/domain/request/promises';
import { wasDispatched } from '@towline/sdk/domain/request/status';
import { mayTransition } from '@towline/sdk/domain/request/transitions';
import { requestStatusValues } from '@towline/sdk/values';
import { expect, test } from 'vitest';
import type { Row } from '../../db/copyText.ts';
import type { RequestTable } from '../load/requestTables.ts';
import { createMasterData } from '../masterData.ts';
import { createRandom } from '../random.ts';
import { faultsOf } from '../schemas.testing.ts';
import { createRequest } from './createRequest.ts';
import { planOccasions } from './occasions.ts';
import { createWorld } from './world.ts';

const now = new Date('2026-03-11T10:00:00Z');
const data = createMasterData(1, now);
const contracts = new Map(data.contracts.map((contract) => [contract.code, contract]));
const organisations = new Map(data.organisations.map((organisation) => [organisation.code, organisation]));

type Rows = { [Table in RequestTable]: Row<Table>[] };

const emptyRows = (): Rows => ({
  requests: [],
  request_history: [],
  request_log: [],
  request_notes: [],
  linked_requests: [],
  jobs: [],
  dispatch_rounds: [],
  job_offers: [],
  promises: [],
  payments: [],
  payment_reminders: [],
  invoices: [],
  outbox: [],
  inbound_messages: [],
  customer_sessions: [],
});

function makeRows(seed: number, requests: number, options: { withDetails?: number; isDeskFull?: boolean } = {}): Rows {
  const { withDetails = requests, isDeskFull = false } = options;
  const random = createRandom(seed, 'requests 0');
  const world = createWorld(data, now, 1);
  const rows = emptyRows();
  for (const occasion of planOccasions(random, { requests, now, isDeskFull, withDetails })) {
    createRequest(random, world, occasion, (table, row) => {
      const list: unknown[] = rows[table];
      list.push(row);
    });
  }
  return rows;
}

const rows = makeRows(1, 1_500);
const statusOf = (row: Row<'requests'>) => row.status as RequestStatus;
const orderOf = (row: Row<'requests'>) => JSON.parse(row.service_order) as ServiceOrder;
const histories = Map.groupBy(rows.request_history, ({ request_id }) => request_id);

test('the same seed makes the same rows, another seed other ones', () => {
  const [first, again, other] = [1, 1, 2].map((seed) => JSON.stringify(makeRows(seed, 150)));
  expect(first === again).toBe(true);
  expect(first === other).toBe(false);
});

test('as many as asked, every status at least five times, most of them completed', () => {
  expect(rows.requests).toHaveLength(1_500);
  const counts = Map.groupBy(rows.requests, statusOf);
  for (const status of requestStatusValues) expect(counts.get(status)?.length ?? 0, status).toBeGreaterThanOrEqual(5);
  expect(counts.get('PartnerCompleted')?.length).toBeGreaterThan(750);
});

test('what the engine takes up at the start stays readable', () => {
  const dispatching = rows.requests.filter((row) => row.status === 'Dispatching');
  expect(dispatching.length).toBeLessThan(10);
  const running = rows.dispatch_rounds.filter(({ ended_at }) => ended_at === null);
  expect(running.length).toBeGreaterThan(0);
  for (const round of running) expect(dispatching.map(({ id }) => id)).toContain(round.request_id);
});

test('a small load shows each group of statuses, a load on a full desk adds closed ones only', () => {
  const groups = new Set(makeRows(1, 40).requests.map((row) => row.status_group));
  expect(groups.size).toBe(8);
  const more = makeRows(1, 200, { isDeskFull: true });
  const live = more.requests.filter(({ status }) => !/Completed|Cancelled|SessionExpired/.test(status));
  expect(live).toEqual([]);
  expect(more.jobs.filter(({ is_active }) => is_active)).toEqual([]);
});

test('without details a request still has its history', () => {
  const lean = makeRows(1, 400, { withDetails: 50 });
  expect(lean.requests).toHaveLength(400);
  expect(new Set(lean.request_history.map(({ request_id }) => request_id)).size).toBe(400);
  expect(lean.jobs.length).toBeLessThan(rows.jobs.length / 3);
});

test('each history is one that the transition table allows, and ends in the status of its request', () => {
  for (const request of rows.requests) {
    const history = histories.get(request.id) ?? [];
    const statuses = history.map(({ status }) => status as RequestStatus);
    expect(statuses.at(-1)).toBe(request.status);
    for (const [index, status] of statuses.slice(1).entries()) {
      const before = statuses[index] as RequestStatus;
      expect(mayTransition(before, status), `${before} to ${status}`).toBe(true);
    }
    expect(request.status_group).toBe(filterGroupOfStatus[statusOf(request)]);
    expect(request.was_dispatched).toBe(
      wasDispatched({ status: statusOf(request), statusHistory: statuses.map((status) => ({ status })) }),
    );
  }
});

test('nothing happens in the future or backwards, and closed requests lie within ninety days', () => {
  for (const request of rows.requests) {
    const moments = (histories.get(request.id) ?? []).map(({ at }) => (at as Date).getTime());
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(moments.at(-1)).toBeLessThanOrEqual(now.getTime());
    expect((request.created_at as Date).getTime()).toBeGreaterThan(now.getTime() - 91 * 86_400_000);
    expect((request.created_at as Date).getTime()).toBeLessThanOrEqual(moments[0] as number);
  }
});

test('each order fits the contract and passes the rules of the intake', () => {
  for (const request of rows.requests) {
    const order = orderOf(request);
    expect(faultsOf('ServiceOrder', order)).toEqual([]);
    const issues = validateOrder(order, {
      contract: contracts.get(request.contract_code),
      agent: { organisationFlags: organisations.get(request.home_code ?? '')?.flags ?? {} },
      now: request.created_at as Date,
      isSubmitted: true,
      estimate: { status: 'OK', estimations: [], estimatedAt: now.toISOString() },
    });
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  }
});

test('jobs fit the contract; a live one is active, and no partner drives two at once', () => {
  const statuses = new Map(rows.requests.map((request) => [request.id, statusOf(request)]));
  for (const row of rows.jobs) {
    const { id, request_id, status, is_active } = row;
    const job = {
      ...(JSON.parse(row.doc) as object),
      id,
      requestId: request_id,
      status,
      jobStatus: status,
      isActive: is_active,
    };
    expect(faultsOf('Job', job)).toEqual([]);
    const request = statuses.get(request_id) as RequestStatus;
    if (is_active) expect(request.startsWith('Partner') && request !== 'PartnerCompleted', request).toBe(true);
  }
  const active = rows.jobs.filter(({ is_active }) => is_active);
  expect(new Set(active.map(({ partner_id }) => partner_id)).size).toBe(active.length);
  const executing = rows.requests.filter(({ status }) => status.startsWith('Partner') && status !== 'PartnerCompleted');
  expect(new Set(active.map(({ request_id }) => request_id))).toEqual(new Set(executing.map(({ id }) => id)));
  expect(active.every((row) => (JSON.parse(row.doc) as Job).expectedArrivalAt)).toBe(true);
});

test('whoever accepted is the first of the round that did, and became the job', () => {
  const offers = Map.groupBy(rows.job_offers, ({ request_id }) => request_id);
  const jobs = new Set(rows.jobs.map(({ id }) => id));
  for (const round of rows.dispatch_rounds.filter(({ outcome }) => outcome === 'Accepted')) {
    const asked = offers.get(round.request_id) ?? [];
    expect(asked.map(({ status }) => status).indexOf('Accepted')).toBe(asked.length - 1);
    expect(jobs.has(asked.at(-1)?.job_id ?? '')).toBe(true);
  }
  expect(rows.dispatch_rounds.some(({ excluded }) => excluded.includes('"reason"'))).toBe(true);
});

test('some happen abroad, some belong to another, some are paid, reminded, invoiced, noted, written about', () => {
  expect(rows.requests.filter(({ is_abroad }) => is_abroad).length).toBeGreaterThan(60);
  expect(new Set(rows.linked_requests.map((link) => link.relationship_type))).toEqual(
    new Set(['Workshop', 'Duplicate']),
  );
  for (const table of ['payments', 'payment_reminders', 'invoices', 'request_notes', 'outbox', 'request_log'] as const)
    expect(rows[table].length, table).toBeGreaterThan(20);
});

test('arrival times were told: kept, broken and dropped ones, and of trucks on their way some in time, at risk, and broken', () => {
  const outcomes = Map.groupBy(rows.promises, ({ outcome }) => outcome ?? 'open');
  for (const outcome of ['Kept', 'Broken', 'Dropped', 'open'] as const)
    expect(outcomes.get(outcome)?.length ?? 0, outcome).toBeGreaterThan(10);
  const counting = rows.promises.filter(({ in_force }) => in_force);
  expect(new Set(counting.map(({ request_id }) => request_id)).size).toBe(counting.length);
  const statuses = new Map(rows.requests.map((request) => [request.id, statusOf(request)]));
  expect(counting.filter((row) => !isArrivalAwaited(statuses.get(row.request_id) as RequestStatus))).toEqual([]);
  const standings = counting.map(({ promised_at }) =>
    promiseStanding((promised_at as Date).toISOString(), undefined, now.getTime()),
  );
  expect(new Set(standings.map(({ level }) => level))).toEqual(new Set(['Fine', 'Warn', 'Broken']));
  for (const [index, { level }] of standings.entries()) {
    const { warned_at, broken_at, outcome } = counting[index]!;
    expect([Boolean(warned_at), Boolean(broken_at), outcome ?? null]).toEqual([
      level !== 'Fine',
      level === 'Broken',
      null,
    ]);
  }
});

test.each(['done', 'closed', 'doneAfterReturn'] as const)('%s is over by now, however far was towed', (plot) => {
  const world = createWorld(data, now, 1);
  const occasion = { plot, createdAt: new Date(now.getTime() - 600_000), hasDetails: true };
  const moments: Date[] = [];
  for (let index = 0; index < 8; index++)
    createRequest(createRandom(index, 'over'), world, occasion, (table, row) => {
      if (table === 'request_history') moments.push(new Date((row as Row<'request_history'>).at ?? now));
    });
  expect(moments.filter((at) => at > now)).toEqual([]);
});

test.each([
  ['CustomerReceipt', false],
  ['CustomerInvoice', false],
  ['B2BDraft', true],
  ['SelfBilling', true],
  ['PurchaseOrder', true],
])('%s has the VAT that S-52 says, and its two sides numbers of their countries', (type, isToCompany) => {
  const places = new Map(rows.requests.map(({ id, country }) => [id, country]));
  const documents = rows.invoices
    .filter((row) => row.type === type)
    .map((row) => ({ place: places.get(row.request_id ?? ''), ...(JSON.parse(row.doc) as Invoice) }));
  expect(documents.length).toBeGreaterThan(20);
  const rates = documents.map(({ place, supplier, customer, items, mentions = [], invoiceDate }) => {
    const isAbroad = isToCompany && customer?.country !== supplier?.country;
    for (const side of [supplier, customer]) if (side?.vatNumber) expect(side.vatNumber.slice(0, 2)).toBe(side.country);
    const rate = isAbroad
      ? 0
      : vatRateOf(isToCompany ? supplier?.country : (place ?? undefined), (invoiceDate ?? '').slice(0, 10));
    for (const item of items)
      expect([item.vatRate, item.taxCategory]).toEqual([rate, isAbroad ? 'ReverseCharge' : undefined]);
    expect(mentions).toHaveLength((isAbroad ? 1 : 0) + (type === 'SelfBilling' ? 1 : 0));
    return rate;
  });
  expect(new Set(rates).size).toBeGreaterThan(type === 'B2BDraft' ? 1 : 2);
});

test('partners are billed for by us only where they agreed to it (DECISIONS S-52)', () => {
  const agreed = data.partners.filter(({ document }) => document.invoicingDetails.selfBillingAgreedOn);
  const numbers = new Set(agreed.map(({ document }) => document.legalDetails.vatNumber));
  const billed = rows.invoices
    .filter(({ type }) => type === 'SelfBilling')
    .map(({ doc }) => JSON.parse(doc) as Invoice);
  expect(billed.filter(({ supplier }) => !numbers.has(supplier?.vatNumber ?? ''))).toEqual([]);
});
