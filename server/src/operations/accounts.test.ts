import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoPassword } from '../seed/agents.ts';
import { hashPassword } from '../services/session/password.ts';
import { accountDesk, cookieOf, linkIn, mail, publicUrl } from '../testing/accountDesk.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

vi.mock('../services/session/password.ts', { spy: true });

const fresh = 'a long enough phrase';

let test: TestApp;
const { post, signIn, whoami, mailed, begin, ip } = accountDesk(() => test);
beforeAll(async () => {
  test = await startTestApp({ TOWLINE_PUBLIC_URL: publicUrl });
});
afterAll(() => test.close());
beforeEach(begin);

const ask = (email: string, query = '') => post(`send-reset-password-email?email=${encodeURIComponent(email)}${query}`);

/** The link of a mail to a new password. */
async function resetLink(email: string): Promise<{ userId: string; token: string }> {
  expect((await ask(email)).statusCode).toBe(204);
  const [sent] = await mailed();
  const { searchParams } = linkIn(sent!);
  return { userId: searchParams.get('userId')!, token: searchParams.get('token')! };
}

describe('a forgotten password (3-platform §7, S-43)', () => {
  it('is answered alike, and keeps the same, whether the address is known or not', async () => {
    const answers = [];
    for (const email of [mail('agent.be'), 'nobody@towline.example', mail('deactivated')]) {
      const answer = await ask(email);
      const { rows } = await test.db.pool.query(
        'select kind, (select count(*)::int from outbox) as left from account_requests',
      );
      await test.db.pool.query('delete from account_requests');
      const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
      answers.push({ status: answer.statusCode, body: answer.body, rows, named: Object.keys(headers) });
    }
    expect(answers[0]).toMatchObject({ status: 204, rows: [{ kind: 'Reset', left: 0 }] });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('mails nobody who has no account, or whose account has ended', async () => {
    for (const email of ['nobody@towline.example', mail('deactivated')]) await ask(email);
    expect(await mailed()).toEqual([]);
  });

  it('mails a link of the console in the language asked for, else of the account', async () => {
    await ask(mail('agent.be').toUpperCase());
    await ask(mail('agent.be'), '&language=de');
    // Both were asked in the same moment.
    const [german, own] = (await mailed()).sort((a, b) => (a.language < b.language ? -1 : 1));
    expect([own!.language, own!.receiver, german!.language]).toEqual(['nl', mail('agent.be'), 'de']);
    expect(linkIn(own!).href).toMatch(/^http:\/\/desk\.example\/password\/reset\?userId=[\w-]{36}&token=[\w-]{43}$/);
    const { rows } = await test.db.pool.query<{ kept: string }>(
      `select payload->>'bodyAfterwards' as kept from outbox`,
    );
    for (const { kept } of rows) expect(kept).toContain('token=…');
  });

  it('leads to no other site', async () => {
    for (const url of [
      'https://evil.example/x',
      '//evil.example',
      'javascript:alert(1)',
      'http://desk.example@evil.example',
      // A frame of an extension would read the link along.
      '/nl-BE/dashboard/menu-extensions?extensionUrl=aHR0cHM6Ly9ldmlsLmV4YW1wbGU',
    ]) {
      const answer = await ask(mail('agent.be'), `&redirectUrl=${encodeURIComponent(url)}`);
      expect([url, answer.statusCode]).toEqual([url, 400]);
    }
    await ask(mail('agent.be'), `&redirectUrl=${encodeURIComponent('/nl-BE/password/reset?from=mail')}`);
    const [sent] = await mailed();
    expect(linkIn(sent!).href).toMatch(/^http:\/\/desk\.example\/nl-BE\/password\/reset\?from=mail&userId=/);
  });

  it('makes who asks again and again wait, of unknown addresses too', async () => {
    for (const email of [mail('manager.it'), 'unknown@towline.example']) {
      const statuses = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await ask(email)).statusCode);
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    }
    await test.db.pool.query('delete from account_requests');
  });

  it('sets the new password once: every session ends, tokens stay and are told of', async () => {
    const before = cookieOf(await signIn(mail('blue.it')));
    const body = { name: 'nightly scan', scopes: ['requests:read'], expiresInDays: 5 };
    const made = await test.app.inject({
      method: 'POST',
      url: '/v1/bo/api-tokens',
      payload: body,
      headers: { cookie: before },
    });
    const { secret } = made.json<{ secret: string }>();
    const link = await resetLink(mail('blue.it'));
    await test.db.pool.query('delete from outbox');

    expect((await post('reset-password', { ...link, password: fresh })).statusCode).toBe(204);
    expect((await whoami(before)).statusCode).toBe(404);
    const byToken = await test.app.inject({
      method: 'GET',
      url: '/v1/bo/agent',
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(byToken.statusCode).toBe(200);
    const [told] = await mailed();
    expect(told).toMatchObject({ kind: 'account.Changed', language: 'it', receiver: mail('blue.it') });
    expect(told!.body).toContain('nightly scan (requests:read)');
    expect([(await signIn(mail('blue.it'))).statusCode, (await signIn(mail('blue.it'), fresh)).statusCode]).toEqual([
      401, 200,
    ]);

    const again = await post('reset-password', { ...link, password: 'another long phrase' });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([422, 'ACCOUNT_LINK_NOT_VALID']);
  });

  it('of two that use the link at once one sets the password', async () => {
    const link = await resetLink(mail('agent.nl'));
    const answers = await Promise.all(
      ['first long phrase', 'second long phrase'].map((password) => post('reset-password', { ...link, password })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 422]);
  });

  it('answers a link that is over, another’s, unknown or to an address of before alike', async () => {
    const link = await resetLink(mail('client.auto5'));
    const other = (
      await test.db.pool.query<{ id: string }>(`select id from agents where email = $1`, [mail('client.q8')])
    ).rows[0]!;
    const refused = async (payload: object) => {
      const { message, code } = (await post('reset-password', { password: fresh, ...payload })).json<
        Record<string, string>
      >();
      return { message, code };
    };
    const unknown = await refused({ ...link, token: 'nothing' });
    expect(unknown.code).toBe('ACCOUNT_LINK_NOT_VALID');
    expect(await refused({ ...link, userId: other.id })).toEqual(unknown);
    await test.db.pool.query(`update agents set email = 'new@towline.example' where id = $1`, [link.userId]);
    expect(await refused(link)).toEqual(unknown);
    await test.db.pool.query(`update agents set email = $2 where id = $1`, [link.userId, mail('client.auto5')]);
    const late = await resetLink(mail('client.auto5'));
    test.later(61 * 60);
    expect(await refused(late)).toEqual(unknown);
  });

  it('makes who guesses at links wait', async () => {
    const guess = () =>
      post('reset-password', { userId: '0d5f5d3e-6a3b-4d0e-9a54-0f3f6a0b1c01', token: 'guess', password: fresh });
    await test.db.pool.query(`insert into counted_tries (key, tries, at, free_at) values ($1, 39, $2, 'epoch')`, [
      `account-link:${ip()}`,
      test.clock.now,
    ]);
    vi.mocked(hashPassword).mockClear();
    expect([(await guess()).statusCode, (await guess()).statusCode]).toEqual([422, 429]);
    // To hash what a stranger types is work that they could ask for as often as they like.
    expect(hashPassword).not.toHaveBeenCalled();
  });
});

describe('changing the password (3-platform §8, S-43)', () => {
  const change = (cookie: string, currentPassword: string, password: string) =>
    test.app.inject({
      method: 'POST',
      url: '/v1/bo/change-password',
      payload: { currentPassword, password },
      headers: { cookie, 'idempotency-key': `change-${Math.random()}` },
    });

  it('ends the other sessions, keeps this one and its device, and keeps no trace of either password', async () => {
    const there = cookieOf(await signIn(mail('agent.fr')));
    const here = cookieOf(await signIn(mail('agent.fr')));
    const answer = await change(here, demoPassword, fresh);
    expect(answer.statusCode, answer.body).toBe(204);
    expect([(await whoami(there)).statusCode, (await whoami(here)).statusCode]).toEqual([404, 200]);
    expect(answer.cookies).toMatchObject([{ name: 'towline_device' }]);
    expect((await mailed())[0]).toMatchObject({ kind: 'account.Changed', receiver: mail('agent.fr') });
    const { rowCount } = await test.db.pool.query(`select 1 from idempotency_keys where operation = 'changePassword'`);
    expect(rowCount).toBe(0);
  });

  it('refuses a wrong one and the same one, and makes who guesses wait', async () => {
    const cookie = cookieOf(await signIn(mail('agent.lu')));
    const codes = (answer: LightMyRequestResponse) =>
      answer.json<{ errors?: { pointer: string; code: string }[] }>().errors?.[0];
    expect(codes(await change(cookie, 'wrong', fresh))).toMatchObject({
      pointer: '/currentPassword',
      code: 'WRONG_PASSWORD',
    });
    expect(codes(await change(cookie, demoPassword, demoPassword))).toMatchObject({
      pointer: '/password',
      code: 'SAME_PASSWORD',
    });
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await change(cookie, `guess ${n}`, fresh)).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('is asked first of who signs in with a generated one, by session and by token', async () => {
    const cookie = cookieOf(await signIn(mail('agent.it')));
    const body = { name: 'early', scopes: ['requests:read'], expiresInDays: 5 };
    const { secret } = (
      await test.app.inject({ method: 'POST', url: '/v1/bo/api-tokens', payload: body, headers: { cookie } })
    ).json<{ secret: string }>();
    await test.db.pool.query('update agents set must_change_password = true where email = $1', [mail('agent.it')]);
    const next = cookieOf(await signIn(mail('agent.it')));
    const list = (headers: Record<string, string>) =>
      test.app.inject({ method: 'GET', url: '/v1/bo/assistance-requests', headers });
    expect((await whoami(next)).json()).toMatchObject({ mustChangePassword: true });
    for (const headers of [{ cookie: next }, { authorization: `Bearer ${secret}` }] as Record<string, string>[]) {
      const answer = await list(headers);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    }
    expect((await change(next, demoPassword, fresh)).statusCode).toBe(204);
    expect((await list({ cookie: next })).statusCode).toBe(200);
    expect((await whoami(next)).json()).not.toHaveProperty('mustChangePassword');
  });
});
