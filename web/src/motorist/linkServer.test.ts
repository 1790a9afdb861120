import { afterEach, expect, it, vi } from 'vitest';
import { linkServer } from './linkServer.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number): void => {
  const problem = JSON.stringify({ status, code: 'ANY', title: 'Any' });
  const headers = { 'content-type': 'application/problem+json' };
  vi.stubGlobal('fetch', async () => new Response(problem, { status, headers }));
};

it.each([
  [404, 'closed', 'closed'],
  [400, 'away', 'refused'],
  [403, 'away', 'refused'],
  [422, 'away', 'refused'],
  [429, 'away', 'away'],
  [503, 'away', 'away'],
] as const)('an answer of %i', async (status, opened, given) => {
  answering(status);
  expect(await linkServer().open('t')).toBe(opened);
  expect(await linkServer().give({ token: 't', id: 'x', remarks: 'E40' })).toBe(given);
});
