import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, PartnerLink, PartnerPage } from '@towline/sdk/api';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { requests, startPageApp } from './promiseStand.ts';
import { orderInGent, type TestApp } from './testApp.ts';

export const pageOf = (answer: LightMyRequestResponse) => answer.json<PartnerPage>();

/** The secret of the link in a message. */
export const secretOf = (text: string): string => /\/partner#([\w-]+)/.exec(text)![1]!;

interface Ordered {
  test: TestApp;
  id: string;
}

/** A server for the tests of a file, the last request that was ordered (`now`), and what the partner's page does to it. */
export function partnerPageStand() {
  const now = {} as Ordered;
  beforeAll(async () => {
    now.test = await startPageApp();
  });
  afterAll(() => now.test.close());
  beforeEach(async () => {
    await now.test.clear();
    await now.test.db.pool.query('delete from counted_tries');
  });

  const query = async (sql: string, values: unknown[] = []) => (await now.test.db.pool.query(sql, values)).rows;
  const request = async () => (await now.test.call('GET', `${requests}/${now.id}`)).json<AssistanceRequest>();
  const publicly = (what: string, body: object) => now.test.call('POST', `/v1/partner-pages/${what}`, { as: '', body });
  const open = async (token: string) => pageOf(await publicly('open', { token }));
  const answer = (token: string, body: object) => publicly('answer-offer', { token, id: randomUUID(), ...body });
  const report = (token: string, body: object) => publicly('report-job', { token, id: randomUUID(), ...body });

  /** An order whose first partner is being asked, and the secret of the link in his text message. */
  async function offered(parts: object = {}): Promise<{ token: string; offerId: string }> {
    const { left } = now.test;
    const order = orderInGent();
    const created = await now.test.call('POST', '/v1/bo/order-requests', {
      body: { ...order, serviceLocation: { ...order.serviceLocation, ...parts } },
    });
    expect(created.statusCode, created.body).toBe(201);
    now.id = created.json<{ id: string }>().id;
    await expect.poll(() => left.offers.length).toBe(1);
    await expect.poll(async () => (await query('select status from job_offers'))[0]?.status).toBe('Initiated');
    await expect.poll(() => left.texts.length).toBeGreaterThan(0);
    return { token: secretOf(left.texts.at(-1)!.text), offerId: left.offers[0]!.offerId };
  }

  async function accepted(): Promise<string> {
    const { token } = await offered();
    await answer(token, { answer: 'Accept', arrivalInMinutes: 20 });
    return token;
  }

  const linkTo = (kind: PartnerLink['kind'], subjectId: string, as = 'agent.be') =>
    now.test.call('POST', `${requests}/${now.id}/partner-links`, { as, body: { kind, subjectId } });

  return { now, query, request, publicly, open, answer, report, offered, accepted, linkTo };
}
