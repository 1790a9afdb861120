import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { flatBatteryInGent, placeWaitingOrder } from '../support/orders.ts';
import { call, signIn } from '../support/server.ts';
import { contract, guarded, operations } from './contract.ts';
import { addressOf } from './samples.ts';

// Ledger API-02: what older clients write differently is read as the contract spells it.

const { url } = inject('server');
let agent = '';
let admin = '';

beforeAll(async () => {
  [agent, admin] = await Promise.all([signIn(url, 'agent.be'), signIn(url, 'admin')]);
});

const withSlash = (address: string) => address.replace(/\/?(?=\?|$)/, '/');

describe('a slash at the end', () => {
  test.each(guarded)('$method $path', async ({ id, method, path, operation }) => {
    const answer = await call(url, undefined, method, withSlash(addressOf(contract, path, operation)));
    expect(answer.body).toMatchObject({ code: id === 'getAgent' ? 'NOT_FOUND' : 'NOT_SIGNED_IN' });
  });

  test.each(['/v1/bo/assistance-requests/?take=1', '/livez/', '/version/'])('%s is answered', async (path) => {
    expect((await call(url, admin, 'GET', path)).status).toBe(200);
  });
});

describe('assistance-request and assistance-requests', () => {
  const otherOf = (path: string) =>
    /assistance-request\//.test(path)
      ? path.replace('assistance-request/', 'assistance-requests/')
      : path.replace('assistance-requests/', 'assistance-request/');
  const either = guarded.filter(({ path }) => /assistance-requests?\//.test(path));

  test.each(either)('$method $path is known by the other word too', async ({ method, path, operation }) => {
    const answer = await call(url, undefined, method, otherOf(addressOf(contract, path, operation)));
    expect(answer.body).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('both answer the same', async () => {
    const id = await waiting();
    const addresses = [
      `/v1/assistance-request/${id}/logs`,
      `/v1/assistance-requests/${id}/logs`,
      `/v1/assistance-requests/${id}/logs/`,
    ];
    const answers = await Promise.all(addresses.map((address) => call(url, admin, 'GET', address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(answers[2]!.body).toEqual(answers[0]!.body);
  });
});

const waiting = () => placeWaitingOrder(url, agent, '2ZZZ998');

describe('a body in another case', () => {
  test('is read as the contract spells it', async () => {
    const cancel = `/v1/bo/assistance-requests/${await waiting()}/cancel/`;
    const answer = await call(url, agent, 'POST', cancel, { Reason: 'Other', Remarks: 'Drove on' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({ status: 'Cancelled', statusReason: 'Other' });
  });

  test('that says a thing twice is refused', async () => {
    const cancel = `/v1/bo/assistance-requests/${await waiting()}/cancel`;
    const answer = await call(url, agent, 'POST', cancel, { reason: 'Other', Reason: 'JustTesting', remarks: 'x' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ pointer: '/Reason', code: 'DUPLICATE' }] });
  });

  // The keys of these two are values of a set, not names of properties.
  const maps = ['featureFlags', 'statusFlags'];
  const inCapitals = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inCapitals);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key.charAt(0).toUpperCase() + key.slice(1),
        maps.includes(key) ? inner : inCapitals(inner),
      ]),
    );
  };

  test('may be a whole order', async () => {
    const order = inCapitals(flatBatteryInGent({ licensePlate: '2ZZZ997' }));
    const answer = await call(url, agent, 'POST', '/v1/bo/order-requests', order);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  });
});

describe('an order of another client', () => {
  test('names the service in the second spelling and has an appointment of the year 1', async () => {
    const order = flatBatteryInGent({ licensePlate: '2ZZZ996' });
    const place = order.serviceLocation as object;
    const none = '0001-01-01T00:00:00';
    const answer = await call(url, agent, 'POST', '/v1/bo/order-requests', {
      ...order,
      serviceLocation: { ...place, appointment: { kind: 'Asap', startDateTime: none, endDateTime: none } },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(JSON.stringify(answer.body)).not.toContain('0001-01-01');
  });
});

describe('format', () => {
  test.each([
    ['json', 200, 'application/json'],
    ['csv', 200, 'text/csv'],
    ['geocsv&from=2026-01-01', 200, 'text/csv'],
    ['xml', 400, 'application/problem+json'],
  ])('%s of the list answers %i', async (format, status, type) => {
    const answer = await call(url, admin, 'GET', `/v1/bo/assistance-requests?format=${format}&locale=nl-BE`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(answer.headers.get('content-type')).toContain(type);
  });
});

describe('a body of other bytes than the contract says', () => {
  const noteTo = async (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) => {
    const answer = await fetch(`${url}/v1/bo/assistance-requests/${await waiting()}/notes`, {
      method: 'POST',
      headers: { cookie: agent, ...headers },
      body,
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const json = 'application/json; charset=iso-8859-1';
  const note = JSON.stringify({ message: 'Wacht in het café', isPublic: false });

  test('is refused where its letters would be lost', async () => {
    const answer = await noteTo(Uint8Array.from(Buffer.from(note, 'latin1')), { 'content-type': json });
    const errors = [{ pointer: '/', code: 'INVALID_CHARACTERS' }];
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'VALIDATION_FAILED', errors }]);
  });

  test('is read as UTF-8 where it is, whatever it is called', async () => {
    const answer = await noteTo(Uint8Array.from(Buffer.from(note)), { 'content-type': json });
    expect([answer.status, answer.body]).toMatchObject([201, { message: 'Wacht in het café' }]);
  });

  test('is told that it may not be compressed', async () => {
    const sent = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const answer = await noteTo(Uint8Array.from(gzipSync(note)), sent);
    expect([answer.status, answer.body]).toMatchObject([415, { code: 'UNSUPPORTED_CONTENT_TYPE' }]);
    expect(answer.headers.get('accept-encoding')).toBe('identity');
  });
});

test('no two operations are told apart by a slash or a letter alone', () => {
  const plain = operations.map(({ method, path }) => `${method} ${path.toLowerCase().replace(/\/$/, '')}`);
  expect(new Set(plain).size).toBe(plain.length);
});
