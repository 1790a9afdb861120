import { randomUUID } from 'node:crypto';
import type { Agent, PartnerDay } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { codeOf, cookieIn, entryIn, partnerCompanyStand } from '../testing/partnerCompanyStand.ts';

const { now, query, publicly, offered, request, later, send, dayOf, known, enter, device, logOf, partnerOf } =
  partnerCompanyStand();

describe('a pause by the partner (S-36)', () => {
  const pausedUntil = '2099-12-01T08:00:00.000Z';

  it('is theirs to say, to move and to end, and is kept as theirs', async () => {
    const { cookie, partnerId } = await device();
    const paused = (await send(cookie, 'POST', 'pause', { pausedUntil })).json<PartnerDay>();
    expect(paused.availability).toEqual({
      ...{ takesOffers: false, status: 'Paused', until: pausedUntil, pausedBy: 'Partner' },
      ...{ mayPause: true, mayResume: true },
    });
    const { name, operationalDetails, version } = await partnerOf(partnerId);
    expect(operationalDetails).toMatchObject({ pausedBy: 'Partner', pausedUntil });
    expect((await logOf(partnerId))[0]).toMatchObject({
      message: 'Paused',
      agentName: name,
      data: { until: pausedUntil },
    });
    // A second tap changes nothing.
    await send(cookie, 'POST', 'pause', { pausedUntil });
    expect((await partnerOf(partnerId)).version).toBe(version);
    expect((await send(cookie, 'POST', 'pause', {})).json<PartnerDay>().availability).not.toHaveProperty('until');
    const resumed = (await send(cookie, 'POST', 'resume')).json<PartnerDay>();
    expect(resumed.availability).toMatchObject({ takesOffers: true, status: 'Active' });
    const [line] = await query(
      `select agent_name, operation from record_history where tag = 'partners' and record_id = $1 order by id desc limit 1`,
      [partnerId],
    );
    expect(line).toEqual({ agent_name: name, operation: 'resumeOwnPartner' });
  });

  it('does not lift one of the company, nor a suspension', async () => {
    const { cookie, partnerId } = await device();
    for (const action of ['pause', 'suspend'] as const) {
      await now.test.call('POST', `/v1/partners/${partnerId}/${action}`, { body: {} });
      expect(codeOf(await send(cookie, 'POST', 'resume'))).toEqual([403, 'NOT_FOR_PARTNER_STATUS']);
      expect(codeOf(await send(cookie, 'POST', 'pause', {}))).toEqual([403, 'NOT_FOR_PARTNER_STATUS']);
      expect((await dayOf(cookie)).availability).toMatchObject({
        takesOffers: false,
        mayPause: false,
        mayResume: false,
      });
    }
    await now.test.call('POST', `/v1/partners/${partnerId}/activate`, { body: {} });
  });

  it('does not end in the past', async () => {
    const { cookie } = await device();
    const at = (seconds: number) => new Date(now.test.clock.now.getTime() + seconds * 1000).toISOString();
    for (const over of ['2020-01-01T00:00:00Z', at(-1), at(0)])
      expect((await send(cookie, 'POST', 'pause', { pausedUntil: over })).json()).toMatchObject({
        ...{ status: 422, errors: [{ pointer: '/pausedUntil', code: 'NOT_IN_THE_FUTURE' }] },
      });
    expect((await dayOf(cookie)).availability.takesOffers).toBe(true);
    expect((await send(cookie, 'POST', 'pause', { pausedUntil: at(1) })).statusCode).toBe(200);
  });
});

describe('acting as a partner (3-platform §6, S-37)', () => {
  const reason = 'Says that no offers are shown';
  const impersonate = (id: string, body: object = { reason }, as = 'admin') =>
    now.test.call('POST', `/v1/bo/partners/impersonate/${id}`, { as, body });

  it('opens the page once, for an hour, and names both in whatever is done there', async () => {
    await offered();
    const [{ partnerId, offerId }] = await query(`select partner_id as "partnerId", id as "offerId" from job_offers`);
    const answer = await impersonate(partnerId);
    expect(answer.statusCode, answer.body).toBe(200);
    const { url } = answer.json<{ url: string }>();
    expect(url).toMatch(/^https:\/\/pages\.example\/partner#in\//);
    const opened = await enter(entryIn(url));
    const { fullName } = (await now.test.call('GET', '/v1/bo/agent')).json<Agent>();
    expect(opened.json<PartnerDay>()).toMatchObject({ actingAgentName: fullName });
    expect((await enter(entryIn(url))).statusCode).toBe(404);
    const cookie = cookieIn(opened);
    expect((await logOf(partnerId))[0]).toMatchObject({ message: 'OpenedAsPartner', agentName: fullName, reason });
    const { token } = (await send(cookie, 'POST', 'work', { kind: 'Offer', subjectId: offerId })).json<{
      token: string;
    }>();
    await publicly('answer-offer', { token, id: randomUUID(), answer: 'Refuse', reason: 'TooFar' });
    const { name } = await partnerOf(partnerId);
    const refused = (await request()).logs.find(({ message }) => message === 'Partner refused the job');
    expect(refused).toMatchObject({ agentName: name, actingAgentName: fullName });
    await send(cookie, 'POST', 'pause', {});
    expect((await logOf(partnerId))[0]).toMatchObject({
      message: 'Paused',
      agentName: name,
      actingAgentName: fullName,
    });
    await send(cookie, 'POST', 'resume');
    later(61);
    expect((await send(cookie, 'GET', 'day')).statusCode).toBe(401);
  });

  it('ends with the agent’s own session', async () => {
    const partnerId = await known({});
    const signedIn = await now.test.app.inject({
      method: 'POST',
      url: '/v1/bo/sign-in',
      payload: { email: 'admin@towline.example', password: 'towline-demo' },
    });
    const own = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { url } = (
      await now.test.app.inject({
        method: 'POST',
        url: `/v1/bo/partners/impersonate/${partnerId}`,
        headers: { cookie: own },
        payload: { reason },
      })
    ).json<{ url: string }>();
    const cookie = cookieIn(await enter(entryIn(url)));
    expect((await send(cookie, 'GET', 'day')).statusCode).toBe(200);
    await now.test.app.inject({ method: 'POST', url: '/v1/bo/sign-out?everywhere=false', headers: { cookie: own } });
    expect((await send(cookie, 'GET', 'day')).statusCode).toBe(401);
  });

  it('needs a reason, a partner that there is, and who manages partners', async () => {
    const partnerId = await known({});
    expect(codeOf(await impersonate(partnerId, { reason: '  ' }))).toEqual([400, 'VALIDATION_FAILED']);
    expect((await impersonate(randomUUID())).statusCode).toBe(404);
    expect((await impersonate(partnerId, { reason }, 'agent.be')).statusCode).toBe(403);
  });
});
