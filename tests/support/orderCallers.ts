import { randomUUID } from 'node:crypto';
import { flatBatteryInGent } from './orders.ts';
import { call } from './server.ts';

/** What callers saw who create orders while a server stops. */
export interface Seen {
  created: string[];
  refused: { body: unknown; retryAfter: string | null }[];
  /** Nobody listened any more: nothing was sent, so nothing can have been done. */
  notConnected: number;
  broken: string[];
}

/** Nobody has called yet. */
export const nothingSeen = (): Seen => ({ created: [], refused: [], notConnected: 0, broken: [] });

/** Creates orders one after the other until nobody answers any more. */
export async function createOrders(url: string, cookie: string, seen: Seen): Promise<void> {
  for (;;) {
    const externalId = randomUUID();
    try {
      const answer = await call(url, cookie, 'POST', '/v1/bo/order-requests', flatBatteryInGent({ externalId }));
      if (answer.status === 201) seen.created.push(externalId);
      else if (answer.status === 503)
        seen.refused.push({ body: answer.body, retryAfter: answer.headers.get('retry-after') });
      else seen.broken.push(`${answer.status} ${JSON.stringify(answer.body)}`);
    } catch (error) {
      const { code = String(error) } = (error as Error).cause as { code?: string };
      if (code !== 'ECONNREFUSED') seen.broken.push(`${code} ${externalId}`);
      else seen.notConnected += 1;
      if (code === 'ECONNREFUSED') return;
    }
  }
}
