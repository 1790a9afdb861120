import type { AssistanceRequest } from '@towline/sdk/api';
import { expect } from 'vitest';
import { aalst, meir } from './orders.ts';
import { orderInGent, type TestApp } from './testApp.ts';

/** What of an order is saved alone (1-intake §7). */
export const parts = ['contract', 'vehicle', 'service-location', 'destination-location'] as const;
export type Part = (typeof parts)[number];

const { vehicle, requestedService } = orderInGent('2ZZZ999');

/** What each part of the order without a policy can be changed to. */
export const goodBody: Readonly<Record<Part, unknown>> = {
  contract: { externalId: 'CLIENT-7', requestedService: { ...requestedService, additionalRemarks: 'Blue door' } },
  vehicle: { ...vehicle, color: 'Red' },
  'service-location': meir,
  'destination-location': aalst,
};

interface Saving {
  as?: string;
  version?: number;
  key?: string;
  order?: string;
}

/** The status and the code of a refusal. */
export const at = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
];

/** The saving of parts of one request's order, and what is read of it afterwards; each test has its own request. */
export function orderPartCalls(app: () => Pick<TestApp, 'call' | 'db'>, made: () => AssistanceRequest) {
  const save = (part: Part, body: unknown, { as = 'agent.be', version, key, order = made().orderId }: Saving = {}) =>
    app().call('POST', `/v1/bo/orders/${order}/${part}`, {
      as,
      body,
      headers: {
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });

  async function saved(part: Part, body: unknown, saving: Saving = {}): Promise<AssistanceRequest> {
    const answer = await save(part, body, saving);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<AssistanceRequest>();
  }

  const get = async () =>
    (await app().call('GET', `/v1/bo/assistance-requests/${made().id}`)).json<AssistanceRequest>();

  const logged = async () =>
    (
      await app().db.pool.query<{
        message: string;
        agent_name: string;
        version: number;
        data: Record<string, unknown>;
      }>('select message, agent_name, version, data from request_log where request_id = $1 order by seq', [made().id])
    ).rows;

  return { save, saved, get, logged };
}
