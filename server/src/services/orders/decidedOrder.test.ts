import type { ContractExample, ServiceOrder } from '@towline/sdk/api';
import { namelessOrder } from '@towline/sdk/domain/replay/namelessOrder';
import { expect, it } from 'vitest';
import { replayDesk } from '../../operations/replay.testing.ts';
import { orderPartStand } from '../../testing/orderPartStand.ts';
import { meir } from '../../testing/orders.ts';
import { editDesk, vehicle } from './editOrder.testing.ts';

const { now } = orderPartStand();
const { saved } = editDesk(now);
const { exampleOf } = replayDesk(() => now.test);

const decided = async (): Promise<ServiceOrder> => {
  const answer = await exampleOf(now.made.id);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ContractExample>().recorded.order;
};
const kept = async (): Promise<{ order?: ServiceOrder }> =>
  (
    await now.test.db.pool.query<{ decision_basis: { order?: ServiceOrder } }>(
      'select decision_basis from requests where id = $1',
      [now.made.id],
    )
  ).rows[0]!.decision_basis;

it('an order is kept once until it changes, and is replayed as it was decided on after any number of changes', async () => {
  expect(await kept()).not.toHaveProperty('order');
  const first = await decided();
  expect(namelessOrder(first)).toEqual(first);
  await saved('service-location', meir);
  expect(await kept()).toMatchObject({ order: first });
  await saved('vehicle', { ...vehicle, model: 'Another' });
  expect(await kept()).toMatchObject({ order: first });
  expect(await decided()).toEqual(first);
});

it('an order that was changed by who did not keep it is replayed no more; other columns change nothing', async () => {
  const write = (set: string) => now.test.db.pool.query(`update requests set ${set} where id = $1`, [now.made.id]);
  await write('service_order = service_order, updated_at = now()');
  await decided();
  await write(`service_order = service_order || '{"brands": ["Touring"]}'`);
  expect(await kept()).toMatchObject({ order: null });
  expect((await exampleOf(now.made.id)).json().errors).toMatchObject([{ code: 'NOT_RECORDED' }]);
});
