import { randomUUID } from 'node:crypto';
import type { RequestList } from '@towline/sdk/api';
import { expect } from 'vitest';
import { insertRequest } from '../stores/requests/createRequest.ts';
import { orderInGent, type TestApp } from '../testing/testApp.ts';

export const base = '/v1/bo/assistance-requests';
export const start = new Date('2026-11-01T08:00:00Z').getTime();

/** Requests of all that a list tells apart, an hour after one another, and what is listed of them. */
export function requestListDesk(test: () => TestApp) {
  /** One request, an hour after the one before it. */
  async function add(index: number, parts: { status: 'Dispatching'; home?: string; set?: Record<string, unknown> }) {
    const { rows } = await test().db.pool.query<{ id: string; full_name: string }>(
      'select id, full_name from agents limit 1',
    );
    const id = randomUUID();
    await insertRequest(test().db.pool, {
      id,
      orderId: randomUUID(),
      order: orderInGent(`1AAA00${index}`),
      status: parts.status,
      contractCode: 'C24Prepaid19',
      homeCode: parts.home ?? 'C24Belgium',
      isAbroad: false,
      timeZone: 'Europe/Brussels',
      agentId: rows[0]!.id,
      agentName: rows[0]!.full_name,
      at: new Date(start + index * 3_600_000),
    });
    for (const [column, value] of Object.entries(parts.set ?? {}))
      await test().db.pool.query(`update requests set ${column} = $2 where id = $1`, [id, value]);
  }

  /** Six requests of Belgium and one of Italy. */
  async function fill() {
    test().clock.now = new Date('2026-11-21T12:00:00Z');
    const status = 'Dispatching' as const;
    await add(0, { status });
    await add(1, {
      status,
      set: {
        status: 'PartnerEnroute',
        status_group: 'ExecutingAfterDispatch',
        partner_name: 'Peeters & Zn',
        promised_at: '2026-11-21T13:00:00Z',
      },
    });
    await add(2, {
      status,
      set: { status: 'Cancelled', status_group: 'Cancelled', status_reason: 'CustomerCancelled' },
    });
    await add(3, {
      status,
      set: {
        status: 'Completed',
        status_group: 'CompletedAfterDispatch',
        country: 'IT',
        promised_at: '2026-11-21T12:30:00Z',
        service_order: { serviceLocation: { addressLevel1: 'Liguria' } },
      },
    });
    await add(4, {
      status,
      set: { status: 'PaymentPending', status_group: 'PaymentOrConfirmationPending', was_dispatched: false },
    });
    await add(5, {
      status,
      set: {
        customer_name: '=cmd|calc',
        customer_email: '50%_off@x.example',
        external_id: '@ref-7',
        external_contract_code: 'REALE',
      },
    });
    await add(6, { status, home: 'C24Italia', set: { contract_code: 'EniMobility' } });
  }

  async function plates(query: string, as = 'admin'): Promise<string> {
    const answer = await test().call('GET', `${base}?${query}`, { as });
    expect(answer.statusCode, answer.body).toBe(200);
    const list = answer.json<RequestList>();
    expect(list.count).toBe(list.records.length);
    return list.records.map(({ licensePlate }) => licensePlate?.at(-1)).join('');
  }
  return { fill, plates };
}
