import * as values from '@towline/sdk/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import { seedDemo } from '../seedDemo.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  const keepFile = async () => {};
  await seedDemo(db, { requests: 5_000, now: new Date('2026-03-11T10:00:00Z'), onProgress: () => {}, keepFile });
}, 120_000);
afterAll(() => db.drop());

const seconds = 'lasts for seconds, until the engine or the network goes on';
const outside = 'only a system outside says it';

/** What a row of the demo can be, where to find it, and what of it no row of the demo is, with the reason (DECISIONS S-47). */
const rows: readonly [
  name: string,
  every: readonly string[],
  found: string,
  exceptions?: Readonly<Record<string, string>>,
][] = [
  ['status', values.requestStatusValues, 'select status from requests'],
  [
    'status reason',
    values.statusReasonValues,
    'select status_reason from requests union select status_reason from request_history',
  ],
  ['kind of order', values.orderTypeValues, "select service_order->>'orderType' from requests"],
  ['service', values.serviceTypeValues, 'select service from requests'],
  ['additional service', values.additionalServiceValues, 'select unnest(additional_services) from requests'],
  ['relationship', values.relationshipTypeValues, 'select relationship_type from linked_requests'],
  ['status of an offer', values.offerStatusValues, 'select status from job_offers'],
  ['kind of offer', values.dispatchProcessValues, 'select process from job_offers'],
  ['outcome of a round', values.dispatchOutcomeValues, 'select outcome from dispatch_rounds'],
  [
    'status of a call',
    values.callStatusValues,
    'select call_status from job_offers',
    { Initiated: seconds, Ringing: seconds, Answered: seconds, InProgress: seconds, Unknown: outside },
  ],
  ['reason of a refusal', values.offerRejectReasonValues, 'select reject_reason from job_offers'],
  ['status of a job', values.jobStatusValues, 'select status from jobs'],
  ['status of a repair', values.repairJobStatusValues, 'select status from repair_jobs'],
  ['source of an attachment', values.attachmentSourceValues, 'select source from attachments'],
  ['payment', values.paymentStatusValues, 'select raw_status from payments'],
  ['payment reminder', values.reminderTypeValues, 'select type from payment_reminders'],
  ['invoice', values.invoiceTypeValues, 'select type from invoices'],
  ['outcome of a promise', values.promiseOutcomeValues, 'select outcome from promises'],
  ['receiver of a promise', values.promiseReceiverValues, 'select told_to from promises'],
  ['notice', values.noticeKindValues, 'select kind from notices'],
  ['message', values.outboxStatusValues, 'select status from outbox', { Pending: seconds }],
  ['role', values.roleValues, 'select role from agents'],
  ['type of partner', values.partnerTypeValues, 'select type from partners'],
  ['status of a partner', values.partnerOperationalStatusValues, 'select operational_status from partners'],
  ['type of contract', values.contractTypeValues, 'select type from contracts'],
  ['type of extension', values.extensionTypeValues, "select doc->>'type' from extensions"],
  [
    'flag of the vehicle',
    values.statusFlagValues,
    "select key from requests, jsonb_each(service_order->'vehicle'->'statusFlags') where value not in ('false', 'null')",
  ],
];

test.each(rows)('every %s is in the demo', async (_name, every, found, exceptions = {}) => {
  const { rows } = await db.pool.query<Record<string, string>>(found);
  const there = new Set(rows.flatMap((row) => Object.values(row)));
  expect(every.filter((value) => !there.has(value) && !(value in exceptions))).toEqual([]);
  // An exception that the demo shows after all is none.
  expect(Object.keys(exceptions).filter((value) => there.has(value))).toEqual([]);
});
