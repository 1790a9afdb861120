import type { Job } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRequest, meir, orderWithoutPolicy, savePart } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { csm360Kind } from './tellCsm360.ts';

let test: TestApp;
let id = '';
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.clear();
  id = (await createRequest(test, orderWithoutPolicy())).id;
});

const post = async (url: string, body: object = {}) => {
  const answer = await test.call('POST', `/v1/bo/assistance-requests/${id}/${url}`, { as: 'admin', body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};
/** Gives the job to the partner at that place of the search, who has software of their own or none. */
async function assign(place: number, code: string): Promise<void> {
  const job = (await post('prepare-jobs')).json<Job[]>()[place]!;
  await test.db.pool.query(
    `update partners set doc = jsonb_set(doc, '{operationalDetails,csm360Code}', to_jsonb($2::text)) where id = $1`,
    [job.partner.id, code],
  );
  await post('assign-job', { jobId: job.id });
}
const told = async () => {
  const { rows } = await test.db.pool.query<{ receiver: string; body: string }>(
    'select receiver, body from outbox where request_id = $1 and kind = $2 order by seq',
    [id, csm360Kind],
  );
  return rows.map(({ receiver, body }) => {
    const { status, latitude } = JSON.parse(body) as { status: string; latitude: number };
    return [receiver, status, latitude];
  });
};
const moved = async () => {
  const { body } = await test.call('GET', `/v1/bo/assistance-requests/${id}`, { as: 'admin' });
  await savePart(test, JSON.parse(body), 'service-location', meir);
};

describe('a partner’s own software (DECISIONS T-518, T-1022)', () => {
  it('hears of their job until it ends, and then of nothing that is done with the request', async () => {
    await assign(0, 'M-1');
    await post('assign-to-assistancecompany');
    const all = [
      ['M-1', 'Assigned', 51.0545],
      ['M-1', 'Cancelled', 51.0545],
    ];
    expect(await told()).toEqual(all);
    test.later(60);
    await moved();
    await post('cancel', { reason: 'NoHelpNeeded' });
    test.later(60);
    await post('assign-to-assistancecompany');
    expect(await told()).toEqual(all);
    test.later(60);
    await assign(1, 'M-2');
    expect(await told()).toEqual([...all, ['M-2', 'Assigned', meir.latitude]]);
  });

  it('hears nothing where the next partner has none', async () => {
    await assign(0, 'M-1');
    await post('assign-to-assistancecompany');
    test.later(60);
    await assign(1, '');
    expect((await told()).map(([, status]) => status)).toEqual(['Assigned', 'Cancelled']);
  });
});
