import { randomUUID } from 'node:crypto';
import type { Note } from '@towline/sdk/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { base, requestStand } from '../testing/requestStand.ts';
import { orderInGent, type TestApp } from '../testing/testApp.ts';

const { now, get, cancel, rowsOf, count, prepare, assign } = requestStand();
let test: TestApp;
let id: string;

beforeEach(() => {
  ({ test, id } = now);
});

describe('cancelling', () => {
  it('writes status, history and log together, and stops the partner', async () => {
    await assign();
    const jobId = test.left.jobs[0]!.jobId;
    const answer = await cancel({ reason: 'CustomerGoneOnArrival', remarks: 'Nobody there' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await get()).toMatchObject({ status: 'Cancelled', statusReason: 'CustomerGoneOnArrival' });
    expect((await rowsOf('request_history')).at(-1)).toMatchObject({
      remarks: 'Nobody there',
      agent_name: 'Lien Dewaele',
    });
    expect((await rowsOf('request_log')).map(({ message }) => message as string)).toContain('Request cancelled');
    expect((await rowsOf('outbox')).map(({ kind }) => kind as string)).toContain('partner.CustomerCancelled');
    expect(test.left.stopped).toEqual([jobId]);
  });

  it('by a client says why in the body as in the address, and asks the same', async () => {
    await test.db.pool.query(`update requests set client_code = 'Q8' where id = $1`, [id]);
    const asClient = (body?: object, query = '') =>
      test.call('DELETE', `/v1/assistance-requests/${id}${query}`, { as: 'client.q8', ...(body ? { body } : {}) });
    expect((await asClient({ reason: 'TooExpensive' })).json()).toMatchObject({ code: 'CANCEL_REASON_NOT_ALLOWED' });
    expect((await asClient()).statusCode).toBe(400);
    const answer = await asClient({ reason: 'CustomerGoneOnArrival', remarks: 'Nobody there' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await rowsOf('request_history')).at(-1)).toMatchObject({ remarks: 'Nobody there' });
    expect(answer.json()).toMatchObject({ status: 'Cancelled', statusReason: 'CustomerGoneOnArrival' });
  });

  it('tells no partner again who was taken off it before', async () => {
    await assign();
    expect((await test.call('POST', `${base}/${id}/assign-to-assistancecompany`, { body: {} })).statusCode).toBe(200);
    expect((await cancel()).statusCode).toBe(200);
    const stops = (await rowsOf('outbox')).filter(
      ({ kind, channel }) => kind === 'partner.CustomerCancelled' && channel === 'Email',
    );
    expect(stops).toHaveLength(1);
  });

  it('for Other asks for remarks', async () => {
    const answer = await cancel({ reason: 'Other' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer)).toEqual(['/remarks']);
  });

  it('is not for who has no part in it', async () => {
    expect((await cancel({ as: 'agent.it' })).statusCode).toBe(404);
    expect((await get()).status).toBe('HomeAssistanceCompanyAssigned');
  });

  it('leaves nothing when it fails in the middle', async () => {
    const before = { ...(await count()), version: (await get()).version };
    await test.db.pool.query(
      `alter table request_log add constraint no_room check (message <> 'Request cancelled') not valid`,
    );
    const answer = await cancel({ headers: { 'idempotency-key': 'half' } });
    await test.db.pool.query('alter table request_log drop constraint no_room');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('no_room');
    expect({ ...(await count()), version: (await get()).version }).toEqual(before);
    expect((await cancel({ headers: { 'idempotency-key': 'half' } })).statusCode).toBe(200);
  });
});

describe('assigning', () => {
  it('proposes each partner with his place and score, or with why dispatch passes him over', async () => {
    const proposed = await prepare();
    const asked = proposed.filter(({ exclusion }) => !exclusion);
    expect(asked.length).toBeGreaterThan(0);
    for (const { rank, ranking } of asked) {
      expect(rank).toBeGreaterThan(0);
      // Its price is not told to an agent who may not see it.
      expect(ranking?.factors.map(({ factor }) => factor)).toEqual([
        'Distance',
        'AcceptanceRate',
        'Workload',
        'Preferred',
        'Punctuality',
      ]);
    }
    expect(proposed.filter(({ exclusion }) => exclusion).every(({ ranking }) => ranking === undefined)).toBe(true);
  });

  it('gives the job to the partner, tells him, and leaves no proposal', async () => {
    const answer = await assign();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'PartnerAssigned' });
    expect(test.left.jobs).toHaveLength(1);
    expect((await rowsOf('jobs')).map(({ status }) => status as string)).toEqual(['Assigned']);
    const told = (await rowsOf('outbox')).filter(({ kind }) => kind === 'partner.JobAssigned');
    expect(told.map(({ channel }) => channel as string).sort()).toEqual(['Email', 'Sms']);
  });

  it('stands although the partner network is away', async () => {
    const { start } = test.ports.partnerNetwork;
    test.ports.partnerNetwork.start = async () => Promise.reject(new Error('away'));
    const answer = await assign();
    test.ports.partnerNetwork.start = start;
    expect(answer.statusCode).toBe(200);
    expect((await get()).status).toBe('PartnerAssigned');
  });

  it('of a job that is gone is refused', async () => {
    const answer = await test.call('POST', `${base}/${id}/assign-job`, {
      as: 'agent.be',
      body: { jobId: randomUUID() },
    });
    expect(answer.statusCode).toBe(404);
  });

  it('to a company typed by hand makes its job, and mails it when asked', async () => {
    const answer = await test.call('POST', `${base}/${id}/external-partner`, {
      as: 'agent.be',
      body: {
        name: 'Takeldienst <Peeters>',
        phoneNumber: '+3292223344',
        email: 'info@peeters.example',
        location: orderInGent().serviceLocation,
        departureTimestamp: test.clock.now.toISOString(),
        sendJobAssignedEmail: true,
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'PartnerAssigned',
      jobs: [{ partnerName: 'Takeldienst <Peeters>', partnerLanguage: 'nl', partnerPhoneNumber: '+32 9 222 33 44' }],
    });
    expect(test.left.jobs).toEqual([]);
    expect(await rowsOf('outbox')).toMatchObject([{ receiver: 'info@peeters.example' }]);
  });
});

describe('bringing back', () => {
  it('ends the job, tells the partner, and lets assign again', async () => {
    await assign();
    const answer = await test.call('POST', `${base}/${id}/assign-to-assistancecompany`, {
      as: 'agent.be',
      body: { remarks: 'Truck broke down' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'HomeAssistanceCompanyAssigned' });
    expect(test.left.stopped).toHaveLength(1);
    expect((await rowsOf('jobs')).map(({ is_active }) => is_active as boolean)).toEqual([false]);
    expect((await assign()).statusCode).toBe(200);
  });
});

describe('initiating dispatch', () => {
  const initiate = (as: string) => test.call('POST', `/v1/assistance-requests/${id}/dispatch/initiate`, { as });

  it('starts the waterfall for an administrator', async () => {
    const answer = await initiate('admin');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'Dispatching' });
    expect((await rowsOf('request_log')).map(({ message }) => message as string)).toContain('Dispatch initiated');
  });

  it('is refused to an agent at home', async () => {
    const answer = await initiate('agent.be');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'ERROR_ROLE_UNAUTHORIZED']);
  });
});

describe('notes', () => {
  const note = (isPublic: boolean, as = 'agent.be') =>
    test.call('POST', `${base}/${id}/notes`, { as, body: { message: 'The key is under the mat', isPublic } });

  it('that are private are read by their organisation alone', async () => {
    await test.db.pool.query(`update requests set client_code = 'Q8' where id = $1`, [id]);
    await note(false);
    await note(true);
    expect((await get('agent.be')).notes).toHaveLength(2);
    expect((await get('admin')).notes).toHaveLength(2);
    expect((await get('client.q8')).notes.map(({ isPublic }) => isPublic)).toEqual([true]);
  });

  it('are changed only by their organisation', async () => {
    await test.db.pool.query(`update requests set client_code = 'Q8' where id = $1`, [id]);
    const written = (await note(true)).json<Note>();
    const url = `${base}/${id}/notes/${written.id}`;
    const body = { ...written, message: 'Changed', isPublic: false };
    expect((await test.call('PUT', url, { as: 'client.q8', body })).statusCode).toBe(403);
    expect((await test.call('PUT', url, { as: 'agent.it', body })).statusCode).toBe(404);
    expect((await test.call('PUT', url, { as: 'agent.be', body })).json()).toMatchObject({ isPublic: false });
  });
});
