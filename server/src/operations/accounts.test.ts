import { createHash } from 'node:crypto';
import type { AgentRecord } from '@towline/sdk/api';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoPassword } from '../db/seed/agents.ts';
import { answerAsked } from '../services/accounts/answerAsked.ts';
import { accountTokens } from '../stores/accountTokens.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

const publicUrl = 'http://desk.example';
const fresh = 'a long enough phrase';

let test: TestApp;
let address = 0;
beforeAll(async () => {
  test = await startTestApp({ TOWLINE_PUBLIC_URL: publicUrl });
});
afterAll(() => test.close());
beforeEach(async () => {
  address += 1;
  await test.db.pool.query('delete from outbox');
});

const mail = (name: string) => `${name}@towline.example`;
const post = (
  url: string,
  payload: object = {},
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  test.app.inject({ method: 'POST', url: `/v1/bo/${url}`, payload, headers, remoteAddress: `10.7.0.${address}` });
const signIn = (email: string, password = demoPassword) => post('sign-in', { email, password });
const cookieOf = (answer: LightMyRequestResponse, name = 'towline_session') =>
  `${name}=${answer.cookies.find((cookie) => cookie.name === name)?.value}`;
const whoami = (cookie: string) => test.app.inject({ method: 'GET', url: '/v1/bo/agent', headers: { cookie } });

interface Sent {
  kind: string;
  receiver: string;
  language: string;
  subject: string;
  body: string;
}
/** What was mailed for what had been asked; what is kept of a mail that has left does not have its link. */
async function mailed(): Promise<Sent[]> {
  await answerAsked({ db: test.db, config: { publicUrl }, now: () => test.clock.now });
  // The server itself may have been faster, and be at it.
  const left = async () => (await test.db.pool.query('select 1 from account_requests')).rowCount;
  await vi.waitFor(async () => expect(await left()).toBe(0), 10_000);
  const { rows } = await test.db.pool.query<Omit<Sent, 'body'> & { id: string }>(
    `select id, kind, receiver, language, subject from outbox where kind like 'account.%' order by seq`,
  );
  const bodyOf = (id: string) => test.left.mails.find((sent) => sent.id === id)?.body;
  await vi.waitFor(() => expect(rows.filter(({ id }) => bodyOf(id) === undefined)).toEqual([]), 10_000);
  return rows.map(({ id, ...sent }) => ({ ...sent, body: bodyOf(id) ?? '' }));
}
const linkIn = ({ body }: Sent): URL => new URL(/http:\S+/.exec(body)![0]);
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
      `account-link:10.7.0.${address}`,
      test.clock.now,
    ]);
    expect([(await guess()).statusCode, (await guess()).statusCode]).toEqual([422, 429]);
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

describe('signing up (3-platform §7, S-43)', () => {
  const account = (email: string, more: object = {}) => ({
    email,
    password: fresh,
    fullName: 'New Agent',
    locale: 'fr-BE',
    ...more,
  });
  const agentOf = async (email: string) =>
    (
      await test.db.pool.query(
        'select role, organisation_code, locale, permissions, is_email_verified from agents where lower(email) = lower($1)',
        [email],
      )
    ).rows[0];
  const verify = (link: URL, password = fresh) =>
    post('verify-email', { userId: link.searchParams.get('userId'), token: link.searchParams.get('token'), password });

  beforeAll(async () => {
    await test.db.pool.query(
      `update organisations set doc = doc || '{"signUpDomains": ["q8.example"]}' where code = 'Q8'`,
    );
  });

  it('makes nothing for an address that nobody invited and whose domain no organisation names', async () => {
    expect((await post('agent', account('stranger@else.example'))).statusCode).toBe(204);
    expect([await mailed(), await agentOf('stranger@else.example')]).toEqual([[], undefined]);
  });

  it('makes an ordinary account of the domain’s organisation that sees nothing, once the address is verified', async () => {
    const email = 'Jo.Peeters@q8.example';
    await post('agent', account(email));
    const [sent] = await mailed();
    expect(sent).toMatchObject({ kind: 'account.Verification', receiver: email, language: 'fr' });
    const early = await signIn(email, fresh);
    expect(early.json()).toMatchObject({
      status: 401,
      code: 'EmailVerificationRequired',
      messageKey: 'SIGN_IN_ERROR_EmailVerificationRequired',
    });
    expect(early.cookies).toEqual([]);
    expect((await signIn(email, 'wrong')).json()).toMatchObject({ code: 'WrongEmailOrPassword' });

    expect((await verify(linkIn(sent!))).statusCode).toBe(204);
    expect((await verify(linkIn(sent!))).statusCode).toBe(422);
    const cookie = cookieOf(await signIn(email, fresh));
    expect((await whoami(cookie)).json()).toMatchObject({ role: 'Agent', organisationCode: 'Q8', clients: [] });
    const { count } = (
      await test.app.inject({ method: 'GET', url: '/v1/bo/assistance-requests', headers: { cookie } })
    ).json<{ count: number }>();
    expect(count).toBe(0);
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ])('a link confirms its own form alone, also where a stranger asked %s its owner', async (when, own) => {
    const email = `hijacked.${when}@q8.example`;
    const theirs = account(email, { password: 'the password of a stranger', fullName: 'Stranger', locale: 'it-IT' });
    for (const form of own === 0 ? [account(email), theirs] : [theirs, account(email)]) {
      await post('agent', form);
      await mailed();
    }
    const sent = await mailed();
    const [link, strange] = [linkIn(sent[own]!), linkIn(sent[1 - own]!)];
    // Their owner opens the stranger's link, with the only password they know, and without one.
    expect((await verify(strange)).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/password', code: 'WRONG_PASSWORD' }],
    });
    expect((await verify(strange, '')).statusCode).toBe(422);
    expect((await verify(link)).statusCode).toBe(204);
    // With the address verified the stranger's link is over, with the right password too.
    expect((await verify(strange, 'the password of a stranger')).statusCode).toBe(422);
    expect((await signIn(email, 'the password of a stranger')).statusCode).toBe(401);
    const cookie = cookieOf(await signIn(email, fresh));
    expect((await whoami(cookie)).json()).toMatchObject({ fullName: 'New Agent', locale: 'fr-BE' });
  });

  it('of two links of one address that are used at once one confirms', async () => {
    const email = 'at.once@q8.example';
    await post('agent', account(email));
    await mailed();
    await post('agent', account(email));
    const sent = await mailed();
    const answers = await Promise.all(sent.map((one) => verify(linkIn(one))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 422]);
  });

  it('makes who guesses at the password of a link wait', async () => {
    const email = 'guessed.at@q8.example';
    await post('agent', account(email));
    const [sent] = await mailed();
    const hash = createHash('sha256').update(linkIn(sent!).searchParams.get('token')!).digest('hex');
    await test.db.pool.query(`insert into counted_tries (key, tries, at, free_at) values ($1, 4, $2, 'epoch')`, [
      `verify:${hash}`,
      test.clock.now,
    ]);
    const guess = async () => (await verify(linkIn(sent!), 'guess')).statusCode;
    expect([await guess(), await guess()]).toEqual([422, 429]);
  });

  it('tells the owner of an account that there is one, and nobody else', async () => {
    const answers = [
      await post('agent', account(mail('client.q8'))),
      await post('agent', account('none@else.example')),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    const sent = await mailed();
    expect(sent.map(({ kind, receiver }) => [kind, receiver])).toEqual([['account.AlreadyThere', mail('client.q8')]]);
    expect(sent[0]!.body).toContain('http://desk.example/password/request');
    expect((await signIn(mail('client.q8'), fresh)).statusCode).toBe(401);
  });

  it('an invitation verifies the address, once, and only to who has its link', async () => {
    const invite = (as: string, body: object) => test.call('POST', '/v1/bo/agent-invitations', { as, body });
    const email = 'guest@else.example';
    expect((await invite('manager.be', { email, organisationCode: 'C24Belgium', locale: 'de-BE' })).statusCode).toBe(
      204,
    );
    const [invited] = await mailed();
    expect(invited).toMatchObject({ kind: 'account.Invitation', receiver: email, language: 'de' });
    expect(linkIn(invited!).pathname).toBe('/sign-up');

    // Without the link: the address has to be verified first.
    await post('agent', account(email, { password: 'of somebody who only heard of it' }));
    await mailed();
    expect(await agentOf(email)).toMatchObject({ is_email_verified: false, organisation_code: 'C24Belgium' });
    await post('agent', account(email, { token: linkIn(invited!).searchParams.get('token') }));
    await mailed();
    expect(await agentOf(email)).toMatchObject({
      is_email_verified: true,
      role: 'Agent',
      permissions: { isWithoutContracts: true },
    });
    expect((await signIn(email, fresh)).statusCode).toBe(200);
    expect((await signIn(email, 'of somebody who only heard of it')).statusCode).toBe(401);
  });

  it.each([
    ['whoever sent it is deactivated', `update agents set role = 'Deactivated' where email = 'inviter@else.example'`],
    ['they may not give it any more', `update agents set role = 'Agent' where email = 'inviter@else.example'`],
    ['the organisation is archived', `update organisations set archived_at = now() where code = 'Brief'`],
  ])('an invitation is over once %s', async (_why, change) => {
    await test.db.pool.query(
      `insert into organisations (code, name, doc) values ('Brief', 'Brief', '{}') on conflict (code) do update set archived_at = null`,
    );
    await test.db.pool.query(
      `insert into agents (id, email, full_name, organisation_code, role, locale, permissions, password_hash)
       values (gen_random_uuid(), 'inviter@else.example', 'Inviter', 'Brief', 'CCManager', 'nl-BE', $1, '')
       on conflict (lower(email)) do update set role = 'CCManager'`,
      [{ contracts: [], canActOnBehalfOfOrganisationCodes: [], canOrderRequestsForContractCodes: [] }],
    );
    const email = 'late.guest@else.example';
    const token = 'of the invitation';
    await test.db.pool.query(
      `insert into account_tokens (secret_hash, kind, email, organisation_code, expires_at, invited_by)
       select sha256($2), 'Invitation', $1, 'Brief', $3, id from agents where email = 'inviter@else.example'
       on conflict do nothing`,
      [email, Buffer.from(token), new Date(test.clock.now.getTime() + 86_400_000)],
    );
    await test.db.pool.query(change);
    await post('agent', account(email, { token }));
    expect([await mailed(), await agentOf(email)]).toEqual([[], undefined]);
  });

  it('ends the invitations that an account sent with it', async () => {
    const made = await test.call('POST', '/v1/bo/agents', {
      body: { fullName: 'M', email: 'm@else.example', organisationCode: 'Q8', role: 'CCManager', locale: 'nl-BE' },
    });
    const { id } = made.json<AgentRecord>();
    await test.db.pool.query(
      `insert into account_tokens (secret_hash, kind, email, organisation_code, expires_at, invited_by)
       values ('1', 'Invitation', 'z@else.example', 'Q8', now(), $1)`,
      [id],
    );
    expect((await test.call('DELETE', `/v1/bo/agents/${id}`)).statusCode).toBe(204);
    const { rowCount } = await test.db.pool.query('select 1 from account_tokens where invited_by = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it('belongs to who invited, and what was asked for before says nothing', async () => {
    const email = 'both@q8.example';
    await post('agent', account(email));
    await mailed();
    await test.call('POST', '/v1/bo/agent-invitations', {
      as: 'manager.be',
      body: { email, organisationCode: 'C24Belgium' },
    });
    const sent = await mailed();
    await post('agent', account(email, { token: linkIn(sent.at(-1)!).searchParams.get('token') }));
    await mailed();
    expect(await agentOf(email)).toMatchObject({ is_email_verified: true, organisation_code: 'C24Belgium' });
  });

  it('goes with its link where nobody verifies it, and stays where a manager took it up', async () => {
    for (const email of ['idle@q8.example', 'taken.up@q8.example']) {
      await post('agent', account(email));
      await mailed();
    }
    await test.db.pool.query(`update agents set version = 2 where email = 'taken.up@q8.example'`);
    await accountTokens.dropExpired(test.db.pool, new Date(test.clock.now.getTime() + 6 * 86_400_000));
    expect(await agentOf('idle@q8.example')).toBeDefined();
    await accountTokens.dropExpired(test.db.pool, new Date(test.clock.now.getTime() + 8 * 86_400_000));
    expect(await agentOf('idle@q8.example')).toBeUndefined();
    expect(await agentOf('taken.up@q8.example')).toBeDefined();
  });

  it('sees the contracts that a manager gives, and no request before', async () => {
    const email = 'gets.contracts@q8.example';
    await post('agent', account(email));
    await mailed();
    const { records } = (await test.call('GET', `/v1/bo/agents?email=${email}`)).json<{ records: AgentRecord[] }>();
    const { organisation: _organisation, isEmailVerified, ...record } = records[0]!;
    expect([isEmailVerified, record.permissions.isWithoutContracts]).toEqual([false, true]);
    const permissions = { ...record.permissions, contracts: ['Q8'] };
    const saved = await test.call('PUT', `/v1/bo/agents/${record.id}`, { body: { ...record, permissions } });
    expect(saved.json<AgentRecord>().permissions).toEqual({ ...permissions, isWithoutContracts: undefined });
  });

  it('is invited by who administers the organisation alone', async () => {
    const invite = async (as: string, organisationCode: string) => {
      const answer = await test.call('POST', '/v1/bo/agent-invitations', {
        as,
        body: { email: 'x@else.example', organisationCode },
      });
      return [answer.statusCode, answer.body && answer.json<{ code: string }>().code];
    };
    expect(await invite('manager.it', 'C24Belgium')).toEqual([403, 'RIGHTS_NOT_HELD']);
    expect(await invite('agent.be', 'C24Belgium')).toEqual([403, 'ERROR_ROLE_UNAUTHORIZED']);
    expect(await invite('admin', 'Nowhere')).toEqual([422, 'RULE_BROKEN']);
    expect(await invite('', 'C24Belgium')).toEqual([401, 'NOT_SIGNED_IN']);
  });
});
