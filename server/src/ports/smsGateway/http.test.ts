import { describe, expect, it } from 'vitest';
import { type Answer, startHttpService } from '../../testing/httpService.ts';
import { httpSmsGateway } from './http.ts';

const sms = {
  id: '7b0d9ac0-6e1b-4a2d-8a1c-4a4c8f3f6a11',
  to: '+32470123456',
  text: 'Uw takelwagen komt: één € – “ok”',
};
const patience = () => AbortSignal.timeout(5_000);

describe('the text message gateway', () => {
  it('posts id, receiver and text with its token, and the id as the key', async () => {
    await using service = await startHttpService(() => ({ status: 202, text: 'queued' }));
    await httpSmsGateway({ url: `${service.url}/send`, token: 't0ken' }).send(sms, patience());
    expect(service.received).toHaveLength(1);
    const [call] = service.received;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/send',
      headers: { authorization: 'Bearer t0ken', 'idempotency-key': sms.id, 'content-type': 'application/json' },
    });
    expect(JSON.parse(call!.body)).toEqual(sms);
  });

  it('sends a message that is tried again with the same key', async () => {
    const answers: Answer[] = [
      { status: 500, text: '' },
      { status: 200, text: '' },
    ];
    await using service = await startHttpService(() => answers.shift()!);
    const gateway = httpSmsGateway({ url: service.url, token: 't' });
    await expect(gateway.send(sms, patience())).rejects.toMatchObject({ code: 'Unavailable' });
    await gateway.send(sms, patience());
    expect(service.received.map((call) => call.headers['idempotency-key'])).toEqual([sms.id, sms.id]);
  });

  it.each([302, 400, 401, 429, 500, 503])('answers %i with a PortError', async (status) => {
    await using service = await startHttpService(() => ({ status, text: '<html>no</html>' }));
    await expect(httpSmsGateway({ url: service.url, token: 't' }).send(sms, patience())).rejects.toMatchObject({
      name: 'PortError',
      port: 'smsGateway',
      code: 'Unavailable',
    });
  });

  it.each([
    [400, true],
    [422, true],
    [401, false],
    [429, false],
    [503, false],
  ])('answered %i is final: %s', async (status, isFinal) => {
    await using service = await startHttpService(() => ({ status, text: '' }));
    const sent = httpSmsGateway({ url: service.url, token: 't' }).send(sms, patience());
    await expect(sent).rejects.toMatchObject({ isFinal });
  });

  it('does not care what an accepted message is answered with', async () => {
    await using service = await startHttpService(() => ({ text: 'x'.repeat(300_000) }));
    await expect(httpSmsGateway({ url: service.url, token: 't' }).send(sms, patience())).resolves.toBeUndefined();
  });

  it('gives up when its time is over', async () => {
    await using service = await startHttpService(() => 'silence');
    const gateway = httpSmsGateway({ url: service.url, token: 't' });
    await expect(gateway.send(sms, AbortSignal.timeout(50))).rejects.toMatchObject({
      port: 'smsGateway',
      code: 'Timeout',
    });
  });

  it('answers a gateway that is not there with Unavailable', async () => {
    const service = await startHttpService(() => 'silence');
    await service[Symbol.asyncDispose]();
    const gateway = httpSmsGateway({ url: service.url, token: 't' });
    await expect(gateway.send(sms, patience())).rejects.toMatchObject({ port: 'smsGateway', code: 'Unavailable' });
  });
});
