import { createTowline } from '@towline/sdk';

const towline = createTowline({
  baseUrl: process.env.TOWLINE_URL ?? 'http://127.0.0.1:4600',
  auth: { token: process.env.TOWLINE_TOKEN ?? '' },
  locale: 'nl-BE',
  appInfo: { name: 'nightly-report', version: '3' },
});

// A hook stands between the client and the wire: it may change a call, refuse it by throwing, or look at the answer.
// Here it goes on with a trace that began elsewhere.
towline.use((call, next) => {
  call.headers.traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  return next(call);
});

// A listener is told of every try, and of why another one is made; never of bodies.
const stop = towline.on('response', ({ operationId, status }) => console.log(operationId, status));
await towline.support.getVersion();
stop();

// The answer itself, where its status or headers matter.
const { response, requestId } = await towline.support.getVersion().withResponse();
console.log(response.status, requestId === '' ? 'without id' : 'with id');
