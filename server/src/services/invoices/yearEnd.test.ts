import type { BillingDocuments, Invoice, Job } from '@towline/sdk/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { createRequest } from '../../testing/orders.ts';
import { never, orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';

let test: TestApp;
/** Another server on the same database, with a clock of its own. */
let other: FastifyInstance;
let otherNow = new Date();

beforeAll(async () => {
  test = await startTestApp();
  const { db, config, payments, ports } = test;
  other = await buildApp({
    ...{ db, config, now: () => otherNow, lookMillis: never },
    ports: { payments, ...ports },
  });
  await other.ready();
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const base = '/v1/bo/assistance-requests';

/** Requests that a partner has completed, with no document yet. */
async function completed(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    // A plate without a policy waits at the home company: the engine has nothing to do with it.
    const { id } = await createRequest(test, orderInGent('2ZZZ999'));
    const call = { as: 'agent.be', body: {} };
    const [job] = (await test.call('POST', `${base}/${id}/prepare-jobs`, call)).json<Job[]>();
    const body = { jobId: job!.id };
    const assigned = await test.call('POST', `${base}/${id}/assign-job`, { as: 'agent.be', body });
    expect(assigned.statusCode, assigned.body).toBe(200);
    ids.push(id);
  }
  await test.db.pool.query(`update jobs set status = 'Completed', is_active = false`);
  await test.db.pool.query(`update requests set status = 'PartnerCompleted', status_group = 'CompletedAfterDispatch'`);
  return ids;
}

const closing = (id: string) =>
  `/v1/support/requests/${id}/generate-billing-documents?action=RequestClosure&source=Agent`;

it('documents of two servers around the last midnight of the year have numbers without gap, each in the year of its day (S-40)', async () => {
  const ids = await completed(18);
  const cookie = await test.cookieOf('admin');
  // 23:00 UTC is midnight in Brussels; the servers' clocks differ by two seconds, and both pass it while they work.
  const midnight = Date.parse('2026-12-31T23:00:00Z');
  const pass = (index: number) => {
    test.clock.now = new Date(midnight + (index < ids.length / 2 ? -1_000 : 1_000));
    otherNow = new Date(midnight + (index < ids.length / 3 ? -3_000 : 500));
  };
  await test.db.pool.query(`update agent_sessions set expires_at = '2030-01-01'`);
  const made: Invoice[] = [];
  let next = 0;
  const desk = async (app: FastifyInstance) => {
    for (let index = next++; index < ids.length; index = next++) {
      pass(index);
      const answer = await app.inject({ method: 'POST', url: closing(ids[index]!), headers: { cookie } });
      expect(answer.statusCode, answer.body).toBe(200);
      made.push(...(answer.json<BillingDocuments>().invoices as Invoice[]));
    }
  };
  await Promise.all([desk(test.app), desk(other), desk(test.app), desk(other)]);

  const { rows } = await test.db.pool.query<{ series: string; day: string; number: string; sequence: number }>(
    'select series, day::text, number, sequence::float8 as sequence from invoices where series is not null order by series, sequence',
  );
  expect(rows).toHaveLength(made.length);
  const series = Map.groupBy(rows, (row) => row.series);
  // Of every type both years were numbered.
  expect(new Set([...series.keys()].map((name) => name.slice(-4)))).toEqual(new Set(['2026', '2027']));
  for (const [name, documents] of series) {
    expect(
      documents.map(({ sequence }) => sequence),
      name,
    ).toEqual(documents.map((_one, at) => at + 1));
    expect(new Set(documents.map(({ day }) => day)), name).toEqual(
      new Set([name.endsWith('2026') ? '2026-12-31' : '2027-01-01']),
    );
    for (const { number } of documents) expect(number).toContain(name.slice(-4));
  }
  expect(new Set(rows.map(({ series: name, number }) => `${name} ${number}`)).size).toBe(rows.length);
  expect(await verifiedLedger(test)).toBeUndefined();
});
