import type { AssistanceRequest, Job } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pastWaterfall } from '../../testing/pastWaterfall.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
const base = '/v1/bo/assistance-requests';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.pool.query('delete from requests');
});

const inMinutes = (minutes: number) => new Date(test.clock.now.getTime() + minutes * 60_000).toISOString();

// A request that waits for the agent, with the partners that were found for it.
async function waiting(startDateTime?: string): Promise<{ id: string; found: Job }> {
  const order = orderInGent('2ZZZ999');
  const appointment = startDateTime ? { appointment: { kind: 'ApproximateDateTime', startDateTime } } : {};
  const body = { ...order, serviceLocation: { ...order.serviceLocation, ...appointment } };
  const { id } = (await test.call('POST', '/v1/bo/order-requests', { body })).json<AssistanceRequest>();
  await pastWaterfall(test.db, id);
  const [found] = (await test.call('POST', `${base}/${id}/prepare-jobs`, { as: 'agent.be', body: {} })).json<Job[]>();
  return { id, found: found! };
}
const assign = (id: string, body: Record<string, unknown>) =>
  test.call('POST', `${base}/${id}/assign-job`, { as: 'agent.be', body });

describe('a job that an agent gives to a partner', () => {
  const expectedOf = async (startDateTime: string | undefined, more: Record<string, unknown> = {}) => {
    const { id, found } = await waiting(startDateTime);
    const answer = await assign(id, { jobId: found.id, ...more });
    expect(answer.statusCode, answer.body).toBe(200);
    const [job] = answer.json<AssistanceRequest>().jobs;
    return { drive: found.durationInMinutes!, expected: job!.expectedArrivalAt };
  };

  it('is awaited by the drive, and five minutes to set out', async () => {
    const { drive, expected } = await expectedOf(undefined);
    expect(expected).toBe(inMinutes(drive + 5));
  });

  it('is not awaited before the time that was asked for', async () => {
    const wanted = inMinutes(24 * 60);
    expect((await expectedOf(wanted)).expected).toBe(wanted);
  });

  it('is awaited at no time that nobody named, where he starts later', async () => {
    expect((await expectedOf(undefined, { isDelayed: true })).expected).toBeUndefined();
  });

  it('is awaited when he says on the phone, which is what he has promised', async () => {
    const { id, found } = await waiting();
    const expectedArrivalAt = inMinutes(55);
    const answer = await assign(id, { jobId: found.id, expectedArrivalAt });
    const { jobs, promises } = answer.json<AssistanceRequest>();
    expect(jobs[0]?.expectedArrivalAt).toBe(expectedArrivalAt);
    expect(promises).toMatchObject([{ source: 'PartnerAccepted', toldTo: 'Company', isInForce: true }]);
  });

  it.each([
    ['is over', undefined, -5],
    ['lies before the wanted one', 24 * 60, 60],
  ])('is not awaited at a time that %s', async (_why, wantedIn, toldIn) => {
    const { id, found } = await waiting(wantedIn === undefined ? undefined : inMinutes(wantedIn));
    const answer = await assign(id, { jobId: found.id, expectedArrivalAt: inMinutes(toldIn) });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', errors: [{ pointer: '/expectedArrivalAt', code: 'TOO_SMALL' }] },
    ]);
  });

  it('is refused with two addresses in one, and stays where it was', async () => {
    const { id, found } = await waiting();
    const answer = await assign(id, { jobId: found.id, dispatchEmail: 'a@x.example, b@y.example' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', errors: [{ pointer: '/dispatchEmail', code: 'EMAIL' }] },
    ]);
    const after = (await test.call('GET', `${base}/${id}`)).json<AssistanceRequest>();
    expect([after.status, after.jobs]).toEqual(['HomeAssistanceCompanyAssigned', []]);
  });
});
