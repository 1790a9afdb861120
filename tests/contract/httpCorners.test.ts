import { beforeAll, describe, expect, inject, test } from 'vitest';
import { flatBatteryInGent } from '../support/orders.ts';
import { call, signIn } from '../support/server.ts';
import { contract, guarded, isProblem, operations } from './contract.ts';
import { addressOf } from './samples.ts';

// What programs expect of HTTP itself, said by nobody's library but fetch (review OUT-16).

const { url } = inject('server');
let admin = '';
let agent = '';

beforeAll(async () => {
  [admin, agent] = await Promise.all([signIn(url, 'admin'), signIn(url, 'agent.be')]);
});

const reads = operations.filter(({ method, operation }) => method === 'GET' && operation['x-unsafe-get'] !== true);

describe('HEAD', () => {
  test.each(reads)('$path answers as GET does, without a body', async (row) => {
    const address = addressOf(contract, row.path, row.operation);
    const head = await call(url, admin, 'HEAD', address);
    expect(head.body).toBe('');
    if (row.id === 'streamEvents') {
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
      return;
    }
    const get = await call(url, admin, 'GET', address);
    expect(head.status).toBe(get.status);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
  });
});

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const methodsAt = (path: string): string[] => {
  // A path of words is also one of parameters: PUT …/imports is PUT …/{id}.
  const taken = operations.filter((row) => {
    const pattern = new RegExp(`^${row.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return pattern.test(path.replaceAll(/\{\w+\}/g, 'x'));
  });
  return taken.flatMap(({ method, operation }) =>
    method === 'GET' && operation['x-unsafe-get'] !== true ? ['GET', 'HEAD'] : [method],
  );
};
const paths = [...new Map(operations.map((row) => [row.path, row]))];

describe('another method', () => {
  test.each(paths)('of %s is 405, with those that it takes', async (path, { operation }) => {
    const taken = methodsAt(path);
    const others = methods.filter((method) => !taken.includes(method));
    const address = addressOf(contract, path, operation);
    const answers = await Promise.all(others.map((method) => call(url, undefined, method, address)));
    for (const { status, headers, body } of answers) {
      expect(status).toBe(405);
      expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(taken));
      if (body !== '') expect(isProblem(body), JSON.stringify(body)).toBe(true);
    }
  });

  test('is told by OPTIONS too, and an address that is none stays one', async () => {
    const options = await call(url, undefined, 'OPTIONS', '/v1/bo/assistance-requests');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD']);
    for (const method of ['POST', 'OPTIONS'])
      expect((await call(url, undefined, method, '/v1/bo/nothing-of-ours')).status).toBe(404);
  });

  test.each(['/openapi.json', '/docs', '/metrics'])('of %s is 405 as well', async (address) => {
    expect((await call(url, undefined, 'POST', address)).status).toBe(405);
  });
});

const bodies = guarded.filter(({ operation }) => operation.requestBody);

describe('a body of another type', () => {
  test.each(bodies)('$id is 415, and told what it takes', async ({ method, path, operation }) => {
    const types = Object.keys(operation.requestBody!.content);
    for (const type of ['text/plain', 'application/pdf']) {
      const answer = await fetch(`${url}${addressOf(contract, path, operation)}`, {
        method,
        headers: { cookie: admin, 'content-type': type },
        body: 'a=b',
      });
      const problem: unknown = await answer.json();
      expect([answer.status, answer.headers.get('accept')]).toEqual([415, types.join(', ')]);
      expect(problem).toMatchObject({ code: 'UNSUPPORTED_CONTENT_TYPE', detail: expect.stringContaining(types[0]!) });
    }
  });

  test('is none where nothing is sent', async () => {
    const answer = await fetch(`${url}/v1/bo/sign-out`, {
      method: 'POST',
      headers: { cookie: await signIn(url, 'manager.be'), 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(204);
  });
});

describe('401', () => {
  test.each([
    [{}, 'Bearer realm="Towline"'],
    [{ authorization: 'Bearer nobodys' }, 'Bearer realm="Towline", error="invalid_token"'],
  ])('with %j says how to show who calls', async (headers, challenge) => {
    const answer = await call(url, undefined, 'GET', '/v1/bo/assistance-requests', undefined, headers);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, challenge]);
  });
});

describe('a repeated call', () => {
  const twice = async (cookie: string, method: string, path: string, body: unknown) => {
    const headers = { 'idempotency-key': crypto.randomUUID(), 'accept-encoding': 'identity' };
    const first = await call(url, cookie, method, path, body, headers);
    return [first, await call(url, cookie, method, path, body, headers)] as const;
  };

  test('has the status, the ETag and the headers of the first', async () => {
    const made = await twice(agent, 'POST', '/v1/bo/order-requests', flatBatteryInGent({ licensePlate: '2ZZZ981' }));
    const { id } = made[0].body as { id: string };
    const note = { message: 'Called back', isPublic: false };
    const noted = await twice(agent, 'POST', `/v1/bo/assistance-requests/${id}/notes`, note);
    for (const [first, second] of [made, noted]) {
      expect(first.headers.get('etag')).toMatch(/^"\d+"$/);
      expect(second.status).toBe(first.status);
      for (const name of ['etag', 'content-type', 'cache-control'])
        expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    }
  });
});

describe('X-Request-Id', () => {
  const idOf = async (given: string) =>
    (await call(url, undefined, 'GET', '/livez', undefined, { 'x-request-id': given })).headers.get('x-request-id');

  test('is the caller’s where it can be one', async () => {
    expect(await idOf('night-run:2026-11-22/17')).toBe('night-run:2026-11-22/17');
  });

  test.each([
    ['too long', 'y'.repeat(5007)],
    ['of two words', 'a b'],
    ['markup', '<b>'],
    ['quoted', 'a"b'],
  ])('%s is another', async (_what, given) => {
    expect(await idOf(given)).toMatch(/^[\da-f-]{36}$/);
  });
});

test('an address that is too long is a problem', async () => {
  const answer = await call(url, admin, 'GET', `/v1/bo/assistance-requests/${'y'.repeat(400)}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([414, 'application/problem+json; charset=utf-8']);
});
