import { beforeAll, describe, expect, inject, test } from 'vitest';
import { flatBatteryInGent } from '../support/orders.ts';
import { call, signIn } from '../support/server.ts';
import { contract } from './contract.ts';

// How answers leave: known, packed, in which form; and what a refusal leads to (review OUT-11, 15, 16, 18).

const { url } = inject('server');
let admin = '';
let agent = '';

beforeAll(async () => {
  [admin, agent] = await Promise.all([signIn(url, 'admin'), signIn(url, 'agent.be')]);
});

describe('a conditional read', () => {
  const etagOf = async (address: string, headers: Record<string, string> = {}) =>
    (await call(url, admin, 'GET', address, undefined, { 'accept-encoding': 'identity', ...headers })).headers.get(
      'etag',
    ) ?? '';
  const again = (address: string, known: string, headers: Record<string, string> = {}) =>
    call(url, admin, 'GET', address, undefined, { 'if-none-match': known, ...headers });

  let request = '';
  beforeAll(async () => {
    const order = flatBatteryInGent({ licensePlate: '2ZZZ982' });
    const made = await call(url, agent, 'POST', '/v1/bo/order-requests', order);
    request = `/v1/bo/assistance-requests/${(made.body as { id: string }).id}`;
  });

  test('of a request, a contract and the contract itself is 304 while nothing changed', async () => {
    for (const address of [request, '/v1/contracts/C24Prepaid19', '/openapi.json', '/docs/openapi.json']) {
      const etag = await etagOf(address);
      expect([address, etag]).toEqual([address, expect.stringMatching(/^"[\da-z-]+"$/)]);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const answer = await again(address, known);
        expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([304, '', etag]);
      }
      expect((await again(address, '"other"')).status).toBe(200);
    }
  });

  test('of a request whose notes changed is not 304, though it has the same version', async () => {
    const etag = await etagOf(request);
    await call(url, agent, 'POST', `${request}/notes`, { message: 'Called back', isPublic: false });
    expect((await again(request, etag)).status).toBe(200);
  });

  test('gives a tag that If-Match takes, packed or not', async () => {
    for (const encoding of ['identity', 'br']) {
      const etag = await etagOf(request, { 'accept-encoding': encoding });
      expect(etag).toMatch(encoding === 'br' ? /^W\/"\d+-/ : /^"\d+-/);
      const cancelled = await call(url, agent, 'POST', `${request}/cancel`, {}, { 'if-match': etag });
      expect(cancelled.status).toBe(400); // its body is what is wrong
      expect(cancelled.body).toMatchObject({ errors: [{ in: 'body', pointer: '/reason' }] });
    }
  });
});

describe('an answer', () => {
  const get = async (address: string, accepted: string) => {
    const { headers } = await fetch(`${url}${address}`, { headers: { cookie: admin, 'accept-encoding': accepted } });
    return [headers.get('content-encoding'), headers.get('vary')?.includes('Accept-Encoding') === true];
  };

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.1', 'gzip'],
    ['identity', null],
    ['br;q=0', null],
  ])('to who takes %s is packed by %s', async (accepted, encoding) => {
    for (const address of [
      '/openapi.json',
      '/v1/bo/assistance-requests?take=20',
      '/v1/bo/assistance-requests?format=csv',
    ])
      expect([address, ...(await get(address, accepted))]).toEqual([address, encoding, true]);
  });

  test('that is short, or a stream of events, is not packed', async () => {
    expect(await get('/livez', 'br')).toEqual([null, expect.anything()]);
    const stream = await fetch(`${url}/v1/bo/events`, { headers: { cookie: admin, 'accept-encoding': 'br' } });
    expect([stream.status, stream.headers.get('content-encoding')]).toEqual([200, null]);
    await stream.body?.cancel();
  });

  test('has instants with Z', async () => {
    const { body } = await call(url, admin, 'GET', '/v1/bo/assistance-requests?take=50');
    const text = JSON.stringify(body);
    expect(text).toMatch(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/);
    expect(text).not.toContain('+00:00"');
  });
});

describe('the codes of problems', () => {
  test('of the contract are those that the server explains', async () => {
    const { body } = await call(url, undefined, 'GET', '/problems');
    const told = (body as { problems: { code: string }[] }).problems.map(({ code }) => code);
    const { properties } = contract.components.schemas!.Problem as { properties: Record<string, object> };
    expect(properties.code).toMatchObject({ 'x-extensible-enum': told });
  });

  test.each(['/v1/bo/assistance-requests', '/v1/nothing', '/v1/bo/assistance-requests?x=1'])(
    'of %s lead to a page that says what to do',
    async (address) => {
      const { body } = await call(url, address.endsWith('requests') ? undefined : admin, 'GET', address);
      const { type, code } = body as { type: string; code: string };
      const explained = await call(url, undefined, 'GET', type);
      expect([explained.status, explained.body]).toMatchObject([200, { code, means: expect.any(String) }]);
      const page = await call(url, undefined, 'GET', type, undefined, { accept: 'text/html' });
      expect(page.headers.get('content-type')).toContain('text/html');
    },
  );
});

describe.each(['/v1/bo/assistance-requests', '/v1/bo/ba-purchase-orders'])('%s', (address) => {
  test.each([
    ['text/csv', 'text/csv'],
    ['text/csv, application/json;q=0.5', 'text/csv'],
    ['application/json, text/csv;q=0.5', 'application/json'],
    ['text/*', 'text/csv'],
    ['*/*', 'application/json'],
    ['image/png', 'application/json'],
  ])('to who accepts %s is %s', async (accept, type) => {
    const answer = await call(url, admin, 'GET', address, undefined, { accept });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
    expect(answer.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
  });

  test('is what its address says, whatever is accepted', async () => {
    const answer = await call(url, admin, 'GET', `${address}?format=json`, undefined, { accept: 'text/csv' });
    expect(answer.headers.get('content-type')).toContain('application/json');
  });
});
