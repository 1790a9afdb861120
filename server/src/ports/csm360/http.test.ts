import { expect, it } from 'vitest';
import { startHttpService } from '../../testing/httpService.ts';
import { httpCsm360 } from './http.ts';
import { csm360Off } from './off.ts';

const news = { id: 'n-1', code: 'CSM/BE0001', document: '{"status":"Enroute"}' };

it('posts the job to the partner’s own address, with its id as the key', async () => {
  await using service = await startHttpService(() => ({ text: '' }));
  await httpCsm360({ url: `${service.url}/api/`, token: 't0ken' }).tell(news, AbortSignal.timeout(5_000));
  expect(service.received).toHaveLength(1);
  expect(service.received[0]).toMatchObject({
    method: 'POST',
    path: '/api/partners/CSM/BE0001/jobs', // one step of the path: CSM%2FBE0001
    body: news.document,
    headers: { authorization: 'Bearer t0ken', 'idempotency-key': 'n-1', 'content-type': 'application/json' },
  });
});

it.each([
  [404, undefined],
  [422, true],
  [500, undefined],
])('answers %i with a PortError: given up for good %s', async (status, isFinal) => {
  await using service = await startHttpService(() => ({ status, text: 'no' }));
  const told = httpCsm360({ url: service.url, token: 't' }).tell(news, AbortSignal.timeout(5_000));
  await expect(told).rejects.toMatchObject({ port: 'csm360', code: 'Unavailable', isFinal: isFinal ?? false });
});

it('gives up on one that does not answer', async () => {
  await using service = await startHttpService(() => 'silence');
  const told = httpCsm360({ url: service.url, token: 't' }).tell(news, AbortSignal.timeout(50));
  await expect(told).rejects.toMatchObject({ port: 'csm360', code: 'Timeout' });
});

it('that is off keeps what it would tell in the outbox', async () => {
  await csm360Off.tell(news, AbortSignal.timeout(5_000));
  expect(csm360Off.keepsInOutbox).toBe(true);
});
