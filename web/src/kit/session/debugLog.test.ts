import type { Agent, EnvironmentName } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, expect, it, vi } from 'vitest';
import { answeringServer } from '../screenStand.testing.tsx';
import { logCalls } from './debugLog.ts';
import { knowVersion } from './environment.ts';
import { enterSession } from './session.ts';

const version = { version: '1', contractHash: 'x', now: '2026-11-21T13:00:00Z' };

afterEach(() => {
  vi.restoreAllMocks();
  knowVersion({ ...version, environment: 'Prod' });
});

it.each<[Agent['role'], EnvironmentName, number]>([
  ['C24Admin', 'Dev', 1],
  ['C24Admin', 'Test', 1],
  ['C24Admin', 'Stag', 0],
  ['C24Admin', 'Prod', 0],
  ['CCManager', 'Dev', 0],
])('the calls of the role %s are logged in %s: %i', async (role, environment, lines) => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});
  enterSession(anAgent({ role }));
  knowVersion({ ...version, environment });
  const towline = answeringServer(() => ({ count: 0, records: [] }));
  logCalls(towline);
  await towline.call('listRequests', { query: { name: 'Peeters' } });
  expect(debug).toHaveBeenCalledTimes(lines);
  for (const [line] of debug.mock.calls) {
    expect(line).toMatch(/^\S+ GET \/v1\/bo\/assistance-requests 200 \d+ ms listRequests$/);
    expect(line).not.toContain('Peeters');
  }
});
