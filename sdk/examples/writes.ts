import { randomUUID } from 'node:crypto';
import { createTowline } from '@towline/sdk';
import { PreconditionError } from '@towline/sdk/client/problem';

const towline = createTowline({
  baseUrl: process.env.TOWLINE_URL ?? 'http://127.0.0.1:4600',
  auth: { token: process.env.TOWLINE_TOKEN ?? '' },
});

// A call with effects carries an Idempotency-Key of its own, so that it can be repeated when no answer comes. With a key of
// yours, two runs of a script have one effect.
const { records } = await towline.requests.list({ take: 1 });
const [request] = records;
if (!request) throw new Error('there is no request');
const note = { message: 'The customer waits inside', isPublic: false };
const idempotencyKey = randomUUID();
const first = await towline.requests.createNote(request.id, note, { idempotencyKey });
const again = await towline.requests.createNote(request.id, note, { idempotencyKey });
console.log(first.id === again.id ? 'one note' : 'two notes');

// What is saved goes with the version that was loaded, as If-Match: nobody overwrites what he has not seen.
const content = { orderType: 'RoadsideAssistance' as const, order: { orderType: 'RoadsideAssistance' } };
const { id, version } = await towline.orders.saveDraft(randomUUID(), content);
await towline.orders.saveDraft(id, { ...content, step: 'Vehicle', version });
try {
  await towline.orders.saveDraft(id, { ...content, step: 'Contract', version });
} catch (error) {
  if (!(error instanceof PreconditionError)) throw error;
  console.log('somebody was faster: version', error.current?.version);
}
await towline.orders.deleteDraft(id);
