import type { AssistanceRequest, OrderLocation } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aalst, createRequest, meir, orderWithoutPolicy } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let made: AssistanceRequest;
const requests = '/v1/bo/assistance-requests';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.pool.query('delete from requests');
  made = await createRequest(test, orderWithoutPolicy());
});

async function assignTyped(
  location: OrderLocation,
  departureTimestamp: string,
  more: { name?: string; email?: string; sendJobAssignedEmail?: boolean } = {},
): Promise<AssistanceRequest> {
  const answer = await test.call('POST', `${requests}/${made.id}/external-partner`, {
    as: 'agent.be',
    body: {
      name: 'Garage Janssens',
      phoneNumber: '+3291234567',
      location,
      departureTimestamp,
      sendJobAssignedEmail: false,
      ...more,
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AssistanceRequest>();
}
const later = (minutes: number): string => new Date(test.clock.now.getTime() + minutes * 60_000).toISOString();

describe('a partner who is typed by hand', () => {
  it('is expected after his drive, from when he leaves', async () => {
    const [job] = (await assignTyped(meir, later(20))).jobs;
    // 51 km from the Meir to the Korenmarkt as the crow flies, by road a third more, 54 km/h.
    expect(job).toMatchObject({ departureTimestamp: later(20), isStraightLine: true });
    expect(job!.distanceInKm).toBeGreaterThan(50);
    expect(job!.distanceInKm).toBeLessThan(53);
    expect(job!.durationInMinutes).toBe(Math.round((job!.distanceInKm! * 1.3) / 0.9));
    expect(job!.expectedArrivalAt).toBe(later(20 + job!.durationInMinutes!));
  });

  it('leaves now where "now" took a moment to be confirmed, and never in the past', async () => {
    const [job] = (await assignTyped(meir, later(-4))).jobs;
    expect(job).toMatchObject({ departureTimestamp: later(0), expectedArrivalAt: later(job!.durationInMinutes!) });
    await test.db.pool.query('delete from requests');
    made = await createRequest(test, orderWithoutPolicy());
    const answer = await test.call('POST', `${requests}/${made.id}/external-partner`, {
      as: 'agent.be',
      body: { phoneNumber: '+3291234567', location: meir, departureTimestamp: later(-6), sendJobAssignedEmail: false },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: [{ pointer: '/departureTimestamp', code: 'DEPARTURE_IN_THE_PAST' }],
    });
  });

  it('does not leave in a year that was mistyped, nor is expected then (DECISIONS T-247)', async () => {
    const answer = await test.call('POST', `${requests}/${made.id}/external-partner`, {
      as: 'agent.be',
      body: {
        phoneNumber: '+3291234567',
        location: meir,
        departureTimestamp: '2062-01-10T09:00:00Z',
        sendJobAssignedEmail: false,
      },
    });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [{ pointer: '/departureTimestamp', messageKey: 'TIME_TOO_FAR_AHEAD' }],
    });
  });

  it.each([
    ['of the place where they stand', { ...meir, placeName: 'Garage Meir' }, 'Garage Meir'],
    ['or the number that reaches them', meir, '+32 9 123 45 67'],
  ])('and told no name is called by that %s, never by an address', async (_, location, name) => {
    const { jobs } = await assignTyped(location, later(20), { name: ' ' });
    expect(jobs[0]).toMatchObject({ partnerName: name, partner: { name } });
  });

  it('keeps when he leaves where nothing says how far it is', async () => {
    await test.db.pool.query(
      `update requests set service_order = service_order #- '{serviceLocation,latitude}' where id = $1`,
      [made.id],
    );
    const [job] = (await assignTyped(meir, later(5))).jobs;
    expect(job).toMatchObject({ departureTimestamp: later(5) });
    expect(job).not.toHaveProperty('expectedArrivalAt');
  });
});

describe('the message that he is to get', () => {
  const mailed = { email: 'garage@janssens.example', sendJobAssignedEmail: true };
  const mails = async (): Promise<unknown[]> =>
    (await test.db.pool.query(`select receiver from outbox where kind = 'partner.JobAssigned'`)).rows;
  const withoutText = async (work: () => Promise<void>): Promise<void> => {
    const { rows } = await test.db.pool.query<{ doc: unknown }>('select doc from contracts where code = $1', [
      made.contractCode,
    ]);
    await test.db.pool.query(
      `update contracts set doc = doc #- '{communications,partner.JobAssigned}' where code = $1`,
      [made.contractCode],
    );
    try {
      await work();
    } finally {
      await test.db.pool.query('update contracts set doc = $2 where code = $1', [made.contractCode, rows[0]?.doc]);
    }
  };

  it('goes, and nothing is warned of', async () => {
    expect((await assignTyped(meir, later(5), mailed)).warnings).toBeUndefined();
    expect(await mails()).toEqual([{ receiver: mailed.email }]);
  });

  it('cannot go where the contract has no text: the agent is told so', async () => {
    await withoutText(async () => {
      expect((await assignTyped(meir, later(5), mailed)).warnings).toEqual([
        { pointer: '/jobs', detail: 'PARTNER_NOT_TOLD_OF_JOB', code: 'PARTNER_NOT_TOLD' },
      ]);
      expect(await mails()).toEqual([]);
    });
  });

  it('was not asked for: nothing goes, nothing is said', async () => {
    await withoutText(async () => {
      expect((await assignTyped(meir, later(5))).warnings).toBeUndefined();
    });
  });
});

describe('an edit of what he drives for', () => {
  const save = async (part: string, body: unknown, key?: string): Promise<AssistanceRequest> => {
    const answer = await test.call('POST', `/v1/bo/orders/${made.orderId}/${part}`, {
      as: 'agent.be',
      body,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<AssistanceRequest>();
  };
  const notTold = [{ pointer: '/jobs', detail: 'PARTNER_NOT_TOLD_OF_EDIT', code: 'PARTNER_NOT_TOLD' }];
  beforeEach(() => assignTyped(meir, later(5)));

  it.each([
    ['the destination', 'destination-location', () => aalst],
    ['the vehicle', 'vehicle', () => ({ ...made.order.vehicle, color: 'Red' })],
    ['a remark', 'service-location', () => ({ ...made.order.serviceLocation, remarks: 'Behind the church' })],
  ])('warns that nothing tells him of %s, and the log says so', async (_what, part, body) => {
    expect((await save(part, body())).warnings).toEqual(notTold);
    const { rows } = await test.db.pool.query(
      `select data->'partnerNotTold' as told from request_log where request_id = $1 order by seq desc limit 1`,
      [made.id],
    );
    expect(rows).toEqual([{ told: true }]);
  });

  it('says nothing of what he does not go by', async () => {
    const { requestedService } = made.order;
    const saved = await save('contract', { requestedService, externalId: 'DOS-1' });
    expect(saved.externalId).toBe('DOS-1');
    expect(saved.warnings).toBeUndefined();
  });

  it('says nothing once his job is over', async () => {
    await test.call('POST', `${requests}/${made.id}/assign-to-assistancecompany`, {
      as: 'agent.be',
      body: { remarks: 'late' },
    });
    expect((await save('vehicle', { ...made.order.vehicle, color: 'Blue' })).warnings).toBeUndefined();
  });
});
