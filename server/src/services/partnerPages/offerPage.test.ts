import { randomUUID } from 'node:crypto';
import type { PartnerLink } from '@towline/sdk/api';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { pageOf, partnerPageStand, secretOf } from '../../testing/partnerPageStand.ts';

const { now, query, request, publicly, open, answer, report, offered, linkTo } = partnerPageStand();

describe('an offer', () => {
  it('goes to its partner with a link, by mail and by text message, in his language', async () => {
    const { token } = await offered();
    const text = now.test.left.texts.at(-1)!;
    expect(text.text).toContain(`https://pages.example/partner#${token}`);
    await expect.poll(() => now.test.left.mails.length).toBe(1);
    expect(now.test.left.mails[0]!.body).toContain(`https://pages.example/partner#${token}`);
    const page = await open(token);
    expect(page).toMatchObject({ kind: 'Offer', state: 'Open', service: 'BreakdownAssistance', language: 'nl' });
    expect(page.offer?.dispatchProcess).toBe('Immediate');
  });

  it('leaves nothing of the secret behind', async () => {
    const { token } = await offered();
    await expect.poll(async () => (await query(`select 1 from outbox where status = 'Pending'`)).length).toBe(0);
    const [{ everything }] = await query(
      'select (select json_agg(l)::text from partner_links l) || (select json_agg(o)::text from outbox o) as everything',
    );
    expect(everything).not.toContain(token);
  });

  it('tells nothing of the customer, the plate, the price or the contract before it is accepted', async () => {
    const { token } = await offered();
    const text = JSON.stringify(await open(token));
    for (const secret of ['Jan Maes', '475123456', '1ABC123', 'C24Prepaid19', 'price', 'jan.maes'])
      expect(text).not.toContain(secret);
  });

  it('accepted, becomes the job of the page, once however often it is tapped', async () => {
    const { token, offerId } = await offered();
    const body = { answer: 'Accept', arrivalInMinutes: 20 };
    const answers = await Promise.all([answer(token, body), answer(token, body), answer(token, body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(pageOf(answers[0]!)).toMatchObject({ kind: 'Job', state: 'Open' });
    expect(await query('select status from jobs')).toEqual([{ status: 'Assigned' }]);
    const { status, promises } = await request();
    expect(status).toBe('PartnerAssigned');
    expect(promises).toMatchObject([{ source: 'PartnerAccepted', toldTo: 'Company', isInForce: true }]);
    expect(now.test.left.withdrawn).toContain(offerId);
    const page = await open(token);
    expect(page.job).toMatchObject({ status: 'Assigned', licensePlate: '1ABC123', contactName: 'Jan Maes' });
  });

  it('refused, needs a reason, and goes to the next partner', async () => {
    const { token } = await offered();
    expect((await answer(token, { answer: 'Refuse' })).statusCode).toBe(400);
    const page = pageOf(await answer(token, { answer: 'Refuse', reason: 'NoTruckAvailable', remarks: 'Flat tyre' }));
    expect(page).toMatchObject({ state: 'Refused', offer: { rejectReason: 'NoTruckAvailable' } });
    expect((await request()).offers[0]).toMatchObject({ jobOfferStatus: 'Rejected', remarks: 'Flat tyre' });
    expect(pageOf(await answer(token, { answer: 'Accept', arrivalInMinutes: 10 })).state).toBe('Refused');
  });

  it('accepted after its time, is told to be over, and changes nothing', async () => {
    const { token } = await offered();
    now.test.later(50);
    await expect
      .poll(async () => (await query('select status from job_offers order by position'))[0].status)
      .toBe('CallTimeout');
    expect(pageOf(await answer(token, { answer: 'Accept', arrivalInMinutes: 10 })).state).toBe('Expired');
    expect(await query('select 1 from jobs')).toEqual([]);
  });

  it('that two accept at once is one partner’s: the other is told', async () => {
    const first = await offered();
    now.test.later(50);
    await expect
      .poll(async () => (await query('select status from job_offers order by position'))[0].status)
      .toBe('CallTimeout');
    now.test.later(10);
    await expect.poll(() => now.test.left.offers.length).toBe(2);
    await expect.poll(() => now.test.left.texts.length).toBe(2);
    const second = secretOf(now.test.left.texts[1]!.text);
    const body = { answer: 'Accept', arrivalInMinutes: 15 };
    const answers = await Promise.all([answer(first.token, body), answer(second, body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await query('select 1 from jobs')).length).toBe(1);
    expect(await open(second)).toMatchObject({ kind: 'Job', state: 'Open' });
    expect(await open(first.token)).toMatchObject({ kind: 'Offer', state: 'Taken' });
  });

  it('of a cancelled request is over', async () => {
    const { token } = await offered();
    await query(`update requests set status = 'Cancelled', status_group = 'Cancelled' where id = $1`, [now.id]);
    const late = await answer(token, { answer: 'Accept', arrivalInMinutes: 10 });
    expect(late.statusCode, late.body).toBe(200);
    expect(pageOf(late).state).toBe('Over');
    expect(await query('select 1 from jobs')).toEqual([]);
  });

  it('that is planned, is accepted for its time, or answered with another one', async () => {
    const start = new Date(now.test.clock.now.getTime() + 5 * 3_600_000).toISOString();
    const planned = { appointment: { kind: 'ApproximateDateTime', startDateTime: start } };
    const { token } = await offered(planned);
    expect((await open(token)).offer).toMatchObject({ dispatchProcess: 'Planned', requestedTime: start });
    const past = { answer: 'Interested', proposedStartTime: now.test.clock.now.toISOString() };
    expect((await answer(token, past)).statusCode).toBe(400);
    const mistyped = { answer: 'Interested', proposedStartTime: start.replace(/^\d{4}/, '2099') };
    expect((await answer(token, mistyped)).json().errors).toMatchObject([
      { pointer: '/proposedStartTime', code: 'TOO_LARGE', detail: expect.stringContaining('check the year') },
    ]);
    const proposedStartTime = new Date(now.test.clock.now.getTime() + 6 * 3_600_000).toISOString();
    const page = pageOf(await answer(token, { answer: 'Interested', proposedStartTime }));
    expect(page).toMatchObject({ state: 'Interested', offer: { appointment: { isAvailableAtRequestedTime: false } } });
    expect((await request()).offers[0]).toMatchObject({
      jobOfferStatus: 'Interested',
      dispatchProcess: 'Planned',
      appointment: { isAvailableAtRequestedTime: false, proposedStartTime },
    });
    await answer(token, { answer: 'Accept' });
    const { offers, promisedAt } = await request();
    expect(offers[0]?.appointment).toEqual({ isAvailableAtRequestedTime: true });
    expect(Math.abs(Date.parse(promisedAt!) - Date.parse(start))).toBeLessThan(60_000);
  });
});

describe('a link', () => {
  it('is made by who handles the request, for what is of the request', async () => {
    const { offerId } = await offered();
    const made = await linkTo('Offer', offerId);
    expect(made.statusCode, made.body).toBe(201);
    expect(await open(secretOf(made.json<PartnerLink>().url))).toMatchObject({ kind: 'Offer' });
    expect((await linkTo('Offer', randomUUID())).statusCode).toBe(404);
    expect((await linkTo('Offer', offerId, 'agent.it')).statusCode).toBe(404);
  });

  it('that nobody gave out, or that is over, is answered alike', async () => {
    const { token } = await offered();
    const [unknown, wrong] = [await publicly('open', { token: 'x' }), await publicly('open', { token: `${token}x` })];
    now.test.later(80 * 3600);
    const over = await publicly('open', { token });
    expect([unknown, wrong, over].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const told = (response: LightMyRequestResponse) => ({
      ...response.json<Record<string, unknown>>(),
      ...{ instance: '', traceId: '' },
    });
    expect(told(over)).toEqual(told(unknown));
    expect((await answer(token, { answer: 'Accept', arrivalInMinutes: 5 })).statusCode).toBe(404);
    now.test.later(-80 * 3600);
  });

  it('of an offer reports no repair, and one of a repair accepts nothing', async () => {
    const { token } = await offered();
    expect((await publicly('report-repair', { token, id: randomUUID(), isDone: true })).statusCode).toBe(404);
    expect((await report(token, { status: 'Enroute' })).statusCode).toBe(404);
  });
});
