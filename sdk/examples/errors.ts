import { createTowline } from '@towline/sdk';
import { AbortedError, NotFoundError, TimeoutError, ValidationError } from '@towline/sdk/client/problem';

const towline = createTowline({
  baseUrl: process.env.TOWLINE_URL ?? 'http://127.0.0.1:4600',
  auth: { token: process.env.TOWLINE_TOKEN ?? '' },
});

// `code` is for programs, `messageKey` for the texts of a screen, `requestId` for the server's log.
try {
  await towline.requests.get('00000000-0000-4000-8000-000000000000');
} catch (error) {
  if (!(error instanceof NotFoundError)) throw error;
  console.log(error.status, error.code, error.requestId === undefined ? 'without id' : 'with id');
}

try {
  await towline.requests.list({ take: 5000 });
} catch (error) {
  if (!(error instanceof ValidationError)) throw error;
  for (const { pointer, detail } of error.issues) console.log(pointer, detail);
}

// A call ends when its time is over, or when you say so.
const leaving = new AbortController();
leaving.abort();
for (const options of [{ timeoutInMs: 1, retry: false as const }, { signal: leaving.signal }]) {
  const error = await towline
    .call('listRequests', { query: { take: 999 } }, options)
    .catch((caught: unknown) => caught);
  if (error instanceof TimeoutError) console.log(`no answer in ${error.timeoutInMs} ms`);
  else if (error instanceof AbortedError) console.log('left');
}
