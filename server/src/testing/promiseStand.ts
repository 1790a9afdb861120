import { randomUUID } from 'node:crypto';
import type { AssistanceRequest } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { receiveReport } from '../dispatch/reports.ts';
import type { PartnerReport } from '../ports/partnerNetwork/port.ts';
import { straightLineRouter } from '../ports/router/local.ts';
import { orderInGent, startTestApp, type TestApp } from './testApp.ts';

export const requests = '/v1/bo/assistance-requests';

type Told = PartnerReport extends infer Report
  ? Report extends PartnerReport
    ? Omit<Report, 'reportId' | 'at'>
    : never
  : never;

interface Offered {
  test: TestApp;
  id: string;
  offerId: string;
}

/** A server whose links lead to a page, and whose partners are there at any hour. */
export async function startPageApp(): Promise<TestApp> {
  const test = await startTestApp({ TOWLINE_MOTORIST_URL: 'https://pages.example' });
  await test.db.pool.query(
    `update partners set doc = doc - 'openingHours', operational_status = 'Active', is_active = true`,
  );
  return test;
}

/** A request that is offered to its first partner. */
async function offered(test: TestApp): Promise<{ id: string; offerId: string }> {
  await test.clear();
  const created = await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() });
  await expect.poll(() => test.left.offers.length).toBe(1);
  return { id: created.json<{ id: string }>().id, offerId: test.left.offers[0]!.offerId };
}

/**
 * A server for the tests of a file, and before each a request that is offered (`now`): what partner and agent do to one whose
 * motorist is told a time, and what is read of it.
 */
export function promiseStand() {
  const now = {} as Offered;
  beforeAll(async () => {
    now.test = await startPageApp();
  });
  afterAll(() => now.test.close());
  beforeEach(async () => {
    Object.assign(now, await offered(now.test));
  });

  const deps = () => ({
    db: now.test.db,
    network: now.test.ports.partnerNetwork,
    router: straightLineRouter({ averageSpeedKmh: 60 }),
    now: () => now.test.clock.now,
    pageAddress: 'https://pages.example',
  });

  const tell = (report: Told) =>
    receiveReport(deps(), { ...report, reportId: randomUUID(), at: now.test.clock.now } as PartnerReport);

  const inMinutes = (minutes: number) => new Date(now.test.clock.now.getTime() + minutes * 60_000).toISOString();

  const request = async (as = 'admin') =>
    (await now.test.call('GET', `${requests}/${now.id}`, { as })).json<AssistanceRequest>();

  const rows = async (sql: string) => (await now.test.db.pool.query(sql)).rows as Record<string, unknown>[];

  const jobId = async () => (await rows('select id from jobs'))[0]!.id as string;

  const accept = (arrivalInMinutes = 20) => tell({ kind: 'accepted', offerId: now.offerId, arrivalInMinutes });

  async function bringBack(): Promise<void> {
    const { version } = await request();
    await now.test.call('POST', `${requests}/${now.id}/assign-to-assistancecompany`, {
      as: 'agent.be',
      body: { remarks: 'x' },
      headers: { 'if-match': `"${version}"` },
    });
  }

  const messages = async () =>
    (await rows(`select message from request_log where request_id = '${now.id}'`)).map(({ message }) => message);

  return { now, deps, tell, inMinutes, request, rows, jobId, accept, bringBack, messages };
}
