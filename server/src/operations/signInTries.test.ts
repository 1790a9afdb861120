import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoPassword } from '../seed/agents.ts';
import { hashPassword } from '../services/session/password.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const mail = (name: string) => `${name}@towline.example`;

beforeAll(async () => {
  test = await startTestApp({ TOWLINE_TRUSTED_PROXIES: '10.200.0.0/16' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.pool.query('delete from counted_tries');
});

interface Try {
  password?: string;
  from?: string;
  forwardedFor?: string;
  device?: string;
}

async function signIn(name: string, { password = 'wrong', from = '10.0.0.1', forwardedFor, device }: Try = {}) {
  return test.app.inject({
    method: 'POST',
    url: '/v1/bo/sign-in',
    payload: { email: mail(name), password },
    remoteAddress: from,
    headers: { ...(forwardedFor && { 'x-forwarded-for': forwardedFor }), ...(device && { cookie: device }) },
  });
}

const statusOf = async (name: string, more?: Try) => (await signIn(name, more)).statusCode;
const deviceOf = async (name: string, more?: Try): Promise<string> => {
  const answer = await signIn(name, { password: demoPassword, ...more });
  const { value } = answer.cookies.find((cookie) => cookie.name === 'towline_device')!;
  return `towline_device=${value}`;
};

it('checks five of a hundred wrong passwords at once, from as many addresses', async () => {
  const tries = Array.from({ length: 100 }, (_, n) => statusOf('agent.be', { from: `10.1.0.${n}` }));
  const statuses = await Promise.all(tries);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(95);
});

it('then waits 2, 4, ... 60 s, which a refused try makes no longer', async () => {
  for (let n = 0; n < 5; n += 1) expect(await statusOf('agent.lu', { from: `10.1.0.${n}` })).toBe(401);
  const waits: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    const refused = await signIn('agent.lu');
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', params: { seconds: expect.any(Number) } });
    expect(await statusOf('agent.lu')).toBe(429);
    waits.push(Number(refused.headers['retry-after']));
    test.later(waits.at(-1)!);
    expect(await statusOf('agent.lu')).toBe(401);
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  expect(await statusOf('agent.fr', { password: demoPassword })).toBe(200); // nobody else suffers
  test.later(16 * 60);
  for (let n = 0; n < 5; n += 1) expect(await statusOf('agent.lu')).toBe(401);
});

it('answers an unknown account as it does a known one', async () => {
  const seen = async (name: string) => {
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await signIn(name, { from: '10.3.0.1' }));
    return answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']]);
  };
  const known = await seen('agent.it');
  await test.db.pool.query('delete from counted_tries');
  expect(await seen('nobody.at.all')).toEqual(known);
});

it('forgets an account’s tries once it is signed in; right passwords that come together are no guesses', async () => {
  for (let n = 0; n < 4; n += 1) expect(await statusOf('agent.it')).toBe(401);
  expect(await statusOf('agent.it', { password: demoPassword })).toBe(200);
  for (let n = 0; n < 4; n += 1) expect(await statusOf('agent.it')).toBe(401);
  expect(await statusOf('agent.it', { password: demoPassword })).toBe(200);
  const together = await Promise.all(
    Array.from({ length: 12 }, () => statusOf('agent.it', { password: demoPassword, from: '10.4.0.1' })),
  );
  expect(together).toEqual(Array.from({ length: 12 }, () => 200));
});

it('counts an address over all accounts, and gives back what was right', async () => {
  const from = '10.9.9.9';
  for (let n = 0; n < 40; n += 1) expect(await statusOf(`nobody${n}`, { from })).toBe(401);
  expect(await statusOf('agent.be', { password: demoPassword, from })).toBe(429);
  expect(await statusOf('agent.be', { password: demoPassword, from: '10.9.9.8' })).toBe(200);
});

it('never locks the owner out on a device where they signed in before', async () => {
  const device = await deviceOf('agent.be');
  for (let n = 0; n < 6; n += 1) await statusOf('agent.be', { from: `10.5.0.${n}` });
  for (let n = 0; n < 41; n += 1) await statusOf(`nobody${n}`, { from: '10.5.1.1' });
  expect(await statusOf('agent.be', { password: demoPassword, from: '10.5.1.2' })).toBe(429);
  expect(await statusOf('agent.be', { password: demoPassword, from: '10.5.1.1', device })).toBe(200);
  // The device is no way round: its own tries count, and it is known for this account only.
  for (let n = 0; n < 5; n += 1) expect(await statusOf('agent.be', { device })).toBe(401);
  expect(await statusOf('agent.be', { password: demoPassword, device })).toBe(429);
  for (let n = 0; n < 6; n += 1) await statusOf('agent.fr', { from: `10.5.2.${n}`, device });
  expect(await statusOf('agent.fr', { password: demoPassword, device })).toBe(429);
});

it('knows a shared desk’s agents each, for 180 days, and until the password is another', async () => {
  const first = await deviceOf('manager.be');
  const desk = await deviceOf('agent.be', { device: first });
  const block = async (name: string) => {
    for (let n = 0; n < 6; n += 1) await statusOf(name, { from: `10.6.0.${n}` });
  };
  const isKnown = async (name: string, password = demoPassword) => {
    await block(name);
    const status = await statusOf(name, { password, device: desk });
    await test.db.pool.query('delete from counted_tries');
    return status === 200;
  };
  expect([await isKnown('manager.be'), await isKnown('agent.be'), await isKnown('blue.it')]).toEqual([
    true,
    true,
    false,
  ]);
  const { rows } = await test.db.pool.query<{ password_hash: string }>(
    'select password_hash from agents where email = $1',
    [mail('manager.be')],
  );
  const set = async (hash: string) =>
    test.db.pool.query('update agents set password_hash = $2 where email = $1', [mail('manager.be'), hash]);
  await set(await hashPassword('another one'));
  expect([await isKnown('manager.be', 'another one'), await isKnown('agent.be')]).toEqual([false, true]);
  await set(rows[0]!.password_hash);
  test.later(180 * 86_400 + 1);
  expect(await isKnown('agent.be')).toBe(false);
});

it.each(['towline_device=', 'towline_device=x.y.z', `towline_device=${'A'.repeat(22)}.zzzzzz-${'A'.repeat(43)}`])(
  'takes a forged %s for a new device',
  async (device) => {
    for (let n = 0; n < 5; n += 1) expect(await statusOf('client.q8', { device })).toBe(401);
    expect(await statusOf('client.q8', { password: demoPassword, device })).toBe(429);
  },
);

it('takes an address from named proxies only, and the one that the nearest of them saw', async () => {
  const forged = (n: number) => ({ forwardedFor: `203.0.113.${n}` });
  for (let n = 0; n < 40; n += 1) await statusOf(`nobody${n}`, { from: '192.0.2.1', ...forged(n) });
  expect(await statusOf('nobody', { from: '192.0.2.1', ...forged(41) })).toBe(429);
  for (let n = 0; n < 40; n += 1)
    await statusOf(`nobody${n}`, { from: '10.200.0.1', forwardedFor: `203.0.113.${n}, 198.51.100.7` });
  expect(await statusOf('somebody', { from: '10.200.0.1', forwardedFor: '203.0.113.99, 198.51.100.7' })).toBe(429);
  expect(await statusOf('somebody', { from: '10.200.0.1', forwardedFor: '198.51.100.8' })).toBe(401);
});

it('has cookies of this host alone where it is served over TLS; one of before is no sign-in any more', async () => {
  const tls = await startTestApp({ TOWLINE_PUBLIC_URL: 'https://towline.example', TOWLINE_ENV: 'Test' });
  const answer = await tls.app.inject({
    method: 'POST',
    url: '/v1/bo/sign-in',
    payload: { email: mail('agent.be'), password: demoPassword },
  });
  expect(answer.cookies).toMatchObject([
    { name: '__Host-towline_session', secure: true, path: '/' },
    { name: '__Host-towline_device', secure: true, path: '/' },
  ]);
  const [cookie] = answer.cookies;
  const whoami = async (name: string) =>
    (await tls.app.inject({ method: 'GET', url: '/v1/bo/agent', headers: { cookie: `${name}=${cookie!.value}` } }))
      .statusCode;
  expect([await whoami('__Host-towline_session'), await whoami('towline_session')]).toEqual([200, 404]);
  await tls.close();
});

it('counts the addresses of one IPv6 line as one: whoever has it has as many as they like', async () => {
  for (let n = 0; n < 40; n += 1) expect(await statusOf(`nobody${n}`, { from: `2001:db8:1:2:${n}::${n}` })).toBe(401);
  expect(await statusOf('somebody', { from: '2001:db8:1:2:ffff::1' })).toBe(429);
  expect(await statusOf('somebody', { from: '2001:db8:1:3::1' })).toBe(401);
});
