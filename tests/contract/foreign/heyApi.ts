// The walk with the client that @hey-api/openapi-ts makes of the served contract.
import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { client } from './heyApi/client.gen.js';
import {
  createApiToken,
  createNote,
  createOrderRequest,
  getRequest,
  listRequests,
  type ServiceOrder,
  saveNote,
  signIn,
  streamEvents,
  uploadContent,
} from './heyApi/index.js';
import { baseUrl, cookieOf, credentials, csvLines, photo, step } from './steps.js';

client.setConfig({ baseUrl });

const cookie = await step('signs in', async () => {
  const { data, response } = await signIn({ body: credentials });
  equal(data?.email, credentials.email);
  ok(response);
  return cookieOf(response);
});

await step('makes a token', async () => {
  const { data, error } = await createApiToken({
    body: { name: 'openapi-ts', scopes: ['requests:read', 'requests:write'], expiresInDays: 1 },
    headers: { cookie },
  });
  ok(data, JSON.stringify(error));
  client.setConfig({ baseUrl, auth: (scheme) => (scheme.scheme === 'bearer' ? data.secret : undefined) });
});

await step('lists with filters and pages', async () => {
  const query = { take: 2, skip: 0, country: ['BE', 'NL'], status: ['Dispatching', 'Cancelled'] };
  const first = await listRequests({ query, throwOnError: true });
  const second = await listRequests({ query: { ...query, skip: 2 }, throwOnError: true });
  equal(first.data.records.length, 2);
  equal(first.response.headers.get('x-total-count'), String(first.data.count));
  match(first.response.headers.get('link') ?? '', /skip=2&?[^>]*>; rel="next"/);
  const ids = [...first.data.records, ...second.data.records].map(({ id }) => id);
  equal(new Set(ids).size, ids.length);
});

const created = await step('creates the order that the contract shows', async () => {
  const contract = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as {
    components: { examples: { ServiceOrder: { value: ServiceOrder } } };
  };
  const body: ServiceOrder = contract.components.examples.ServiceOrder.value;
  const headers = { 'Idempotency-Key': randomUUID() };
  const once = await createOrderRequest({ body, headers, throwOnError: true });
  const again = await createOrderRequest({ body, headers, throwOnError: true });
  equal(once.response.status, 201);
  equal(again.data.id, once.data.id);
  return once.data;
});

const path = { id: created.id };

await step('reads it', async () => {
  const { data, response } = await getRequest({ path, throwOnError: true });
  equal(data.id, created.id);
  match(response.headers.get('etag') ?? '', new RegExp(`^(W/)?"${data.version}-`));
});

const note = await step('writes a note once with a key', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { message: 'Waits in the café', isPublic: true };
  const once = await createNote({ path, headers, body, throwOnError: true });
  const again = await createNote({ path, headers, body, throwOnError: true });
  equal(again.data.id, once.data.id);
  const { data } = await getRequest({ path, throwOnError: true });
  equal(data.notes?.filter(({ id }) => id === once.data.id).length, 1);
  return { id: once.data.id, etag: once.response.headers.get('etag') ?? '' };
});

await step('writes on a condition, and is told of a stale one', async () => {
  const save = (message: string) =>
    saveNote({
      path: { id: created.id, noteId: note.id },
      headers: { 'If-Match': note.etag },
      body: { message, isPublic: true },
    });
  const changed = await save('Waits at the pump');
  equal(changed.response?.status, 200, JSON.stringify(changed.error));
  const stale = await save('Waits at home');
  deepEqual([stale.response?.status, stale.error?.code], [412, 'VERSION_CHANGED']);
  equal(stale.error?.current?.version, changed.data?.version);
});

await step('uploads a photo', async () => {
  const body = { file: photo(), fileName: 'front wheel.png', assistanceRequestId: created.id };
  const { data } = await uploadContent({ body, throwOnError: true });
  deepEqual([data.fileName, data.width, data.contentType], ['front wheel.png', 1, 'image/png']);
});

await step('downloads the list as CSV', async () => {
  const { data, response } = await listRequests({
    query: { format: 'csv', status: ['Dispatching'] },
    parseAs: 'text',
    throwOnError: true,
  });
  match(response.headers.get('content-type') ?? '', /^text\/csv/);
  ok(csvLines(String(data)).length > 1);
});

await step('hears an event', async () => {
  const stop = new AbortController();
  const { stream } = await streamEvents({
    query: { topics: ['request'] },
    signal: stop.signal,
    onSseEvent: ({ event, data }) => {
      if (event === 'request' && JSON.stringify(data).includes(created.id)) stop.abort();
    },
  });
  const told = setInterval(() => {
    void createNote({ path, body: { message: 'Heard?', isPublic: false } });
  }, 500);
  let events = 0;
  for await (const _event of stream) events += 1;
  clearInterval(told);
  ok(stop.signal.aborted && events > 0);
});

await step('reads what went wrong', async () => {
  const missing = await getRequest({ path: { id: randomUUID() } });
  deepEqual([missing.response?.status, missing.error?.status, missing.error?.code], [404, 404, 'NOT_FOUND']);
  const refused = await listRequests({ query: { take: 5_000 } });
  equal(refused.error?.code, 'VALIDATION_FAILED');
  ok(refused.error?.errors?.some(({ pointer }) => pointer.includes('take')));
  const nobody = await listRequests({ auth: () => undefined });
  deepEqual([nobody.response?.status, nobody.error?.code], [401, 'NOT_SIGNED_IN']);
});
