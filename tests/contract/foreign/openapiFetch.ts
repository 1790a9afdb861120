// The walk with openapi-fetch over the types that openapi-typescript makes of the served contract.
import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { components, paths } from './paths.js';
import { baseUrl, cookieOf, credentials, csvLines, photo, step } from './steps.js';

type Order = components['schemas']['ServiceOrder'];

// Lists answer JSON, and CSV to who asks for it: the client says which of the two it reads.
type Json = 'application/json' | 'application/problem+json';
const stranger = createClient<paths, Json>({ baseUrl });

const cookie = await step('signs in', async () => {
  const { data, response } = await stranger.POST('/v1/bo/sign-in', { body: credentials });
  equal(data?.email, credentials.email);
  return cookieOf(response);
});

const token = await step('makes a token', async () => {
  const { data, error } = await stranger.POST('/v1/bo/api-tokens', {
    body: { name: 'openapi-fetch', scopes: ['requests:read', 'requests:write'], expiresInDays: 1 },
    headers: { cookie },
  });
  ok(data, JSON.stringify(error));
  return data.secret;
});

const headers = { authorization: `Bearer ${token}` };
const client = createClient<paths, Json>({ baseUrl, headers });
const csv = createClient<paths, 'text/csv'>({ baseUrl, headers });
const events = createClient<paths, 'text/event-stream'>({ baseUrl, headers });

await step('lists with filters and pages', async () => {
  const query = { take: 2, skip: 0, country: ['BE', 'NL'], status: ['Dispatching', 'Cancelled'] };
  const first = await client.GET('/v1/bo/assistance-requests', { params: { query } });
  const second = await client.GET('/v1/bo/assistance-requests', { params: { query: { ...query, skip: 2 } } });
  ok(first.data && second.data, JSON.stringify(first.error ?? second.error));
  equal(first.data.records.length, 2);
  equal(first.response.headers.get('x-total-count'), String(first.data.count));
  match(first.response.headers.get('link') ?? '', /skip=2&?[^>]*>; rel="next"/);
  const ids = [...first.data.records, ...second.data.records].map(({ id }) => id);
  equal(new Set(ids).size, ids.length);
});

const created = await step('creates the order that the contract shows', async () => {
  const contract = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as {
    components: { examples: { ServiceOrder: { value: Order } } };
  };
  const order: Order = contract.components.examples.ServiceOrder.value;
  const header = { 'Idempotency-Key': randomUUID() };
  const once = await client.POST('/v1/bo/order-requests', { params: { header }, body: order });
  const again = await client.POST('/v1/bo/order-requests', { params: { header }, body: order });
  ok(once.data && again.data, JSON.stringify(once.error ?? again.error));
  equal(once.response.status, 201);
  equal(again.data.id, once.data.id);
  return once.data;
});

const params = { path: { id: created.id } };

await step('reads it', async () => {
  const { data, response } = await client.GET('/v1/bo/assistance-requests/{id}', { params });
  equal(data?.id, created.id);
  match(response.headers.get('etag') ?? '', new RegExp(`^(W/)?"${data?.version}-`));
});

const note = await step('writes a note once with a key', async () => {
  const header = { 'Idempotency-Key': randomUUID() };
  const body = { message: 'Waits in the café', isPublic: true };
  const write = () => client.POST('/v1/bo/assistance-requests/{id}/notes', { params: { ...params, header }, body });
  const [once, again] = [await write(), await write()];
  ok(once.data && again.data, JSON.stringify(once.error ?? again.error));
  equal(again.data.id, once.data.id);
  const { data } = await client.GET('/v1/bo/assistance-requests/{id}', { params });
  equal(data?.notes?.filter(({ id }) => id === once.data.id).length, 1);
  return { id: once.data.id, etag: once.response.headers.get('etag') ?? '' };
});

await step('writes on a condition, and is told of a stale one', async () => {
  const save = (message: string) =>
    client.PUT('/v1/bo/assistance-requests/{id}/notes/{noteId}', {
      params: { path: { id: created.id, noteId: note.id }, header: { 'If-Match': note.etag } },
      body: { message, isPublic: true },
    });
  const changed = await save('Waits at the pump');
  equal(changed.response.status, 200, JSON.stringify(changed.error));
  const stale = await save('Waits at home');
  deepEqual([stale.response.status, stale.error?.code], [412, 'VERSION_CHANGED']);
  equal(stale.error?.current?.version, changed.data?.version);
});

await step('uploads a photo', async () => {
  const file = photo();
  const { data, error } = await client.POST('/v1/content/upload', {
    body: { file: file.name, fileName: 'front wheel.png', assistanceRequestId: created.id },
    // A file is a text to this generator: the form is made by hand, as its pages say.
    bodySerializer: ({ fileName = '', assistanceRequestId = '' }) => {
      const form = new FormData();
      form.append('file', file);
      form.append('fileName', fileName);
      form.append('assistanceRequestId', assistanceRequestId);
      return form;
    },
  });
  ok(data, JSON.stringify(error));
  deepEqual([data.fileName, data.width, data.contentType], ['front wheel.png', 1, 'image/png']);
});

await step('downloads the list as CSV', async () => {
  const { data, response } = await csv.GET('/v1/bo/assistance-requests', {
    params: { query: { format: 'csv', status: ['Dispatching'] } },
    parseAs: 'text',
  });
  match(response.headers.get('content-type') ?? '', /^text\/csv/);
  ok(csvLines(data ?? '').length > 1);
});

await step('hears an event', async () => {
  const stop = new AbortController();
  const { data, response } = await events.GET('/v1/bo/events', {
    params: { query: { topics: ['request'] } },
    parseAs: 'stream',
    signal: stop.signal,
  });
  match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
  ok(data);
  await client.POST('/v1/bo/assistance-requests/{id}/notes', { params, body: { message: 'Heard?', isPublic: false } });
  let heard = '';
  const decoder = new TextDecoder();
  for await (const bytes of data) {
    heard += decoder.decode(bytes, { stream: true });
    if (/^event: request\ndata: .*$/m.test(heard) && heard.includes(created.id)) break;
  }
  stop.abort();
});

await step('reads what went wrong', async () => {
  const missing = await client.GET('/v1/bo/assistance-requests/{id}', { params: { path: { id: randomUUID() } } });
  deepEqual([missing.response.status, missing.error?.status, missing.error?.code], [404, 404, 'NOT_FOUND']);
  const refused = await client.GET('/v1/bo/assistance-requests', { params: { query: { take: 5_000 } } });
  equal(refused.error?.code, 'VALIDATION_FAILED');
  ok(refused.error?.errors?.some(({ pointer }) => pointer.includes('take')));
  const nobody = await stranger.GET('/v1/bo/assistance-requests');
  deepEqual([nobody.response.status, nobody.error?.code], [401, 'NOT_SIGNED_IN']);
  notEqual(nobody.error?.message, '');
});
