import { expect, test, vi } from 'vitest';
import { createTowline } from './createTowline.ts';

test.each([
  ['a session', {}, 'include'],
  ['a token', { auth: { token: 'secret' } }, 'omit'],
])('a call with %s sends cookies: %j %s', async (_what, options, credentials) => {
  const send = vi.fn(async () => Response.json({ id: 'r1' }));
  const towline = createTowline({ ...options, fetch: send, baseUrl: 'https://towline.example' } as object);
  await towline.call('getRequest', { path: { id: 'r1' } });
  expect(send).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ credentials }));
});

test.each([
  ['a read goes where it is led', 'GET', undefined],
  ['a write does not, because it would arrive as a read', 'POST', 'manual'],
])('%s', async (_what, method, redirect) => {
  const send = vi.fn<typeof fetch>(async () => Response.json({}));
  await createTowline({ fetch: send, baseUrl: 'https://towline.example' }).request(method, '/v1/x');
  expect(send.mock.calls[0]?.[1]?.redirect).toBe(redirect);
});
