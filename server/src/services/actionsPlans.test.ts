import type { AssistanceRequest } from '@towline/sdk/api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Asked {
  text: string;
  name?: string;
}

/** How often a whole request is read while `work` lasts: where its plan is kept, and where PostgreSQL plans it at every call. */
async function readsDuring(work: () => Promise<unknown>): Promise<{ kept: number; anew: number }> {
  const reads = { kept: 0, anew: 0 };
  const said = new WeakMap<pg.Client, unknown>();
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...call: unknown[]) {
    const [what, values] = call as [string | Asked, unknown[] | undefined];
    const { text, name } = typeof what === 'string' ? { text: what, name: undefined } : what;
    if (text.includes('plan_cache_mode')) said.set(this, values?.[0]);
    const { options = '' } = Reflect.get(this, 'connectionParameters') as { options?: string };
    const isKept = options.includes('force_generic_plan') || said.get(this) === 'force_generic_plan';
    if (name?.startsWith('requests.documents')) reads[isKept ? 'kept' : 'anew'] += 1;
    return Reflect.apply(query, this, call) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return reads;
}

// What an agent does all day: PostgreSQL took ten times as long to plan its first question as to answer it (DECISIONS T-971).
describe('the whole request is read by a plan that is kept', () => {
  const actions = [
    ['follow it', 'PUT', 'assistance-requests/:id/follow', undefined, 200],
    ['note something', 'POST', 'assistance-requests/:id/notes', { message: 'He waits', isPublic: false }, 201],
    ['cancel it, which is refused meanwhile', 'POST', 'assistance-requests/:id/cancel', { reason: 'Other' }, 409],
    // Without a version it is read within the transaction, before and after.
    ['edit the vehicle', 'POST', 'orders/:orderId/vehicle', { ...orderInGent().vehicle, color: 'Red' }, 200],
  ] as const;

  it.each(actions.flatMap((action) => [true, false].map((names) => [...action, names] as const)))(
    'to %s: %s %s %j %i, with a version: %s',
    async (_what, method, path, body, status, namesVersion) => {
      const created = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() });
      const { id, orderId, version } = created.json<AssistanceRequest>();
      const url = `/v1/bo/${path.replace(':id', id).replace(':orderId', orderId)}`;
      const sent = { ...(namesVersion && { headers: { 'if-match': `"${version}"` } }), ...(body && { body }) };
      let answered = 0;
      const reads = await readsDuring(async () => {
        answered = (await test.call(method, url, { as: 'agent.be', ...sent })).statusCode;
      });
      expect([answered, reads.anew]).toEqual([status, 0]);
      expect(reads.kept).toBeGreaterThan(0);
    },
  );
});
