import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const open: AbortController[] = [];

beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});

interface Event {
  id: string | undefined;
  name: string;
  data: Record<string, unknown>;
}

/** Reads a stream over a real connection, as a browser does. */
async function stream(as: string, headers: Record<string, string> = {}, query = '?topics=request') {
  const { port } = test.app.server.address() as AddressInfo;
  const abort = new AbortController();
  open.push(abort);
  const answer = await fetch(`http://127.0.0.1:${port}/v1/bo/events${query}`, {
    headers: { ...(as === '' ? {} : { cookie: await test.cookieOf(as) }), ...headers },
    signal: abort.signal,
  });
  const events: Event[] = [];
  const state = { answer, events, ended: false, close: () => abort.abort() };
  const field = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  void (async () => {
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const data = field(block, 'data');
        if (data) events.push({ id: field(block, 'id'), name: field(block, 'event') ?? '', data: JSON.parse(data) });
      }
    }
    state.ended = true;
  })().catch(() => {});
  return state;
}

async function createRequest(): Promise<string> {
  const answer = await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<{ id: string }>().id;
}
const idsIn = (events: Event[]) => new Set(events.filter(({ name }) => name === 'request').map(({ data }) => data.id));

const namesIn = (events: Event[]) => [...new Set(events.map(({ name }) => name))].filter((name) => name !== 'ready');

describe('the stream of live events', () => {
  it('is an event stream that begins with ready and brings what its agent may see', async () => {
    const [belgian, italian] = await Promise.all([stream('agent.be'), stream('agent.it')]);
    expect(belgian.answer.status).toBe(200);
    expect(belgian.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(belgian.answer.headers.get('cache-control')).toBe('no-store');
    await expect.poll(() => belgian.events[0]?.name).toBe('ready');
    const id = await createRequest();
    await expect.poll(() => idsIn(belgian.events).has(id), { timeout: 3_000 }).toBe(true);
    expect(idsIn(italian.events).has(id)).toBe(false);
  });

  it('goes on after Last-Event-ID: what was missed comes once, in order, and only what the agent may see', async () => {
    const first = await stream('agent.be');
    await createRequest();
    await expect.poll(() => first.events.length, { timeout: 3_000 }).toBeGreaterThan(1);
    await wait(300);
    const last = first.events.at(-1)!.id!;
    first.close();
    const missed = [await createRequest(), await createRequest()];
    await wait(300);
    const [again, italian, fresh] = await Promise.all([
      stream('agent.be', { 'last-event-id': last }),
      stream('agent.it', { 'last-event-id': last }),
      stream('agent.be'),
    ]);
    await expect.poll(() => missed.every((id) => idsIn(again.events).has(id))).toBe(true);
    const created = again.events.filter(({ data }) => data.created).map(({ data }) => data.id);
    expect(created).toEqual(missed);
    expect(again.events.map(({ id }) => id)).not.toContain(last);
    expect(idsIn(italian.events).size).toBe(0);
    expect(missed.filter((id) => idsIn(fresh.events).has(id))).toEqual([]);
  });

  it('brings the topics that were asked for, of what was missed too; all without a wish', async () => {
    const [all, requests, effects, two] = await Promise.all([
      stream('agent.be', {}, ''),
      stream('agent.be', {}, '?topics=request'),
      stream('agent.be', {}, '?topics=outbox'),
      stream('agent.be', {}, '?topics=draft,outbox'),
    ]);
    await createRequest();
    await expect.poll(() => namesIn(all.events).length, { timeout: 3_000 }).toBeGreaterThan(0);
    const last = all.events.find(({ name }) => name !== 'ready')!.id!;
    await createRequest();
    const both = expect.arrayContaining(['request', 'outbox']);
    await expect.poll(() => namesIn(all.events), { timeout: 3_000 }).toEqual(both);
    await wait(300);
    expect(namesIn(requests.events)).toEqual(['request']);
    expect(namesIn(effects.events)).toEqual(['outbox']);
    expect(namesIn(two.events)).toEqual(['outbox']);
    const missed = (query: string) => stream('agent.be', { 'last-event-id': last }, query);
    const [again, none] = await Promise.all([missed('?topics=request'), missed('?topics=draft')]);
    await expect.poll(() => namesIn(again.events)).toEqual(['request']);
    expect(namesIn(none.events)).toEqual([]);
  });

  it('refuses a topic that it does not know', async () => {
    expect((await stream('agent.be', {}, '?topics=request,nonsense')).answer.status).toBe(400);
  });

  it('begins anew after an event that the server does not know', async () => {
    const again = await stream('agent.be', { 'last-event-id': '1-1' });
    await expect.poll(() => again.events[0]?.name).toBe('ready');
    const id = await createRequest();
    await expect.poll(() => idsIn(again.events).has(id), { timeout: 3_000 }).toBe(true);
  });

  it('of somebody else’s eyes ends when their time is up, also where nothing else is asked', async () => {
    const own = await test.cookieOf('admin');
    const { id } = (await test.call('GET', '/v1/bo/agent', { as: 'agent.fr' })).json<{ id: string }>();
    const url = `/v1/bo/agents/impersonate/${id}`;
    const begun = await test.app.inject({
      method: 'POST',
      url,
      headers: { cookie: own },
      payload: { reason: 'Looks' },
    });
    const [given] = begun.cookies;
    await test.db.pool.query('update agent_sessions set expires_at = $1 where acting_agent_id is not null', [
      new Date(test.clock.now.getTime() + 400),
    ]);
    const through = await stream('', { cookie: `${given!.name}=${given!.value}` });
    await expect.poll(() => through.events[0]?.name).toBe('ready');
    expect(through.ended).toBe(false);
    await expect.poll(() => through.ended, { timeout: 3_000 }).toBe(true);
  });

  it('is refused to who is not signed in, and ends with the session', async () => {
    expect((await stream('')).answer.status).toBe(401);
    const own = await stream('agent.lu');
    await expect.poll(() => own.events[0]?.name).toBe('ready');
    const cookie = await test.cookieOf('agent.lu');
    await test.app.inject({ method: 'POST', url: '/v1/bo/sign-out', headers: { cookie } });
    await expect.poll(() => own.ended, { timeout: 3_000 }).toBe(true);
  });
});
