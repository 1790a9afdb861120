import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

const portal = 'https://portal.example.com';
const list = '/v1/bo/assistance-requests?take=1';
let test: TestApp;
let token = '';
beforeAll(async () => {
  test = await startTestApp({ TOWLINE_ALLOWED_ORIGINS: ` ${portal} , https://fleet.example.com` });
  const made = await test.call('POST', '/v1/bo/api-tokens', {
    body: { name: 'Portal', scopes: ['requests:read'] },
  });
  token = made.json<{ secret: string }>().secret;
});
afterAll(() => test.close());

const preflight = (origin: string) =>
  test.app.inject({
    method: 'OPTIONS',
    url: list,
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  });
const allows = (headers: Record<string, unknown>) => [
  headers['access-control-allow-origin'],
  headers['access-control-allow-credentials'],
];

describe('a page of a named origin', () => {
  it('may ask, and is told so before', async () => {
    const { statusCode, headers } = await preflight(portal);
    expect([statusCode, ...allows(headers)]).toEqual([204, portal, undefined]);
    expect(headers).toMatchObject({
      'access-control-allow-headers': 'authorization',
      vary: expect.stringContaining('Origin'),
    });
    expect(headers['access-control-allow-methods']).toContain('PUT');
  });

  it('reads with a token, refusals too, and the headers that say how things stand', async () => {
    const read = await test.call('GET', list, {
      as: '',
      headers: { origin: portal, authorization: `Bearer ${token}` },
    });
    expect([read.statusCode, ...allows(read.headers)]).toEqual([200, portal, undefined]);
    expect(read.headers['access-control-expose-headers']).toContain('ETag');
    const refused = await test.call('GET', list, { as: '', headers: { origin: portal } });
    expect([refused.statusCode, ...allows(refused.headers)]).toEqual([401, portal, undefined]);
    expect(refused.headers.vary).toMatch(/Origin.*Accept-Language/);
  });

  it('writes nothing with somebody’s cookie', async () => {
    const answer = await test.call('POST', '/v1/bo/sign-out', { headers: { origin: portal } });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'FOREIGN_ORIGIN' }]);
  });
});

it('tells pages of other origins nothing', async () => {
  expect(allows((await preflight('https://elsewhere.example')).headers)).toEqual([undefined, undefined]);
  const read = await test.call('GET', list, { as: '', headers: { origin: 'https://portal.example.com.evil.example' } });
  expect(allows(read.headers)).toEqual([undefined, undefined]);
});
