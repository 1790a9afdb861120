import { randomUUID } from 'node:crypto';
import type { PartnerDay, PartnerDevice, PartnerHistory } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { codeOf, cookieIn, entryIn, partnerCompanyStand } from '../testing/partnerCompanyStand.ts';

const desk = partnerCompanyStand();
const { now, query, publicly, offered, accepted, request, later, send } = desk;
const { dayOf, known, ask, asked, enter, device, logOf } = desk;

describe('a link to the partner’s own page', () => {
  it('goes to the dispatch address, opens once, and keeps a device for 30 days', async () => {
    const partnerId = await known({ dispatchEmail: 'Dispatch@maes.example' });
    const token = await asked('dispatch@MAES.example ');
    expect(now.test.left.mails.at(-1)).toMatchObject({ subject: expect.stringContaining('Uw pagina') });
    const opened = await enter(token);
    expect(opened.json<PartnerDay>()).toMatchObject({
      partner: { id: partnerId },
      language: 'nl',
      availability: { takesOffers: true, mayPause: true, mayResume: false },
    });
    const [cookie] = opened.cookies;
    expect(cookie).toMatchObject({ name: 'towline_partner', httpOnly: true, sameSite: 'Lax', maxAge: 30 * 86_400 });
    expect(codeOf(await enter(token))).toEqual([404, 'NOT_FOUND']);
    expect((await logOf(partnerId))[0]).toMatchObject({ message: 'DeviceOpened' });
    later(30 * 24 * 60 - 1);
    expect((await dayOf(cookieIn(opened))).partner.id).toBe(partnerId);
    later(2);
    expect(codeOf(await send(cookieIn(opened), 'GET', 'day'))).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('is late after 15 minutes, and unknown in the same words', async () => {
    await known({ dispatchEmail: 'dispatch@maes.example' });
    const token = await asked();
    later(16);
    const [late, unknown] = [await enter(token), await enter('x'.repeat(24))];
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual(codeOf(unknown));
    expect(late.cookies).toEqual([]);
  });

  it.each([
    ['as it stands', '+32 470 11 22 33', '+32470112233'],
    ['as it is dialled inside the country', '0470/11.22.33', '+32470112233'],
    ['with 00', '0032470112233', '+32470112233'],
    ['with the zero in brackets', '+32 (0)470 11 22 33', '+32470112233'],
    ['with its code, and kept without', '+32 470 11 22 33', '0470/11.22.33'],
    ['without, and kept with the zero in brackets', '0470 11 22 33', '+32 (0)470 11 22 33'],
  ])('goes to the number for messages, typed %s', async (_how, typed, kept) => {
    await known({ dispatchSmsNumber: kept });
    await query(`delete from outbox where kind = 'partner.PageLink'`);
    expect((await ask(typed)).statusCode).toBe(204);
    await expect.poll(() => now.test.left.texts.length).toBe(1);
    expect(now.test.left.texts[0]?.text).toContain('/partner#in/');
    const sent = await query(`select receiver from outbox where kind = 'partner.PageLink'`);
    expect(sent).toEqual([{ receiver: '+32470112233' }]);
  });

  it('says nothing of whom it knows', async () => {
    await known({ dispatchEmail: 'dispatch@maes.example' });
    await query(`delete from outbox where kind = 'partner.PageLink'`);
    const [mine, nobodys] = [await ask('dispatch@maes.example'), await ask('nobody@else.example')];
    expect([mine.statusCode, mine.body]).toEqual([nobodys.statusCode, nobodys.body]);
    await expect.poll(async () => (await query('select 1 from account_requests')).length).toBe(0);
    const sent = await query(`select receiver from outbox where kind = 'partner.PageLink'`);
    expect(sent.map(({ receiver }) => receiver)).toEqual(['dispatch@maes.example']);
  });

  it.each(['Maes', 'a@b', '12345', '+1234567890123456'])('is not asked for with %j', async (contact) => {
    expect(codeOf(await ask(contact))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('makes who asks often wait, whether anybody is there or not', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 7; count += 1) codes.push((await ask('nobody@else.example')).statusCode);
    expect(codes).toEqual([204, 204, 204, 204, 204, 429, 429]);
  });

  it('leaves nothing of its secret behind', async () => {
    const { cookie } = await device();
    const [{ everything }] = await query(
      `select (select json_agg(e)::text from partner_entries e) || (select json_agg(d)::text from partner_devices d)
         || (select json_agg(o)::text from outbox o) as everything`,
    );
    expect(everything).not.toContain(cookie.split('=')[1]);
    expect(everything).not.toContain(entryIn(now.test.left.mails.at(-1)!.body));
  });
});

describe('a device', () => {
  it('is forgotten where the partner leaves, and by the company with all pages that were opened from it', async () => {
    await accepted();
    const [{ jobId, partnerId }] = await query(`select id as "jobId", partner_id as "partnerId" from jobs`);
    await query(
      `update partners set doc = jsonb_set(doc, '{operationalDetails,dispatchEmail}', '"job@maes.example"') where id = $1`,
      [partnerId],
    );
    const one = cookieIn(await enter(await asked('job@maes.example')));
    const two = cookieIn(await enter(await asked('job@maes.example')));
    const opened = await send(two, 'POST', 'work', { kind: 'Job', subjectId: jobId });
    const { token } = opened.json<{ token: string }>();
    expect((await publicly('open', { token })).json()).toMatchObject({ kind: 'Job' });
    expect((await send(one, 'POST', 'sign-out')).statusCode).toBe(204);
    expect((await send(one, 'GET', 'day')).statusCode).toBe(401);
    const devices = () => now.test.call('GET', `/v1/partners/${partnerId}/devices`);
    expect((await devices()).json<PartnerDevice[]>()).toHaveLength(1);
    const waiting = await asked('job@maes.example');
    const ended = await now.test.call('POST', `/v1/partners/${partnerId}/end-devices`);
    expect(ended.json()).toEqual([]);
    expect((await send(two, 'GET', 'day')).statusCode).toBe(401);
    expect((await publicly('open', { token })).statusCode).toBe(404);
    expect((await enter(waiting)).statusCode).toBe(404);
    expect((await logOf(partnerId))[0]).toMatchObject({ message: 'DevicesEnded', data: { devices: 1 } });
    await now.test.call('POST', `/v1/partners/${partnerId}/end-devices`);
    expect((await logOf(partnerId)).filter(({ message }) => message === 'DevicesEnded')).toHaveLength(1);
  });

  it('is ended by those who manage partners only', async () => {
    const { partnerId } = await device();
    const answer = await now.test.call('POST', `/v1/partners/${partnerId}/end-devices`, { as: 'agent.be' });
    expect(answer.statusCode).toBe(403);
    expect((await now.test.call('POST', `/v1/partners/${randomUUID()}/end-devices`)).statusCode).toBe(404);
  });

  it('ends with a partner that is deleted', async () => {
    const { cookie, partnerId } = await device();
    await query('update partners set deleted_at = now() where id = $1', [partnerId]);
    expect((await send(cookie, 'GET', 'day')).statusCode).toBe(401);
    await query('update partners set deleted_at = null where id = $1', [partnerId]);
  });
});

describe('the page', () => {
  it('shows the offer, answers it by its own page, and keeps the job and then its end', async () => {
    const { offerId } = await offered();
    const [{ partnerId }] = await query(`select partner_id as "partnerId" from job_offers where id = $1`, [offerId]);
    await query(
      `update partners set doc = jsonb_set(doc, '{operationalDetails,dispatchEmail}', '"own@maes.example"') where id = $1`,
      [partnerId],
    );
    const cookie = cookieIn(await enter(await asked('own@maes.example')));
    const day = await dayOf(cookie);
    expect(day.offers).toMatchObject([
      { kind: 'Offer', subjectId: offerId, state: 'Open', service: 'BreakdownAssistance' },
    ]);
    expect(JSON.stringify(day)).not.toMatch(/1ABC123|Jan Maes|475123456/);
    const foreign = await send(cookie, 'POST', 'work', { kind: 'Offer', subjectId: randomUUID() });
    expect(codeOf(foreign)).toEqual([404, 'NOT_FOUND']);
    const { token } = (await send(cookie, 'POST', 'work', { kind: 'Offer', subjectId: offerId })).json<{
      token: string;
    }>();
    await publicly('answer-offer', { token, id: randomUUID(), answer: 'Accept', arrivalInMinutes: 20 });
    expect((await request()).status).toBe('PartnerAssigned');
    const after = await dayOf(cookie);
    expect(after).toMatchObject({ offers: [], work: [{ kind: 'Job', status: 'Assigned', licensePlate: '1ABC123' }] });
    await publicly('report-job', { token, id: randomUUID(), status: 'Completed', outcome: 'Repaired' });
    expect((await dayOf(cookie)).work).toEqual([]);
    const history = async (search = '') => (await send(cookie, 'GET', `history${search}`)).json<PartnerHistory>();
    const [job] = (await history()).records.filter(({ kind }) => kind === 'Job');
    expect(job).toMatchObject({ status: 'Completed', service: 'BreakdownAssistance' });
    expect(JSON.stringify(job)).not.toContain('1ABC123');
    expect(await history(`?to=${job!.at}`)).toMatchObject({ records: [] });
    const all = await history();
    expect((await history('?take=1&skip=1')).records).toEqual(all.records.slice(1, 2));
  });

  it('shows another partner’s offer to nobody', async () => {
    const { offerId } = await offered();
    const { cookie, partnerId } = await device();
    const [{ asked: other }] = await query(`select partner_id as asked from job_offers where id = $1`, [offerId]);
    if (other === partnerId)
      await query(`update job_offers set partner_id = (select id from partners where id <> $1 limit 1)`, [other]);
    expect((await dayOf(cookie)).offers).toEqual([]);
    expect((await send(cookie, 'POST', 'work', { kind: 'Offer', subjectId: offerId })).statusCode).toBe(404);
  });

  it('shows another partner’s job to nobody', async () => {
    await accepted();
    const [{ id: jobId, owner }] = await query(
      `select id, partner_id as owner from jobs order by created_at desc limit 1`,
    );
    const { cookie, partnerId } = await device();
    expect((await send(cookie, 'POST', 'work', { kind: 'Job', subjectId: jobId })).statusCode).toBe(
      owner === partnerId ? 200 : 404,
    );
    await query(`update jobs set partner_id = (select id from partners where id <> $2 limit 1) where id = $1`, [
      jobId,
      partnerId,
    ]);
    expect((await dayOf(cookie)).work).toEqual([]);
    expect((await send(cookie, 'POST', 'work', { kind: 'Job', subjectId: jobId })).statusCode).toBe(404);
  });

  it('shows the partner’s own prices, without what customers pay and what is archived', async () => {
    const { cookie, partnerId } = await device();
    const [{ code }] = await query('select code from partners where id = $1', [partnerId]);
    const line = { pricingType: 'Service', displayOrder: 1 };
    const doc = {
      title: 'Our own',
      services: [
        { ...line, code: 'FlatbedTow', price: 99, b2CPrice: 240, displayOrder: 2 },
        {
          ...line,
          code: 'JumpStart',
          price: 61,
          legacyPrice: 55,
          isSurchargeApplicable: true,
          surcharge: { nightPriceMultiplier: 1.5, nightInterval: { start: '20:00', end: '07:00' } },
        },
        // What is not switched on, and a night without hours, are never paid.
        { ...line, code: 'Towing', price: 88, displayOrder: 3, surcharge: { sundayPriceMultiplier: 2 } },
        {
          ...{ ...line, code: 'DoorUnlock', price: 50, displayOrder: 4, isSurchargeApplicable: true },
          surcharge: { nightPriceMultiplier: 2, saturdayPriceMultiplier: 1.2 },
        },
        { ...line, code: 'Old', price: 1, isArchived: true },
        { ...line, code: 'NoPrice', price: null },
      ],
    };
    await query(`delete from price_lists where partner_code = $1`, [code]);
    await query(`insert into price_lists (code, viewpoint, partner_code, doc) values ('OWN', 'Partner', $1, $2)`, [
      code,
      JSON.stringify(doc),
    ]);
    const prices = (await send(cookie, 'GET', 'prices')).json();
    expect(prices.lists).toEqual([
      {
        title: 'Our own',
        lines: [
          { code: 'JumpStart', price: 61, nightPriceMultiplier: 1.5, nightInterval: { start: '20:00', end: '07:00' } },
          { code: 'FlatbedTow', price: 99 },
          { code: 'Towing', price: 88 },
          { code: 'DoorUnlock', price: 50, saturdayPriceMultiplier: 1.2 },
        ],
      },
    ]);
    expect(JSON.stringify(prices)).not.toMatch(/240|legacy/);
    await query(`delete from price_lists where code = 'OWN'`);
  });
});
