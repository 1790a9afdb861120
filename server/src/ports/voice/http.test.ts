import { expect, it } from 'vitest';
import { startHttpService } from '../../testing/httpService.ts';
import { httpVoice } from './http.ts';
import type { PlayedCall } from './port.ts';

const call: PlayedCall = {
  offerId: '9c41e7a0-1c3d-4e5f-8a9b-0c1d2e3f4a5b',
  language: 'nl',
  step: 1,
  job: { shortId: '9F3C', partnerName: 'Maes', service: 'TowingTransport' },
};
const script = '<Response><Say language="nl-BE">Goedendag</Say></Response>';

it('posts the step and the job with its token and answers the script as it came', async () => {
  await using service = await startHttpService(() => ({ text: script }));
  expect(await httpVoice({ url: service.url, token: 't0ken' }).script(call)).toBe(script);
  const [received] = service.received;
  expect(received).toMatchObject({
    method: 'POST',
    path: '/test-ivr',
    headers: { authorization: 'Bearer t0ken', 'content-type': 'application/json' },
  });
  expect(JSON.parse(received!.body)).toEqual(call);
});

it.each([
  ['is refused', { status: 503, text: script }, 'Unavailable'],
  ['is answered something else', { text: '<html>Sign in</html>' }, 'BadAnswer'],
  ['is answered without end', { text: script + ' '.repeat(200_000) }, 'BadAnswer'],
  ['is not answered', 'silence' as const, 'Timeout'],
])('fails where it %s', async (_what, answer, code) => {
  await using service = await startHttpService(() => answer);
  await expect(httpVoice({ url: service.url, token: 't', timeoutMs: 300 }).script(call)).rejects.toMatchObject({
    port: 'voice',
    code,
  });
});
