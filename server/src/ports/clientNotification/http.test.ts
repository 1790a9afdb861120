import { expect, it } from 'vitest';
import { startHttpService } from '../../testing/httpService.ts';
import { httpClientNotification } from './http.ts';

const notice = { id: 'n-1', organisationCode: 'Q8/BE', requestId: 'r-1', document: '{"status":"PartnerEnroute"}' };

it('posts the document to the organisation’s address, with its id as the key', async () => {
  await using service = await startHttpService(() => ({ text: '' }));
  const port = httpClientNotification({ url: `${service.url}/clients/`, token: 't0ken' });
  await port.send(notice, AbortSignal.timeout(5_000));
  expect(service.received).toHaveLength(1);
  expect(service.received[0]).toMatchObject({
    method: 'POST',
    path: '/clients/Q8/BE', // one step of the path: Q8%2FBE
    body: notice.document,
    headers: { authorization: 'Bearer t0ken', 'idempotency-key': 'n-1', 'content-type': 'application/json' },
  });
});

it.each([302, 404, 500])('answers %i with a PortError, so that the outbox tries again', async (status) => {
  await using service = await startHttpService(() => ({ status, text: 'no' }));
  const port = httpClientNotification({ url: service.url, token: 't' });
  await expect(port.send(notice, AbortSignal.timeout(5_000))).rejects.toMatchObject({
    name: 'PortError',
    port: 'clientNotification',
    code: 'Unavailable',
  });
});
