import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, PartnerPage, Problem } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { meir } from '../../testing/orders.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { proposalDesk, requests } from './acceptProposedTime.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ TOWLINE_MOTORIST_URL: 'https://pages.example' });
  await test.db.pool.query(
    `update partners set doc = doc - 'openingHours', operational_status = 'Active', is_active = true`,
  );
});
afterAll(() => test.close());
beforeEach(() => test.clear());
const { at, request, accept, goesOn, secretOf, proposed, isProposed, atPlace, textsTo, partnersTexts } = proposalDesk(
  () => test,
);

describe('the time that a partner proposes for a job', () => {
  it('taken while he is waited for, is his acceptance, once however often it is pressed', async () => {
    const offerId = await proposed();
    const key = randomUUID();
    const answers = await Promise.all([accept(offerId, 'agent.be', key), accept(offerId, 'agent.be', key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    const after = await request();
    expect(after.status).toBe('PartnerAssigned');
    expect(after.jobs).toHaveLength(1);
    isProposed(after);
    expect(after.offers[0]).toMatchObject({
      jobOfferStatus: 'Accepted',
      appointment: { isAvailableAtRequestedTime: false, proposedStartTime: at.proposedStartTime },
    });
    const said = after.logs.filter(({ message }) => message === 'Proposed time accepted');
    expect(said).toHaveLength(1);
    expect(said[0]?.data).toMatchObject({ proposedStartTime: at.proposedStartTime, changes: [expect.anything()] });
    expect((await accept(offerId)).statusCode).toBe(409);
    await expect
      .poll(partnersTexts)
      .toEqual([expect.stringContaining(`afgesproken op ${atPlace()}. Meld hier: https`)]);
    await expect
      .poll(() => test.left.mails.map(({ body }) => body))
      .toContainEqual(expect.stringContaining(`<p>Het uur dat u hebt voorgesteld is afgesproken: ${atPlace()}.</p>`));
  });

  it.each([
    ['is offered no longer once the vehicle stands elsewhere', meir, 404],
    ['stays where only a word is changed', { remarks: 'Behind the church' }, 200],
  ])('in vain, %s', async (_, changed, answered) => {
    const offerId = await proposed();
    await goesOn();
    const { orderId, order } = await request();
    const body = { ...order.serviceLocation, ...changed, appointment: order.serviceLocation.appointment };
    await test.call('POST', `/v1/bo/orders/${orderId}/service-location`, { as: 'agent.be', body });
    expect((await accept(offerId)).statusCode).toBe(answered);
  });

  it('taken after the search went on, assigns him by hand', async () => {
    const offerId = await proposed();
    await goesOn();
    const answer = await accept(offerId);
    expect(answer.statusCode, answer.body).toBe(200);
    const after = answer.json<AssistanceRequest>();
    expect(after.status).toBe('PartnerAssigned');
    expect(after.jobs[0]?.expectedArrivalAt).toBe(at.proposedStartTime);
    isProposed(after);
    await expect.poll(() => test.left.jobs.length).toBe(1);
    await expect.poll(partnersTexts).toHaveLength(1);
  });

  it.each(['Paused', 'Suspended'])('is not taken of a partner who is %s since: nothing is changed', async (status) => {
    const offerId = await proposed();
    const { rows } = await test.db.pool.query<{ id: string }>(
      `update partners set operational_status = $2, is_active = false
       where id = (select partner_id from job_offers where id = $1) returning id`,
      [offerId, status],
    );
    const answer = await accept(offerId);
    // The engine may have taken the offer back by then.
    expect(['NOT_FOR_PARTNER_STATUS', 'ALREADY_DECIDED']).toContain(answer.json<Problem>().code);
    const { order, jobs } = await request();
    expect(jobs).toEqual([]);
    expect(order.serviceLocation.appointment).not.toMatchObject({ startDateTime: at.proposedStartTime });
    await test.db.pool.query(`update partners set operational_status = 'Active', is_active = true where id = $1`, [
      rows[0]!.id,
    ]);
  });

  it('taken of an offer about which nobody was called, adds no call', async () => {
    const offerId = await proposed();
    await test.db.pool.query(`update job_offers set phone_calls = '[]'`);
    const answer = await accept(offerId);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await request()).offers[0]).toMatchObject({ jobOfferStatus: 'Accepted', phoneCalls: [] });
  });

  it('is not taken while the search goes on without him: he is told that somebody was faster', async () => {
    const offerId = await proposed();
    await test.db.pool.query(`update job_offers set status = 'AcceptanceTimeout', decided_at = now()`);
    const late = await accept(offerId);
    expect(late.json()).toMatchObject({ status: 409, code: 'ALREADY_DECIDED' });
  });

  it('is told to a motorist who was told an earlier arrival, in his language, once; to others it is not', async () => {
    const offerId = await proposed();
    const hours = (more: number) => new Date(Date.parse(at.proposedStartTime) + more * 3_600_000).toISOString();
    const body = { message: 'About then', isPublic: true, promisedArrivalAt: hours(-1) };
    await test.call('POST', `${requests}/${at.id}/notes`, { as: 'agent.be', body });
    await accept(offerId);
    const { promises } = await request();
    expect(promises?.map(({ source, isInForce }) => [source, isInForce])).toEqual([
      ['Agent', undefined],
      ['Extension', true],
      ['PartnerAccepted', undefined],
    ]);
    isProposed(await request());
    await expect
      .poll(() => textsTo('+32475123456'))
      .toEqual([
        expect.stringContaining('Past dat voor u?'),
        expect.stringMatching(new RegExp(`komt later dan gepland. Verwachte aankomst: .*${atPlace().slice(-5)}\\.$`)),
      ]);
  });

  it('is no later than what the motorist was told, or he has no mobile number: nothing is told him', async () => {
    for (const [hours, phoneNumber] of [
      [1, '+32475123456'],
      [-1, '+3292250000'],
    ] as const) {
      await test.clear();
      const offerId = await proposed();
      const promisedArrivalAt = new Date(Date.parse(at.proposedStartTime) + hours * 3_600_000).toISOString();
      const body = { message: 'About then', isPublic: true, promisedArrivalAt };
      await test.call('POST', `${requests}/${at.id}/notes`, { as: 'agent.be', body });
      await test.db.pool.query(
        `update requests set service_order = jsonb_set(service_order, '{serviceLocation,contacts,0,phoneNumber}', to_jsonb($1::text))`,
        [phoneNumber],
      );
      await accept(offerId);
      const after = await request();
      expect(Date.parse(after.promisedAt ?? '')).toBe(Date.parse(promisedArrivalAt));
      expect(after.promises?.map(({ source }) => source)).toEqual(['Agent', 'PartnerAccepted']);
    }
  });

  it('is not taken once it is over, by who does not handle the request, or where there is none', async () => {
    const offerId = await proposed();
    expect((await accept(offerId, 'agent.it')).statusCode).toBe(404);
    expect((await accept(randomUUID())).statusCode).toBe(404);
    test.later(7 * 3600);
    const late = await accept(offerId);
    expect(late.json()).toMatchObject({ status: 422, messageKey: 'PROPOSED_TIME_OVER' });
    test.later(-7 * 3600);
  });
});

describe('the time that a workshop proposes for a repair', () => {
  it('is agreed once, and open again when it proposes another', async () => {
    await proposed();
    const repair = randomUUID();
    const offer = async () => (await request()).workshopOffers?.[0];
    await test.db.pool.query(
      `insert into repair_jobs (id, request_id, partner, accepted_at, planned_at, created_at)
       values ($1, $2, '{"id": "${randomUUID()}", "type": "Partner", "name": "Garage"}', $3, $4, $3)`,
      [repair, at.id, test.clock.now, at.proposedStartTime],
    );
    await test.db.pool.query(
      `update requests set flags = flags || jsonb_build_object('linkedRepairJobId', $2::text) where id = $1`,
      [at.id, repair],
    );
    expect((await offer())?.offerStatus).toBe('Interested');
    expect((await accept(repair)).statusCode).toBe(200);
    expect((await accept(repair)).statusCode).toBe(200);
    expect((await offer())?.offerStatus).toBe('Accepted');
    const said = (await request()).logs.filter(({ message }) => message === 'Proposed time accepted');
    expect(said).toHaveLength(1);
    await test.db.pool.query(`update repair_jobs set planned_at = planned_at + interval '1 day' where id = $1`, [
      repair,
    ]);
    expect((await offer())?.offerStatus).toBe('Interested');
  });

  it('becomes the appointment of the workshop’s request, is told to the workshop and seen on its page, whichever request it is taken in', async () => {
    await proposed();
    const workshopRequest = at.id;
    const tow = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent('1ABC999') })).json<{
      id: string;
    }>();
    const repair = randomUUID();
    await test.db.pool.query(
      `insert into repair_jobs (id, request_id, linked_request_id, partner, accepted_at, planned_at, created_at)
       select $1, $2, $3, jsonb_build_object('id', p.id, 'type', p.type, 'name', p.name), $4, $5, $4 from partners p
       join partner_locations l on l.partner_id = p.id where l.doc ? 'smsNumber' and p.doc #>> '{operationalDetails,dispatchVoiceLanguage}' = 'nl' limit 1`,
      [repair, workshopRequest, tow.id, test.clock.now, at.proposedStartTime],
    );
    for (const list of [test.left.texts, test.left.mails]) list.length = 0;
    at.id = tow.id;
    expect((await accept(repair)).statusCode).toBe(200);
    const logOf = async (of: string) => {
      at.id = of;
      return (await request()).logs.filter(({ message }) => message === 'Proposed time accepted').length;
    };
    expect([await logOf(tow.id), await logOf(workshopRequest)]).toEqual([1, 1]);
    const { startDateTime, kind } = (await request()).order.serviceLocation.appointment ?? {};
    expect([kind, startDateTime]).toEqual(['ApproximateDateTime', at.proposedStartTime]);
    await expect.poll(partnersTexts).toEqual([expect.stringContaining(`afgesproken op ${atPlace()}.`)]);
    await expect.poll(() => test.left.mails.map(({ body }) => body).join()).toContain(`afgesproken: ${atPlace()}`);
    const token = secretOf(partnersTexts()[0]!);
    const page = await test.call('POST', '/v1/partner-pages/open', { as: '', body: { token } });
    expect(page.json<PartnerPage>().repair).toMatchObject({ plannedAt: at.proposedStartTime, isAgreed: true });
  });

  it('of a request that is over is not taken any more', async () => {
    await proposed();
    const repair = randomUUID();
    await test.db.pool.query(
      `insert into repair_jobs (id, request_id, partner, accepted_at, planned_at, created_at) values ($1, $2, '{"name": "Garage"}', $3, $4, $3)`,
      [repair, at.id, test.clock.now, at.proposedStartTime],
    );
    await test.db.pool.query(`update requests set status = 'Cancelled', status_group = 'Cancelled'`);
    expect((await accept(repair)).json()).toMatchObject({ code: 'REQUEST_CLOSED' });
  });

  it('of a repair that is wanted at once is no proposal: taking it is accepting it', async () => {
    await proposed();
    const repair = randomUUID();
    await test.db.pool.query(
      `insert into repair_jobs (id, request_id, partner, created_at) values ($1, $2, '{"type": "Partner", "name": "Garage"}', now())`,
      [repair, at.id],
    );
    await test.db.pool.query(
      `update requests set service = 'Workshop', flags = flags || jsonb_build_object('linkedRepairJobId', $2::text),
         service_order = jsonb_set(service_order, '{serviceLocation,appointment}', '{"kind": "Asap"}') where id = $1`,
      [at.id, repair],
    );
    const offer = async () => (await request()).workshopOffers?.[0];
    expect(await offer()).toMatchObject({ dispatchProcess: 'Immediate', offerStatus: 'Initiated' });
    await test.db.pool.query('update repair_jobs set accepted_at = now() where id = $1', [repair]);
    expect(await offer()).toMatchObject({ dispatchProcess: 'Immediate', offerStatus: 'Accepted' });
  });
});
