import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect } from 'vitest';
import { call } from './server.ts';

interface Offer {
  id: string;
  partner_id: string;
  status: string;
}

/**
 * Pauses a partner who has been asked while fifty orders are dispatched, waits until nobody waits for their answer any more and ten
 * later orders have asked others, and lets them work again.
 * @returns what the pause was answered, the offers that they had by then, and those that they have at the end
 */
export async function pausedWhileOffersRun(
  client: pg.Client,
  url: string,
  admin: string,
  create: (index: number) => Promise<{ id: string }>,
) {
  const many = (count: number) => Array.from({ length: count }, (_one, index) => create(index));
  const offers = async (by: 'request_id' | 'partner_id', ids: readonly string[]): Promise<Offer[]> =>
    (await client.query<Offer>(`select id, partner_id, status from job_offers where ${by} = any($1)`, [ids])).rows;
  const areAsked = (ids: readonly string[]) =>
    expect.poll(async () => (await offers('request_id', ids)).length, { timeout: 60_000 }).toBeGreaterThan(0);

  const running = many(50);
  const early = (await Promise.all(running.slice(0, 10))).map(({ id }) => id);
  // An external partner cannot be paused (3-platform §4), and may be the first who is asked.
  const pausable = async () =>
    (
      await client.query<{ partner_id: string }>(
        `select o.partner_id from job_offers o join partners p on p.id = o.partner_id
         where o.request_id = any($1) and p.type <> 'ExternalPartner' limit 1`,
        [early],
      )
    ).rows[0]?.partner_id;
  await expect.poll(pausable, { timeout: 60_000 }).toBeTruthy();
  const asked = (await pausable())!;
  const key = { 'idempotency-key': randomUUID() };
  const pause = await call(url, admin, 'POST', `/v1/partners/${asked}/pause`, { reason: 'Trucks away' }, key);
  const known = new Set((await offers('partner_id', [asked])).map(({ id }) => id));
  await Promise.all(running);
  const late = (await Promise.all(many(10))).map(({ id }) => id);
  // What waited for their answer is taken back, and the next ones are asked.
  const waiting = async () =>
    (await offers('partner_id', [asked])).filter(({ status }) => /Queued|Initiated|Interested/.test(status));
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
  await areAsked(late);
  await client.query(`update partners set operational_status = 'Active', is_active = true where id = $1`, [asked]);
  return { pause, known, offers: await offers('partner_id', [asked]) };
}
