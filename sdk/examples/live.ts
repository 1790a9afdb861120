import { createTowline } from '@towline/sdk';
import { createModelCache } from '@towline/sdk/client/modelCache';

const towline = createTowline({
  baseUrl: process.env.TOWLINE_URL ?? 'http://127.0.0.1:4600',
  auth: { token: process.env.TOWLINE_TOKEN ?? '' },
});
const { records } = await towline.requests.list({ take: 1 });
const [request] = records;
if (!request) throw new Error('there is no request');

// Changes as they are committed, over server-sent events; a stream that breaks is opened again after the last event.
const change = Promise.withResolvers<string>();
const opened = Promise.withResolvers<void>();
const close = towline.live({
  topics: ['request'],
  onEvent: ({ topic }) => topic === 'request' && change.resolve(topic),
  onState: (state) => state === 'open' && opened.resolve(),
});
await opened.promise;
await towline.requests.createNote(request.id, { message: 'A change', isPublic: false });
console.log('told of a', await change.promise);
close();

// A cache of what was read: fresh for 5 s, and kept up to date while it is watched: by live events, and by polling every
// 5 s while the stream is down.
const models = createModelCache(towline);
const input = { path: { id: request.id } };
const arrived = Promise.withResolvers<string>();
const stop = models.watch('getRequest', input, ({ data }) => data && arrived.resolve(data.shortId));
console.log('watching', (await arrived.promise) === request.shortId ? 'it' : 'another');
await models.get('getRequest', input); // no call: it is fresh

// While somebody edits, nothing moves by itself.
const resume = models.pause();
console.log(models.isPaused ? 'paused' : 'running');
resume();
stop();
models.close();
