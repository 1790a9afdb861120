import { createTowline } from '@towline/sdk';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { importLookup } from './importLookup.ts';

beforeAll(() => void vi.stubEnv('TZ', 'Europe/Brussels'));
// Test files share a process (DECISIONS T-974).
afterAll(() => void vi.unstubAllEnvs());

const records = [
  { id: '1', fileName: 'daily.csv', startedAt: '2026-11-30T22:59:00Z' },
  { id: '2', fileName: 'daily.csv', startedAt: '2026-11-30T23:30:00Z' },
];

it('imports are told apart by when they came, on the clock of their list', async () => {
  const towline = createTowline({
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: async () => Response.json({ count: 2, records }),
  });
  expect(await importLookup.find(towline, 'daily', anAgent())).toEqual([
    { value: '1', label: 'daily.csv · 30-11-2026 23:59' },
    { value: '2', label: 'daily.csv · 01-12-2026 00:30' },
  ]);
});
