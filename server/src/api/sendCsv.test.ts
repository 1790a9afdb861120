import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it.each(['csv', 'geocsv'])('HEAD of requests as %s reads no rows, GET does', async (format) => {
  const headers = { cookie: await test.cookieOf('admin') };
  const url = `/v1/bo/assistance-requests?format=${format}`;
  const connected = vi.spyOn(test.db.pool, 'connect');
  const head = await test.app.inject({ method: 'HEAD', url, headers });
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
    '',
  ]);
  // Rows leave on a connection of their own; what the pool takes for a single question it is called back for.
  const own = () => connected.mock.calls.filter((given: unknown[]) => given.length === 0).length;
  expect(own()).toBe(0);
  await test.app.inject({ method: 'GET', url, headers });
  expect(own()).toBe(1);
  connected.mockRestore();
});

it('leaves connections to everybody else while tables are read slowly', async () => {
  const headers = { cookie: await test.cookieOf('admin') };
  const url = '/v1/bo/assistance-requests?format=csv';
  const connect = test.db.pool.connect.bind(test.db.pool);
  let held = 0;
  let most = 0;
  const spied = vi.spyOn(test.db.pool, 'connect').mockImplementation((async (...given: []) => {
    if (given.length > 0) return connect(...given);
    held += 1;
    most = Math.max(most, held);
    const client = await connect();
    const release = client.release.bind(client);
    client.release = (broken) => {
      held -= 1;
      client.release = release;
      release(broken);
    };
    return client;
  }) as typeof connect);
  const answers = await Promise.all(Array.from({ length: 12 }, () => test.app.inject({ method: 'GET', url, headers })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  expect(most).toBe(2);
  spied.mockRestore();
});
