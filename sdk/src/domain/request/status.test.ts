import { describe, expect, test } from 'vitest';
import type { RequestStatus } from '../../generated/api.ts';
import { requestStatusValues, statusReasonValues } from '../../generated/values.ts';
import {
  activeJobOf,
  hasEnded,
  isAbroadRequest,
  isActiveRequest,
  isDispatching,
  isExecutedByPartner,
  isExecuting,
  isJobClosed,
  isPartnerJobClosed,
  provesDispatch,
  waitingStatusOf,
  wasDispatched,
} from './status.ts';

const y = true;
const n = false;
type Row = [RequestStatus, { executed: boolean; executing: boolean; closed: boolean; active: boolean }];
const row = (status: RequestStatus, executed: boolean, executing: boolean, closed: boolean, active: boolean): Row => [
  status,
  { executed, executing, closed, active },
];

const rows: Row[] = [
  row('PaymentPending', n, n, n, y),
  row('PaymentAuthorized', n, n, n, y),
  row('DispatchAuthorized', n, n, n, y),
  row('Dispatching', n, n, n, y),
  row('NoCharliesFound', n, n, n, y),
  row('PartnerAssigned', y, y, n, y),
  row('PartnerEnroute', y, y, n, y),
  row('PartnerArriving', y, y, n, y),
  row('PartnerDelayed', y, y, n, y),
  row('PartnerOnSite', y, y, n, y),
  row('PartnerArrivedAtDepot', y, y, n, y),
  row('PartnerEnrouteToDepot', y, y, n, y),
  row('PartnerEnrouteToTowingDestination', y, y, n, y),
  row('PartnerArrivedAtTowingDestination', y, y, n, y),
  row('WorkshopAssigned', n, n, n, y),
  row('CustomerCompleted', n, n, y, n),
  row('PartnerCompleted', y, n, y, n),
  row('HomeAssistanceCompanyAssigned', n, n, n, y),
  row('AbroadAssistanceCompanyAssigned', n, n, n, y),
  row('Cancelled', n, n, y, n),
  row('SessionExpired', n, n, n, y),
  row('Completed', n, n, y, y),
];

describe('what a status means', () => {
  test.each(rows)('%s', (status, expected) => {
    const request = { status };
    expect({
      executed: isExecutedByPartner(request),
      executing: isExecuting(request),
      closed: isJobClosed(request),
      active: isActiveRequest(request),
    }).toEqual(expected);
  });
  test('every status has its row', () => {
    expect(rows.map(([status]) => status)).toEqual([...requestStatusValues]);
  });
});

describe('what the history says', () => {
  const request = (...history: RequestStatus[]) => ({
    status: history.at(-1) ?? 'PaymentPending',
    statusHistory: history.map((status) => ({ status })),
  });
  test.each<[RequestStatus[], boolean, boolean]>([
    [[], false, false],
    [['PaymentPending', 'Cancelled'], false, false],
    [['Dispatching'], true, true],
    [['Dispatching', 'Cancelled'], true, false],
    [['PaymentPending', 'PartnerAssigned'], true, false],
    [['HomeAssistanceCompanyAssigned', 'Cancelled'], true, false],
    [['AbroadAssistanceCompanyAssigned'], false, false],
    [['NoCharliesFound', 'Dispatching'], true, true],
  ])('%j: dispatched %s, dispatching %s', (history, dispatched, dispatching) => {
    expect(wasDispatched(request(...history))).toBe(dispatched);
    expect(isDispatching(request(...history))).toBe(dispatching);
  });
  test('a row of the list carries the answer', () => {
    expect(wasDispatched({ status: 'Cancelled', wasDispatched: true })).toBe(true);
    expect(wasDispatched({ status: 'Dispatching', wasDispatched: false })).toBe(false);
    expect(isDispatching({ status: 'Dispatching', wasDispatched: true })).toBe(true);
  });
  test('without either the status itself answers', () => {
    expect(wasDispatched({ status: 'Dispatching' })).toBe(true);
    expect(wasDispatched({ status: 'Cancelled' })).toBe(false);
    // A history without an entry is no history: both questions are asked of the same thing.
    expect([wasDispatched, isDispatching].map((ask) => ask({ status: 'Dispatching', statusHistory: [] }))).toEqual([
      true,
      true,
    ]);
    expect([wasDispatched, isDispatching].map((ask) => ask({ status: 'Cancelled', statusHistory: [] }))).toEqual([
      false,
      false,
    ]);
  });
});

test.each([
  [{}, false],
  [{ abroadAssistanceCompanyCode: '' }, false],
  [{ abroadAssistanceCompanyCode: 'C24France' }, true],
  [{ flags: {} }, false],
  [{ flags: { IsAbroadRequest: false } }, false],
  [{ flags: { IsAbroadRequest: true } }, true],
  [{ isAbroadRequest: true }, true],
  [{ isAbroadRequest: false }, false],
])('%j is an abroad request: %s', (request, expected) => {
  expect(isAbroadRequest(request)).toBe(expected);
});

test.each([
  [{ status: 'Enroute' }, false],
  [{ status: 'Completed' }, true],
  [{ status: 'Enroute', jobStatus: 'Cancelled' }, true],
  [{ status: 'Enroute', jobStatusReason: 'CustomerCancelled' }, true],
  [{ status: 'Enroute', jobStatusReason: 'CustomerCompleted' }, true],
  [{ status: 'Enroute', jobStatusReason: 'TooFar' }, false],
])('job %j is closed: %s', (job, expected) => {
  expect(isPartnerJobClosed(job)).toBe(expected);
});

test('the active job is the last that is neither closed, proposed nor switched off', () => {
  const job = (id: string, jobStatus: string, isActive?: boolean) => ({ id, status: jobStatus, jobStatus, isActive });
  const jobs = [
    job('1', 'Enroute'),
    job('2', 'Assigned'),
    job('3', 'Cancelled'),
    job('4', 'Proposed'),
    job('5', 'OnSite', false),
  ];
  expect(activeJobOf(jobs)?.id).toBe('2');
  expect(activeJobOf(jobs.slice(2))).toBeUndefined();
  expect(activeJobOf([])).toBeUndefined();
});

test('five statuses are an end', () => {
  expect(requestStatusValues.filter((status) => hasEnded({ status }))).toEqual([
    'CustomerCompleted',
    'PartnerCompleted',
    'Cancelled',
    'SessionExpired',
    'Completed',
  ]);
});

// DECISIONS T-159: the motorist still stands there.
test('a job that its partner gave back is no end, whatever else cancels is one', () => {
  const notOver = requestStatusValues.flatMap((status) =>
    statusReasonValues
      .filter((statusReason) => hasEnded({ status }) && !hasEnded({ status, statusReason }))
      .map((statusReason) => [status, statusReason]),
  );
  expect(notOver).toEqual([['Cancelled', 'PartnerCancelled']]);
});

test('three statuses prove a dispatch', () => {
  expect(requestStatusValues.filter(provesDispatch)).toEqual([
    'Dispatching',
    'PartnerAssigned',
    'HomeAssistanceCompanyAssigned',
  ]);
});

test.each([
  [{}, 'HomeAssistanceCompanyAssigned'],
  [{ isAbroadRequest: false }, 'HomeAssistanceCompanyAssigned'],
  [{ abroadAssistanceCompanyCode: 'C24France' }, 'AbroadAssistanceCompanyAssigned'],
  [{ flags: { IsAbroadRequest: true } }, 'AbroadAssistanceCompanyAssigned'],
  [{ isAbroadRequest: true }, 'AbroadAssistanceCompanyAssigned'],
])('%j waits for its company in %s', (request, status) => {
  expect(waitingStatusOf(request)).toBe(status);
});
