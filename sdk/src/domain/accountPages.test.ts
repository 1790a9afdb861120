import { expect, test } from 'vitest';
import { accountPages } from './accountPages.ts';

test('the pages of the documents have their stated addresses, and no two are the same (3-platform §2)', () => {
  expect(accountPages).toMatchObject({ passwordRequest: '/password/request', passwordReset: '/password/reset' });
  const addresses = Object.values(accountPages);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) expect(address).toMatch(/^(\/[a-z-]+)+$/);
});
