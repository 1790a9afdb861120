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
