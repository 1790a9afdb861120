import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { postJson, retryAfterOf } from './postJson.ts';

/** Posts to a receiver that answers as it likes, and may die while it does. */
async function posted(answer: (response: ServerResponse) => void): Promise<unknown> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const effect = { port: 'smsGateway', url, token: 't', key: 'k', body: '{}', secrets: [] };
  const outcome = await postJson({ ...effect, signal: AbortSignal.timeout(100) }).then(
    () => 'taken',
    ({ name, code, isFinal, retryAfterSeconds }) => ({ name, code, isFinal, retryAfterSeconds }),
  );
  server.closeAllConnections();
  server.close();
  return outcome;
}

/** Its status and the beginning of its words; then it is gone, or says nothing more. */
const begun = (status: number, end: (response: ServerResponse) => void) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-length': '1000' });
  response.write('{"id":', () => end(response));
};
const dies = (response: ServerResponse) => void setTimeout(() => response.destroy(), 20);
const hangs = () => {};
const failed = (isFinal: boolean, retryAfterSeconds?: number) => ({
  ...{ name: 'PortError', code: 'Unavailable', isFinal, retryAfterSeconds },
});

it.each([
  ['200 and dies', begun(200, dies), 'taken'],
  ['202 and hangs', begun(202, hangs), 'taken'],
  ['503 and dies', begun(503, dies), failed(false)],
  ['422 and hangs', begun(422, hangs), failed(true)],
])('who answers %s in the midst of the words has said all that counts', async (_name, answer, outcome) => {
  expect(await posted(answer)).toEqual(outcome);
});

it.each([
  [302, undefined, failed(false)],
  [400, undefined, failed(true)],
  [401, undefined, failed(false)],
  [404, undefined, failed(false)],
  [410, undefined, failed(true)],
  [413, undefined, failed(true)],
  [422, undefined, failed(true)],
  [429, '40', failed(false, 40)],
  [503, '120', failed(false, 120)],
])('%i with Retry-After %s is tried again or not, and when (DECISIONS T-1003)', async (status, retryAfter, outcome) => {
  const answer = (response: ServerResponse) =>
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
  expect(await posted(answer)).toEqual(outcome);
});

it.each([
  [undefined, undefined],
  ['', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  [' 7 ', 7],
  ['Mon, 30 Nov 2026 12:00:30 GMT', 30],
  ['Mon, 30 Nov 2026 11:00:00 GMT', undefined],
])('Retry-After %s asks for %s seconds', (header, seconds) => {
  expect(retryAfterOf(header, Date.parse('2026-11-30T12:00:00Z'))).toBe(seconds);
});
