import { beforeAll, describe, expect, inject, test } from 'vitest';
import { call, signIn } from '../support/server.ts';
import { contract, isProblem, operations } from './contract.ts';
import { addressOf, bodyOf, deref, type Schema } from './samples.ts';

const { url } = inject('server');
let admin = '';
beforeAll(async () => {
  admin = await signIn(url, 'admin');
});

interface Answer {
  status: number;
  body: unknown;
}

function expectRefused({ status, body }: Answer, pointer: string, code?: string): void {
  expect(status, JSON.stringify(body)).toBe(400);
  expect(isProblem(body), JSON.stringify(body)).toBe(true);
  const { errors } = body as { errors: { pointer: string; code?: string }[] };
  expect(errors).toContainEqual(expect.objectContaining({ pointer, ...(code && { code }) }));
}

const unkept = [
  ['a character zero', 'a\u0000b'],
  ['the first half of an emoji', 'a\ud83d'],
  ['the second half of an emoji', '\ude97b'],
] as const;

/** Undefined where the body is no object that a text can stand in. */
const withText = (body: unknown, text: string): [unknown, string] =>
  Array.isArray(body) ? [[...body, text], `/${body.length}`] : [{ ...(body as object), remarks: text }, '/remarks'];

const manyLevels = `${'['.repeat(300)}${']'.repeat(300)}`;

const withBody = operations.filter(({ operation }) => operation.requestBody?.content['application/json']);

describe('a body that cannot be kept', () => {
  // The messages of providers are kept all the same: communications.test.ts, providerEvents.test.ts.
  const kept = ['receiveInboundMessage', 'takePaymentEvent'];
  const refusing = withBody.filter(({ id }) => !kept.includes(id));

  test.each(refusing)('$id: a text', async ({ method, path, operation }) => {
    for (const [, text] of unkept) {
      const [body, pointer] = withText(bodyOf(contract, operation), text);
      expectRefused(
        await call(url, admin, method, addressOf(contract, path, operation), body),
        pointer,
        'INVALID_CHARACTERS',
      );
    }
  });

  test.each(refusing)('$id: a key, a number, hundreds of levels', async ({ method, path, operation }) => {
    // As text: what makes JSON goes as deep as it is told to itself.
    const faults = [
      ['"k\\u0000":1', 'INVALID_CHARACTERS'],
      ['"remarks":1e300', 'OUT_OF_RANGE'],
      [`"remarks":${manyLevels}`, 'TOO_DEEP'],
    ] as const;
    for (const [part, code] of faults) {
      const given = JSON.stringify(bodyOf(contract, operation));
      const isList = given.startsWith('[');
      const body = isList ? `[{${part}}]` : `${given.slice(0, -1)}${given === '{}' ? '' : ','}${part}}`;
      const headers = { cookie: admin, 'content-type': 'application/json' };
      const answer = await fetch(`${url}${addressOf(contract, path, operation)}`, { method, headers, body });
      const text = await answer.text();
      expect(answer.status, text).toBe(400);
      expect(text).toContain(code);
    }
  });
});

const parametersOf = (operation: (typeof operations)[number]['operation'], place: string) =>
  (operation.parameters ?? []).map((parameter) => deref(contract, parameter)).filter((one) => one.in === place);

const isText = (given: Schema) => {
  const { type, items } = deref(contract, given);
  return [type, items && deref(contract, items).type].flat().includes('string');
};
const isNumber = (given: Schema) => ['integer', 'number'].includes(String(deref(contract, given).type));

const queries = operations.flatMap((row) =>
  parametersOf(row.operation, 'query').map((parameter) => ({ ...row, name: parameter.name, schema: parameter.schema })),
);

describe('a query that cannot be kept', () => {
  test.each(queries.filter(({ schema }) => isText(schema)))('$id: $name', async ({ method, path, operation, name }) => {
    const [address = '', query] = addressOf(contract, path, operation).split('?');
    const given = new URLSearchParams(query);
    given.delete(name);
    const sent = `${address}?${[given.toString(), `${name}=a%00b`].filter(Boolean).join('&')}`;
    const answer = await call(url, admin, method, sent, bodyOf(contract, operation));
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(`{"in":"query","pointer":"/${name}`);
  });

  test.each(queries.filter(({ schema }) => isNumber(schema)))(
    '$id: $name',
    async ({ method, path, operation, name }) => {
      for (const number of ['99999999999999999999', '1e400', '-1e30']) {
        const [address = '', query] = addressOf(contract, path, operation).split('?');
        const given = new URLSearchParams(query);
        given.set(name, number);
        const answer = await call(url, admin, method, `${address}?${given}`, bodyOf(contract, operation));
        expectRefused(answer, `/${name}`);
      }
    },
  );
});

const pathTexts = operations.flatMap((row) =>
  parametersOf(row.operation, 'path').map((parameter) => ({ ...row, name: parameter.name })),
);

test.each(pathTexts)('a path that cannot be kept: $id $name', async ({ method, path, operation, name }) => {
  const address = addressOf(contract, path.replace(`{${name}}`, 'a%00b'), operation);
  const answer = await call(url, admin, method, address, bodyOf(contract, operation));
  expect([400, 401], JSON.stringify(answer.body)).toContain(answer.status);
});

const versioned = operations.filter(({ operation }) => operation['x-if-match']);

test.each(versioned)('If-Match beyond any version: $id', async ({ method, path, operation }) => {
  const address = addressOf(contract, path, operation);
  const headers = { 'if-match': '"99999999999999999999"' };
  const answer = await call(url, admin, method, address, bodyOf(contract, operation), headers);
  expectRefused(answer, '/if-match');
});
