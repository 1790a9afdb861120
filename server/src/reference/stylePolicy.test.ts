import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const sourcesOf = async (url: string, directive: string) => {
  const { headers } = await test.app.inject({ url, headers: { accept: 'text/html' } });
  return new RegExp(`(?:^|;)${directive} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1]?.split(' ');
};

it.each(['/livez', '/v1/bo/agent', '/openapi.json'])(
  '%s takes no style and no script from the page itself',
  async (url) => {
    expect(await sourcesOf(url, 'style-src')).toEqual(["'self'"]);
    expect(await sourcesOf(url, 'script-src')).toEqual(["'self'"]);
  },
);

it('only the reference page may write styles, and no scripts', async () => {
  expect(await sourcesOf('/docs', 'style-src')).toEqual(["'self'", "'unsafe-inline'"]);
  expect(await sourcesOf('/docs', 'script-src')).toEqual(["'self'"]);
});
