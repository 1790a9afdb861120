import type { AssistanceRequest, OrderLocation, Problem, ServiceOrder } from '@towline/sdk/api';
import type { orderPartStand } from '../../testing/orderPartStand.ts';
import { createRequest, savePart } from '../../testing/orders.ts';
import { orderInGent } from '../../testing/testApp.ts';

const plate = '2ZZZ999';

export const base = '/v1/bo/assistance-requests';

export const { vehicle, serviceLocation, requestedService } = orderInGent(plate);
export const metz: OrderLocation = {
  ...serviceLocation,
  formattedAddress: 'Station 1, 57000 Metz',
  street: 'Station',
  postalCode: '57000',
  addressLevel3: 'Metz',
  addressLevel4: 'Metz',
  countryCode: 'FR',
  latitude: 49.1203,
  longitude: 6.1757,
};

export const at = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<Problem>().code,
];

/** A request that is edited, whole or in part. */
export function editDesk(now: ReturnType<typeof orderPartStand>['now']) {
  const created = (order: ServiceOrder, as?: string) => createRequest(now.test, order, as);

  const get = async (as = 'admin') =>
    (await now.test.call('GET', `${base}/${now.made.id}`, { as })).json<AssistanceRequest>();
  const put = (body: unknown, as = 'agent.be', id = now.made.id) => now.test.call('PUT', `${base}/${id}`, { as, body });
  const save = (part: string, body: unknown, as = 'agent.be') =>
    now.test.call('POST', `/v1/bo/orders/${now.made.orderId}/${part}`, { as, body });
  const saved = (part: string, body: unknown, as?: string) => savePart(now.test, now.made, part, body, as);
  const lastLine = async () =>
    (
      await now.test.db.pool.query<{ message: string; data: Record<string, unknown> }>(
        'select message, data from request_log where request_id = $1 order by seq desc limit 1',
        [now.made.id],
      )
    ).rows[0]!;

  const process = (changes: Record<string, unknown>) =>
    now.test.db.pool.query(
      `update contracts set doc = jsonb_set(doc, '{process}', doc->'process' || $1::jsonb) where code = 'C24Prepaid19'`,
      [JSON.stringify(changes)],
    );
  return { created, get, put, save, saved, lastLine, process };
}
