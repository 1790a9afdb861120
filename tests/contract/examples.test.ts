import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { call, signIn, startServer, type TestServer } from '../support/server.ts';
import { checkOf, contract, guarded, operations } from './contract.ts';
import { deref, type Media } from './samples.ts';

// Redocly holds the examples against their schemas (openapi/redocly.yaml); here they are held once more as the server reads
// them, and each call is asked to show one.

const examplesOf = (media: Media): unknown[] => [
  ...(media.example === undefined ? [] : [media.example]),
  ...Object.values(media.examples ?? {}).map(
    (example) => deref(contract, example as { $ref?: string; value?: unknown }).value,
  ),
];

const bodies = operations.flatMap(({ id, operation }) => {
  const media = operation.requestBody?.content['application/json'];
  return media ? [{ id, media }] : [];
});
const answers = operations.flatMap(({ id, operation }) =>
  ['200', '201'].flatMap((status) => {
    const media = operation.responses[status]?.content?.['application/json'];
    return media ? [{ id, status, media }] : [];
  }),
);

describe('the body', () => {
  test.each(bodies)('of $id is shown as the server takes it', ({ media }) => {
    const examples = examplesOf(media);
    expect(examples.length).toBeGreaterThan(0);
    const fits = checkOf(media.schema);
    for (const example of examples) expect(fits(example), JSON.stringify(fits.errors)).toBe(true);
  });
});

describe('the answer', () => {
  test.each(answers)('$status of $id is shown as the server gives it', ({ media }) => {
    const examples = examplesOf(media);
    expect(examples.length).toBeGreaterThan(0);
    const fits = checkOf(media.schema);
    for (const example of examples) expect(fits(example), JSON.stringify(fits.errors)).toBe(true);
  });
});

// What a reader of the reference page copies first. A write to something that exists already needs an id of the reader's own.
const created = guarded.filter(
  ({ method, path, operation }) =>
    method === 'POST' &&
    !path.includes('{') &&
    !operation.parameters?.some((given) => deref(contract, given).required) &&
    operation.requestBody?.content['application/json'] !== undefined,
);

describe('the example, sent as it stands', () => {
  let database: { url: string; drop(): Promise<void> };
  let server: TestServer;
  let admin = '';
  beforeAll(async () => {
    database = await cloneDatabase(inject('server'));
    server = await startServer(database.url, { TOWLINE_SIMULATION_SPEED: '1' });
    admin = await signIn(server.url, 'admin');
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  // First, for the same plate a second time on one day is the home company's to decide.
  test('of an order finds its policy, and partners are searched', async () => {
    const { path, operation } = operations.find(({ id }) => id === 'createOrderRequest')!;
    const [example] = examplesOf(operation.requestBody!.content['application/json']!);
    const { status, body } = await call(server.url, admin, 'POST', path, example);
    expect([status, body], JSON.stringify(body)).toMatchObject([201, { status: 'Dispatching' }]);
    expect(body).not.toHaveProperty('statusReason');
  });

  test.each(created)('to $id is not refused', async ({ method, path, operation }) => {
    for (const example of examplesOf(operation.requestBody!.content['application/json']!)) {
      const { status, body } = await call(server.url, admin, method, path, example);
      expect([400, 422], JSON.stringify(body)).not.toContain(status);
    }
  });
});
