import type { StatusLinkState, StatusPage } from '@towline/sdk/api';
import { afterEach, describe, expect, it } from 'vitest';
import { stepDispatch } from '../../dispatch/waterfall.ts';
import { promiseStand, requests } from '../../testing/promiseStand.ts';

const { now, deps, tell, inMinutes, request, rows, jobId, accept, bringBack, messages } = promiseStand();

describe('the motorist’s page', () => {
  const send = (body: object = {}, as = 'agent.be') =>
    now.test.call('POST', `${requests}/${now.id}/status-link`, {
      as,
      body: { phoneNumber: '0475 12 34 56', language: 'fr', ...body },
    });
  const page = (what: string, body: object) => now.test.call('POST', `/v1/status-pages/${what}`, { as: '', body });
  async function sent(): Promise<string> {
    const answer = await send();
    expect(answer.statusCode, answer.body).toBe(201);
    const found = () => now.test.left.texts.find(({ text }) => text.includes('/status#'));
    await expect.poll(found).toBeDefined();
    return /\/status#([\w-]+)/.exec(found()!.text)![1]!;
  }
  const open = async (token: string) => (await page('open', { token })).json<StatusPage>();

  it('tells status, arrival and truck of this job, and nothing else', async () => {
    await accept(21);
    await tell({ kind: 'progress', jobId: await jobId(), status: 'Enroute' });
    await tell({ kind: 'position', jobId: await jobId(), latitude: 51.1, longitude: 3.8 });
    const token = await sent();
    const shown = await open(token);
    expect(shown).toMatchObject({
      stage: 'Enroute',
      language: 'fr',
      mayRate: false,
      truck: { latitude: 51.1, longitude: 3.8 },
    });
    expect(Date.parse(shown.promisedAt!) % 300_000).toBe(0);
    const text = JSON.stringify(shown);
    const { jobs } = await request();
    for (const secret of ['Jan Maes', '475123456', '1ABC123', jobs[0]!.partner.name, 'price', now.id])
      expect(text).not.toContain(secret);
    expect(Object.keys(shown).sort()).toEqual([
      'companyName',
      'companyPhoneNumber',
      'expiresAt',
      'language',
      'mayRate',
      'now',
      'predictedAt',
      'promisedAt',
      'stage',
      'truck',
      'vehicle',
    ]);
  });

  it('keeps the time that it shows as told, and a later one moves no promise', async () => {
    await accept(20);
    const token = await sent();
    const { promisedAt } = await open(token);
    await open(token);
    const first = (await request()).promises!;
    expect(first).toMatchObject([{ source: 'PartnerAccepted' }, { source: 'StatusPage', isInForce: true }]);
    await tell({ kind: 'arrival', jobId: await jobId(), expectedArrivalAt: new Date(inMinutes(50)) });
    const later = await open(token);
    expect(later.promisedAt).toBe(promisedAt);
    expect(Date.parse(later.predictedAt!)).toBeGreaterThan(Date.parse(promisedAt!));
    expect((await request()).promisedAt).toBe(promisedAt?.replace('.000Z', 'Z'));
  });

  it('tells the time of the agent’s text message, to the minute, and not the partner’s earlier one', async () => {
    await accept(20);
    const token = await sent();
    await open(token);
    const promisedAt = inMinutes(43);
    const body = { promisedAt, isTold: true, phoneNumber: '0475 12 34 56', language: 'fr' };
    const { version } = await request();
    const extended = await now.test.call('POST', `${requests}/${now.id}/extend-arrival`, {
      as: 'agent.be',
      body,
      headers: { 'if-match': `"${version}"` },
    });
    expect(extended.statusCode, extended.body).toBe(200);
    expect(await open(token)).toMatchObject({ promisedAt, predictedAt: promisedAt });
    const later = inMinutes(60);
    await tell({ kind: 'arrival', jobId: await jobId(), expectedArrivalAt: new Date(later) });
    expect(Date.parse((await open(token)).predictedAt!)).toBeGreaterThanOrEqual(Date.parse(later));
  });

  it('keeps what it told when nobody comes any more, and predicts nothing', async () => {
    await accept(20);
    const token = await sent();
    const { promisedAt } = await open(token);
    await bringBack();
    const { stage, predictedAt, truck, ...shown } = await open(token);
    expect([stage, predictedAt, truck, shown.promisedAt]).toEqual(['Searching', undefined, undefined, promisedAt]);
  });

  it('says that nobody is looked for before who has to pay first has paid (DECISIONS T-929)', async () => {
    const token = await sent();
    const inStatus = async (status: string) => {
      await now.test.db.pool.query('update requests set status = $2 where id = $1', [now.id, status]);
      const { stage, awaitsPayment } = await open(token);
      return [stage, awaitsPayment];
    };
    expect(await inStatus('PaymentPending')).toEqual(['Searching', true]);
    expect(await inStatus('PaymentAuthorized')).toEqual(['Searching', undefined]);
  });

  it.each([
    ['PartnerEnrouteToDepot', 'Towing', true],
    ['PartnerArrivedAtDepot', 'Arrived', true],
    ['PartnerEnrouteToTowingDestination', 'Towing', undefined],
    ['PartnerArrivedAtTowingDestination', 'Arrived', undefined],
  ])('at %s says %s, and whether that is a depot: %s (DECISIONS T-929)', async (status, stage, isToDepot) => {
    const token = await sent();
    await now.test.db.pool.query('update requests set status = $2 where id = $1', [now.id, status]);
    const shown = await open(token);
    expect([shown.stage, shown.isToDepot]).toEqual([stage, isToDepot]);
  });

  it('is not sent of a vehicle that is brought to a workshop: nobody comes to it (DECISIONS T-929)', async () => {
    await now.test.db.pool.query(`update requests set service = 'Workshop' where id = $1`, [now.id]);
    expect((await send()).json()).toMatchObject({ status: 403, code: 'NOT_FOR_WORKSHOP_ORDER' });
    expect(await rows('select 1 from status_links')).toEqual([]);
  });

  it('takes feedback once the help is done, which the agents see', async () => {
    await accept(20);
    const token = await sent();
    expect((await page('rate', { token, stars: 5 })).statusCode).toBe(409);
    await tell({ kind: 'progress', jobId: await jobId(), status: 'Completed' });
    expect((await open(token)).mayRate).toBe(true);
    const rated = await page('rate', { token, stars: 4, words: ' Très <b>aimable</b> ' });
    expect(rated.json<StatusPage>().stars).toBe(4);
    await page('rate', { token, stars: 4, words: 'Très <b>aimable</b>' });
    const state = (
      await now.test.call('GET', `${requests}/${now.id}/status-link`, { as: 'agent.be' })
    ).json<StatusLinkState>();
    expect(state).toMatchObject({ feedback: { stars: 4, words: 'Très <b>aimable</b>' }, link: { status: 'Sent' } });
    expect((await messages()).filter((message) => message === 'Motorist gave feedback')).toHaveLength(1);
    expect((await page('rate', { token, stars: 6 })).statusCode).toBe(400);
  });

  describe('by itself, where the contract says so', () => {
    const dispatch = (path: string, value: unknown) =>
      now.test.db.pool.query(
        `update contracts set doc = jsonb_set(doc, '{dispatch,${path}}', $1) where code = 'C24Prepaid19'`,
        [JSON.stringify(value)],
      );
    const links = () => now.test.left.texts.filter(({ text }) => text.includes('/status#'));
    afterEach(() => dispatch('statusLinkOnAssignment', false));

    it('goes out when a partner is assigned, in the motorist’s language, once a request', async () => {
      await dispatch('statusLinkOnAssignment', true);
      await accept(20);
      await expect.poll(() => links().length).toBe(1);
      expect(links()[0]).toMatchObject({ to: '+32475123456', text: expect.stringContaining('volg uw hulp hier') });
      expect((await open(/#([\w-]+)/.exec(links()[0]!.text)![1]!)).language).toBe('nl');
      await now.test.db.pool.query(`update requests set status = 'Dispatching', partner_name = null where id = $1`, [
        now.id,
      ]);
      await now.test.db.pool.query('update jobs set is_active = false');
      await stepDispatch(deps(), now.id);
      now.offerId = now.test.left.offers[1]!.offerId;
      await accept(20);
      expect((await request()).status).toBe('PartnerAssigned');
      expect(await rows('select 1 from status_links')).toHaveLength(1);
      expect((await messages()).filter((message) => message === 'Status link sent to the motorist')).toHaveLength(1);
    });

    it('stays away where the contract does not say so, or nobody has a mobile number', async () => {
      await accept(20);
      expect(await rows('select 1 from status_links')).toEqual([]);
      await dispatch('statusLinkOnAssignment', true);
      await now.test.db.pool.query(
        `update requests set status = 'Dispatching', service_order = jsonb_set(service_order, '{serviceLocation,contacts,0,phoneNumber}', '"+3292250000"')`,
      );
      await now.test.db.pool.query('update jobs set is_active = false');
      await stepDispatch(deps(), now.id);
      now.offerId = now.test.left.offers[1]!.offerId;
      await accept(20);
      expect((await request()).status).toBe('PartnerAssigned');
      expect(await rows('select 1 from status_links')).toEqual([]);
    });
  });

  it('ends after its day, and answers what nobody gave out alike', async () => {
    const token = await sent();
    now.test.later(25 * 3600);
    const answers = [await page('open', { token }), await page('open', { token: 'guess' })];
    now.test.later(-25 * 3600);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it('lasts until a day after the wanted time, also where that was put off since (DECISIONS T-67)', async () => {
    const token = await sent();
    const startDateTime = inMinutes(3 * 24 * 60);
    await now.test.db.pool.query(
      `update requests set service_order = jsonb_set(service_order, '{serviceLocation,appointment}', $2) where id = $1`,
      [now.id, { kind: 'ApproximateDateTime', startDateTime }],
    );
    const end = new Date(Date.parse(startDateTime) + 24 * 3_600_000).toISOString();
    const codes: number[] = [];
    for (const hours of [25, 95, 97]) {
      now.test.later(hours * 3600);
      const answer = await page('open', { token });
      now.test.later(-hours * 3600);
      codes.push(answer.statusCode);
      if (answer.statusCode === 200) expect(answer.json<StatusPage>().expiresAt).toBe(end);
    }
    expect(codes).toEqual([200, 200, 404]);
    const told = await now.test.call('GET', `${requests}/${now.id}/status-link`, { as: 'agent.be' });
    expect(Date.parse(told.json<StatusLinkState>().link!.expiresAt)).toBe(Date.parse(end));
  });

  it('is sent to a number only, by who may, a few times', async () => {
    expect((await send({ phoneNumber: 'call me' })).statusCode).toBe(400);
    expect((await send({}, 'agent.it')).statusCode).toBe(404);
    const codes = [];
    for (let n = 0; n < 8; n += 1) codes.push((await send()).statusCode);
    const refused = await send();
    expect([codes.at(-1), refused.statusCode]).toEqual([201, 429]);
    // What is said then asks nobody to wait: no wait helps.
    expect(refused.headers).not.toHaveProperty('retry-after');
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', messageKey: 'POSITION_LINKS_USED_UP' });
  });

  it('leaves nothing of its secret behind', async () => {
    const token = await sent();
    await expect.poll(async () => (await rows(`select 1 from outbox where status = 'Pending'`)).length).toBe(0);
    const [kept] = await rows(
      'select (select json_agg(l)::text from status_links l) || (select json_agg(o)::text from outbox o) as everything',
    );
    expect(kept!.everything).not.toContain(token);
  });
});
