import type { Business } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ TOWLINE_DEMO: '1' });
});
afterAll(() => test.close());

const around = (query: string, as = 'admin') => test.call('GET', `/v1/bo/businesses?${query}`, { as });
const gent = 'lat=51.0543&lng=3.7174';

it('answers what lies within the radius in metres, nearest first, and the details of one', async () => {
  const found = (await around(`${gent}&radius=50000&keyword=Garage`)).json<Business[]>();
  const distances = found.map(({ distanceInMeters = 0 }) => distanceInMeters);
  expect(found.length).toBeGreaterThan(1);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(Math.max(...distances)).toBeLessThanOrEqual(50_000);
  const one = await test.call('GET', `/v1/bo/businesses/${encodeURIComponent(found[0]?.id ?? '')}`, { as: 'admin' });
  expect(one.json<Business>()).toMatchObject({ name: found[0]?.name, countryCode: 'BE' });
});

it.each([
  ['nobody but an administrator', `${gent}&radius=20000`, 'manager.be', 403],
  ['an agent', `${gent}&radius=20000`, 'agent.be', 403],
  ['without a radius', gent, 'admin', 400],
  ['a radius of nothing', `${gent}&radius=0`, 'admin', 400],
  ['a radius beyond what sources answer to', `${gent}&radius=50001`, 'admin', 400],
  ['a place that is none', 'lat=91&lng=3&radius=1000', 'admin', 400],
])('refuses: %s', async (_what, query, as, status) => {
  expect((await around(query, as)).statusCode).toBe(status);
});

it('does not know a business that no source answered', async () => {
  expect((await test.call('GET', '/v1/bo/businesses/local%3Anobody', { as: 'admin' })).statusCode).toBe(404);
});
