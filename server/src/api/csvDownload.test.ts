import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { copyOut } from '../db/copyOut.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

vi.mock('../db/copyOut.ts', { spy: true });

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it.each(['csv', 'geocsv'])('HEAD of requests as %s reads no rows, GET does', async (format) => {
  const headers = { cookie: await test.cookieOf('admin') };
  const url = `/v1/bo/assistance-requests?format=${format}`;
  const head = await test.app.inject({ method: 'HEAD', url, headers });
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
    '',
  ]);
  expect(copyOut).not.toHaveBeenCalled();
  await test.app.inject({ method: 'GET', url, headers });
  expect(copyOut).toHaveBeenCalledOnce();
  vi.mocked(copyOut).mockClear();
});
