import { beforeAll, describe, expect, inject, test } from 'vitest';
import { call, signIn } from '../support/server.ts';
import { checkOf, contract, guarded, isProblem, operations } from './contract.ts';
import { addressOf, bodyOf, brokenBodyOf, deref } from './samples.ts';

const { url } = inject('server');
let admin = '';

/** The partner's own page is known by its device's cookie, which no agent has (DECISIONS T-515). */
const ofDevices: ReadonlySet<string> = new Set([
  'getPartnerDay',
  'listOwnPrices',
  'listPartnerHistory',
  'openOwnWork',
  'pauseOwnPartner',
  'resumeOwnPartner',
]);

beforeAll(async () => {
  admin = await signIn(url, 'admin');
});

describe('without a session', () => {
  test.each(guarded)('$id is refused', async ({ id, method, path, operation }) => {
    const answer = await call(url, undefined, method, addressOf(contract, path, operation));
    expect(answer.status).toBe(id === 'getAgent' ? 404 : 401); // DECISIONS C-67
    expect(isProblem(answer.body), JSON.stringify(answer.body)).toBe(true);
  });
});

const jsonBodies = operations.flatMap((row) => {
  const schema = row.operation.requestBody?.content['application/json']?.schema;
  return schema ? [{ ...row, schema: deref(contract, schema) }] : [];
});

describe('with a body that the contract refuses', () => {
  test.each(jsonBodies)('$id answers 400 with a pointer', async ({ method, path, operation, schema }) => {
    const body = brokenBodyOf(contract, schema);
    const answer = await call(url, admin, method, addressOf(contract, path, operation), body);
    expect(answer.status).toBe(400);
    expect(isProblem(answer.body), JSON.stringify(answer.body)).toBe(true);
    const { errors } = answer.body as { errors: { pointer: string }[] };
    const isClosed = typeof body === 'object' && body !== null && 'thisIsNoProperty' in body;
    expect(errors.map((error) => error.pointer)).toContain(isClosed ? '/thisIsNoProperty' : '/');
  });

  const withRequired = jsonBodies.filter(({ schema }) => (schema.required?.length ?? 0) > 0);
  test.each(withRequired)('$id misses what is required', async ({ method, path, operation, schema }) => {
    const answer = await call(url, admin, method, addressOf(contract, path, operation), {});
    expect(answer.status).toBe(400);
    const { errors } = answer.body as { errors: { pointer: string }[] };
    expect(errors.map((error) => error.pointer)).toEqual(
      expect.arrayContaining(schema.required!.map((name) => `/${name}`)),
    );
  });
});

describe('with a query that the contract refuses', () => {
  test.each(guarded)('$id answers 400 to a parameter it does not know', async ({ method, path, operation, id }) => {
    const address = addressOf(contract, path, operation);
    const unknown = `${address}${address.includes('?') ? '&' : '?'}thisIsNoParameter=1`;
    const answer = await call(url, admin, method, unknown, bodyOf(contract, operation));
    expect(answer.status, `${id} ${JSON.stringify(answer.body)}`).toBe(400);
    const { errors } = answer.body as { errors: object[] };
    expect(errors).toContainEqual(
      expect.objectContaining({ in: 'query', pointer: '/thisIsNoParameter', code: 'UNKNOWN_FIELD' }),
    );
  });
});

// Reads that need nothing but a session: their answers are held against the contract here once more, from outside.
const reads = operations.filter(({ id, method, operation }) => {
  const json = operation.responses['200']?.content?.['application/json'];
  return method === 'GET' && json && !ofDevices.has(id);
});

describe('answers', () => {
  test.each(reads)('$id fits the contract', async ({ method, path, operation }) => {
    const answer = await call(url, admin, method, addressOf(contract, path, operation));
    if (answer.status === 404) {
      expect(isProblem(answer.body)).toBe(true);
      return;
    }
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const schema = operation.responses['200']!.content!['application/json']!.schema;
    const fits = checkOf(schema);
    expect(fits(answer.body), JSON.stringify(fits.errors)).toBe(true);
  });

  // Who goes on as oneself again is known by the session that ends, also where it is over: the call reads its cookie by itself.
  const open = operations.filter(
    ({ id, operation }) => operation.security?.length === 0 && id !== 'endImpersonation' && !ofDevices.has(id),
  );
  test.each(open)('$id needs no session', async ({ method, path, operation }) => {
    const answer = await call(
      url,
      undefined,
      method,
      addressOf(contract, path, operation),
      bodyOf(contract, operation),
    );
    expect(answer.body).not.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  const closed = operations.filter(({ id }) => ofDevices.has(id));
  test.each(closed)('$id needs a device of a partner, and no agent has one', async ({ method, path, operation }) => {
    const address = addressOf(contract, path, operation);
    const answer = await call(url, admin, method, address, bodyOf(contract, operation));
    expect([answer.status, answer.body]).toMatchObject([401, { code: 'NOT_SIGNED_IN' }]);
  });
});
