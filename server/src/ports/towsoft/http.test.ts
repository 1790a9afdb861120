import { expect, it } from 'vitest';
import { startHttpService } from '../../testing/httpService.ts';
import { httpTowsoft } from './http.ts';

const mission = {
  id: '8841-22',
  jobId: '9c41e7a0-1c3d-4e5f-8a9b-0c1d2e3f4a5b',
  status: 'Underway',
  licensePlate: '1ABC234',
  location: { latitude: 51.05, longitude: 3.72, city: 'Gent' },
  createdAt: '2026-11-20T09:20:05Z',
  mission: { driver: 'Jan', extra: [1, 2] },
};

it('asks for a mission with its token and reads the answer', async () => {
  await using service = await startHttpService(() => ({ json: { mission } }));
  expect(await httpTowsoft({ url: service.url, token: 't0ken' }).mission('a b/1')).toEqual(mission);
  expect(service.received[0]).toMatchObject({
    method: 'GET',
    path: '/missions',
    headers: { authorization: 'Bearer t0ken' },
  });
  expect(service.received[0]?.query.get('id')).toBe('a b/1');
});

it('reads that there is none', async () => {
  await using service = await startHttpService(() => ({ json: { mission: null } }));
  expect(await httpTowsoft({ url: service.url, token: 't' }).mission('x')).toBeUndefined();
});

it.each([
  ['a state that nobody knows', { ...mission, status: 'Flying' }],
  ['no id', { ...mission, id: '' }],
  ['a job that is no id', { ...mission, jobId: '17' }],
])('does not take an answer with %s', async (_what, wrong) => {
  await using service = await startHttpService(() => ({ json: { mission: wrong } }));
  await expect(httpTowsoft({ url: service.url, token: 't' }).mission('x')).rejects.toMatchObject({
    port: 'towsoft',
    code: 'BadAnswer',
  });
});

it('gives up on a software that does not answer', async () => {
  await using service = await startHttpService(() => 'silence');
  await expect(httpTowsoft({ url: service.url, token: 't', timeoutMs: 50 }).mission('x')).rejects.toMatchObject({
    port: 'towsoft',
    code: 'Timeout',
  });
});
