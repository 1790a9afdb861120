import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const headersOf = async (accept?: string) => {
  const { headers } = await test.app.inject({ url: '/livez', headers: { ...(accept && { accept }) } });
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(x-request-id|date|ratelimit)/.test(name)));
};

it('stand at every answer, the first and all others, alike', async () => {
  const first = await headersOf();
  expect(first).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
  expect(await headersOf()).toEqual(first);
  const page = await headersOf('text/html');
  expect(Object.keys(page)).toEqual(Object.keys(first));
  expect(await headersOf('application/json')).toEqual(first);
});
