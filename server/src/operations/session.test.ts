import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../seed/agents.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let address = 0;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  address += 1;
});

const mail = (name: string) => `${name}@towline.example`;
const signIn = (email: string, password = demoPassword, remoteAddress = `10.0.0.${address}`) =>
  test.app.inject({ method: 'POST', url: '/v1/bo/sign-in', payload: { email, password }, remoteAddress });
const cookieFrom = (answer: LightMyRequestResponse) => {
  const [cookie] = answer.cookies;
  return `${cookie!.name}=${cookie!.value}`;
};
const whoami = (headers: Record<string, string>) => test.app.inject({ method: 'GET', url: '/v1/bo/agent', headers });
const list = (headers: Record<string, string>) =>
  test.app.inject({ method: 'GET', url: '/v1/bo/assistance-requests', headers });

describe('signing in', () => {
  it('answers the agent and a cookie that scripts and other sites cannot use', async () => {
    const answer = await signIn(mail('agent.be'));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email: mail('agent.be'), organisationCode: 'C24Belgium' });
    expect(answer.body).not.toContain('argon2');
    expect(answer.cookies).toMatchObject([
      { name: 'towline_session', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 8 * 3600 },
      { name: 'towline_device', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 86_400 },
    ]);
    expect(answer.cookies[0]!.value.length).toBeGreaterThanOrEqual(40);
  });

  it('reads the address without regard to capitals and blanks around it', async () => {
    expect((await signIn(` Agent.BE@Towline.example `)).statusCode).toBe(200);
  });

  it('gives a new secret each time, and keeps none as it is', async () => {
    const secrets = [await signIn(mail('agent.be')), await signIn(mail('agent.be'))].map(
      (answer) => answer.cookies[0]!.value,
    );
    expect(new Set(secrets).size).toBe(2);
    const { rows } = await test.db.pool.query<{ hash: string }>(
      `select encode(secret_hash, 'escape') as hash from agent_sessions`,
    );
    for (const { hash } of rows) expect(secrets).not.toContain(hash);
  });

  it('answers a wrong password, an unknown and a deactivated account alike', async () => {
    const answers = [
      await signIn(mail('agent.be'), 'wrong'),
      await signIn(mail('nobody')),
      await signIn(mail('deactivated')),
    ];
    const told = answers.map((answer) => {
      const { instance: _instance, traceId: _traceId, ...problem } = answer.json() as Record<string, unknown>;
      return { status: answer.statusCode, problem, cookies: answer.cookies };
    });
    expect(told[0]).toMatchObject({ status: 401, problem: { code: 'WrongEmailOrPassword' }, cookies: [] });
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
  });

  it('refuses another site’s page', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/bo/sign-in',
      headers: { origin: 'https://elsewhere.example' },
      payload: { email: mail('agent.be'), password: demoPassword },
    });
    expect(answer.statusCode).toBe(403);
    // Behind a proxy that passes another host on it is our own page: who set it up reads which address is missing.
    const detail = expect.stringMatching(/^the page is of https:\/\/elsewhere\.example, the console of http:/);
    expect(answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN', detail });
  });
});

describe('a session', () => {
  it('is asked for: without one the agent is not found, and nothing else is answered', async () => {
    expect((await whoami({})).statusCode).toBe(404);
    expect((await list({})).json()).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect((await list({ cookie: 'towline_session=guessed' })).statusCode).toBe(401);
  });

  it('ends everywhere at sign-out', async () => {
    const [one, other] = [await signIn(mail('agent.be')), await signIn(mail('agent.be'))].map(cookieFrom);
    expect((await whoami({ cookie: other! })).statusCode).toBe(200);
    const answer = await test.app.inject({ method: 'POST', url: '/v1/bo/sign-out', headers: { cookie: one! } });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toMatchObject([{ value: '' }]);
    expect((await list({ cookie: one! })).statusCode).toBe(401);
    expect((await list({ cookie: other! })).statusCode).toBe(401);
  });

  it('ends alone when the agent wants that', async () => {
    const [one, other] = [await signIn(mail('agent.be')), await signIn(mail('agent.be'))].map(cookieFrom);
    await test.app.inject({ method: 'POST', url: '/v1/bo/sign-out?everywhere=false', headers: { cookie: one! } });
    expect((await list({ cookie: one! })).statusCode).toBe(401);
    expect((await list({ cookie: other! })).statusCode).toBe(200);
  });

  it('ends eight hours after its last use', async () => {
    const cookie = cookieFrom(await signIn(mail('agent.be')));
    test.later(7 * 3600);
    const used = await whoami({ cookie });
    expect(used.statusCode).toBe(200);
    // The browser keeps its secret as long as the session lasts, not as long as it once would have.
    expect(cookieFrom(used)).toBe(cookie);
    expect(used.cookies[0]!.maxAge).toBe(8 * 3600);
    const expiresAt = Date.parse(String(used.headers['towline-credential-expires']));
    expect((expiresAt - test.clock.now.getTime()) / 3_600_000).toBeCloseTo(8);
    test.later(8 * 3600 - 1);
    expect((await whoami({ cookie })).statusCode).toBe(200);
    test.later(8 * 3600);
    expect((await list({ cookie })).statusCode).toBe(401);
  });

  it('ends at once when the account is deactivated, on every server', async () => {
    const cookie = cookieFrom(await signIn(mail('agent.fr')));
    expect((await list({ cookie })).statusCode).toBe(200);
    await test.db.pool.query(`update agents set role = 'Deactivated' where email = $1`, [mail('agent.fr')]);
    await expect.poll(async () => (await list({ cookie })).statusCode).toBe(401);
    await test.db.pool.query(`update agents set role = 'Agent' where email = $1`, [mail('agent.fr')]);
  });

  it.each([
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://localhost.elsewhere.example' }, 403],
    [{ origin: 'http://localhost:80' }, 200],
    [{}, 200],
  ])('writes only from our own pages: %j answers %i', async (headers, status) => {
    const cookie = await test.cookieOf('manager.be');
    const answer = await test.app.inject({
      method: 'PUT',
      url: '/v1/bo/agent',
      headers: { cookie, ...headers },
      payload: { fullName: 'Karel Bogaert' },
    });
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
  });
});

it('guards a GET that changes something as it guards a write (DECISIONS C-81)', async () => {
  const ask = async (headers: Record<string, string>) =>
    test.app.inject({
      method: 'GET',
      url: '/v1/bo/request-db-access?reason=a%20look&hours=1',
      headers: { cookie: await test.cookieOf('admin'), ...headers },
    });
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).json()).not.toMatchObject({ code: 'FOREIGN_ORIGIN' });
});

describe('an API token', () => {
  const create = (scopes: string[], expiresInDays?: number) =>
    test.call('POST', '/v1/bo/api-tokens', { as: 'manager.be', body: { name: 'nightly', scopes, expiresInDays } });
  const bearer = async (scopes: string[], expiresInDays?: number) => {
    const { secret, token } = (await create(scopes, expiresInDays)).json<{ secret: string; token: { id: string } }>();
    return { id: token.id, headers: { authorization: `Bearer ${secret}` } };
  };

  it('may do what its scopes say', async () => {
    const { headers } = await bearer(['requests:read']);
    expect((await list(headers)).statusCode).toBe(200);
    expect((await whoami(headers)).json()).toMatchObject({ email: mail('manager.be') });
  });

  it('may do nothing else', async () => {
    const { headers } = await bearer(['requests:read']);
    for (const [method, url] of [
      ['GET', '/v1/contracts'],
      ['POST', '/v1/bo/order-requests'],
      ['GET', '/v1/bo/api-tokens'],
      ['PUT', '/v1/bo/agent'],
    ] as const) {
      const answer = await test.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) });
      expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 403, 'TOKEN_SCOPE_MISSING']);
      if (url === '/v1/contracts')
        expect(answer.json()).toMatchObject({ detail: 'the token lacks the scope contracts:read' });
    }
  });

  it('ends at its day', async () => {
    const { headers } = await bearer(['requests:read'], 1);
    const told = Date.parse(String((await whoami(headers)).headers['towline-credential-expires']));
    expect((told - test.clock.now.getTime()) / 1000).toBeCloseTo(86_400);
    test.later(86_399);
    expect((await list(headers)).statusCode).toBe(200);
    test.later(16);
    expect((await list(headers)).statusCode).toBe(401);
  });

  it('ends when it is revoked, and is told apart in the list', async () => {
    const { id, headers } = await bearer(['requests:read']);
    expect((await list(headers)).statusCode).toBe(200);
    const answer = await test.call('DELETE', `/v1/bo/api-tokens/${id}`, { as: 'manager.be' });
    expect(answer.statusCode).toBe(204);
    expect((await list(headers)).statusCode).toBe(401);
  });

  it('of somebody else cannot be revoked', async () => {
    const { id } = await bearer(['requests:read']);
    expect((await test.call('DELETE', `/v1/bo/api-tokens/${id}`, { as: 'blue.it' })).statusCode).toBe(404);
  });

  it('shows its secret once, and never in the list', async () => {
    const { secret } = (await create(['requests:read'])).json<{ secret: string }>();
    const answer = await test.call('GET', '/v1/bo/api-tokens', { as: 'manager.be' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(secret);
  });
});
