import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Live } from '../core/background.ts';
import { writeAs } from '../db/transaction.ts';
import { touch } from '../stores/requests/changeStatus.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';
import { dataOf, liveDesk, type Reader } from './live.testing.ts';
import { createLive } from './live.ts';

let test: TestApp;
let live: Live | undefined;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
afterEach(async () => {
  await live?.stop();
  live = undefined;
});
const { agentOf, subscribe, createRequest, listeners, bump } = liveDesk(() => test);

describe('a live stream', () => {
  it('brings a committed change to who may see it, and to nobody else', async () => {
    live = createLive(test.db.url, pino({ level: 'silent' }));
    await live.start();
    const [admin, belgian, italian, client] = await Promise.all(
      ['admin', 'agent.be', 'agent.it', 'client.q8'].map((name) => subscribe(live!, name)),
    );
    const id = await createRequest();
    const about = (reader: Reader | undefined) => reader!.frames.map(dataOf).filter((event) => event.id === id);
    await expect.poll(() => about(admin).length).toBeGreaterThan(0);
    await expect.poll(() => about(belgian).length).toBeGreaterThan(0);
    expect(about(belgian)[0]).toMatchObject({
      topic: 'request',
      id,
      created: true,
      status: 'Dispatching',
      contractCode: orderInGent().requestedService.contractCode,
    });
    expect(about(italian)).toEqual([]);
    expect(about(client)).toEqual([]);
  });

  it('tells a status with its reason, so that it can be called by its name at once', async () => {
    live = createLive(test.db.url, pino({ level: 'silent' }));
    await live.start();
    const reader = await subscribe(live, 'agent.be');
    const id = await createRequest();
    const move = 'update requests set status = $2, status_reason = $3, version = version + 1 where id = $1';
    await test.db.pool.query(move, [id, 'Cancelled', 'PartnerCancelled']);
    await test.db.pool.query(move, [id, 'Dispatching', null]);
    // The search that begins says of the request what is no status.
    const told = () =>
      reader.frames
        .map(dataOf)
        .flatMap((event) => (event.id === id && event.status ? [[event.status, event.statusReason]] : []));
    await expect.poll(told).toContainEqual(['Cancelled', 'PartnerCancelled']);
    await expect.poll(() => told().at(-1)).toEqual(['Dispatching', undefined]);
  });

  it('brings a changed contract to who may read it, to every company that it names abroad, and to nobody else', async () => {
    live = createLive(test.db.url, pino({ level: 'silent' }));
    await live.start();
    const names = ['agent.be', 'agent.fr', 'agent.it', 'client.q8'];
    const readers = await Promise.all(names.map((name) => subscribe(live!, name)));
    await test.db.pool.query(
      `update contracts set version = version + 1,
         doc = jsonb_set(doc, '{dispatch,abroadAssistanceCompanyCodes}', $1) where code in ('C24Prepaid19', 'Q8')`,
      [JSON.stringify({ FR: 'C24France', LU: 'C24Luxembourg' })],
    );
    const codes = () =>
      readers.map(({ frames }) =>
        frames
          .map(dataOf)
          .flatMap(({ topic, id }) => (topic === 'contract' ? [id] : []))
          .sort(),
      );
    const both = ['C24Prepaid19', 'Q8'];
    await expect.poll(codes).toEqual([both, both, [], ['Q8']]);
  });

  it('tells who may read the tray, and nobody else, what came and what found its request', async () => {
    live = createLive(test.db.url, pino({ level: 'silent' }));
    await live.start();
    const readers = await Promise.all(['agent.be', 'client.q8'].map((name) => subscribe(live!, name)));
    const told = () => readers.map(({ frames }) => frames.map(dataOf).filter(({ topic }) => topic === 'tray').length);
    const request = await createRequest();
    const { rows } = await test.db.pool.query<{ id: string }>(
      `insert into inbound_messages (organisation_code, id, channel, provider_id, sender, body, received_at)
       values ('C24Belgium', gen_random_uuid(), 'Sms', 'of nobody yet', '+32470111222', 'Where are you?', now()) returning id`,
    );
    await expect.poll(told).toEqual([1, 0]);
    const match = `update inbound_messages set request_id = $2 where id = $1`;
    await test.db.pool.query(match, [rows[0]!.id, request]);
    await expect.poll(told).toEqual([2, 0]);
    await test.db.pool.query(match, [rows[0]!.id, null]);
    await expect.poll(told).toEqual([3, 0]);
  });

  it('tells nobody who may see what', async () => {
    live = createLive(test.db.url, pino({ level: 'silent' }));
    await live.start();
    const reader = await subscribe(live, 'agent.be');
    await createRequest();
    await expect.poll(() => reader.frames.length).toBeGreaterThan(0);
    for (const event of reader.frames.map(dataOf)) {
      expect(event).not.toHaveProperty('see');
      expect(event).not.toHaveProperty('contract');
    }
  });

  it('names who took a step, and why, to who reads the log of the request and to nobody else', async () => {
    live = createLive(test.db.url, pino({ level: 'silent' }));
    await live.start();
    const id = await createRequest();
    const { organisationCode, id: clientId } = await agentOf('client.q8');
    await test.db.pool.query('update requests set client_code = $2 where id = $1', [id, organisationCode]);
    const [home, client] = await Promise.all(['agent.be', 'client.q8'].map((name) => subscribe(live!, name)));
    await test.db.pool.query('insert into followers (request_id, agent_id) values ($1, $2)', [id, clientId]);
    const actAs = (operation: string) =>
      writeAs(test.db, 'Els Claes', operation, (tx) =>
        touch(tx, { requestId: id, agentName: 'Els Claes', message: 'Offer ended', at: test.clock.now }),
      );
    await actAs('cancelOffer');
    const told = (reader: Reader | undefined, topic: string) =>
      reader!.frames.map(dataOf).filter((event) => event.topic === topic && event.operation === 'cancelOffer');
    await expect.poll(() => told(client, 'followed').length).toBe(1);
    await expect.poll(() => told(home, 'request').length).toBe(1);
    expect(told(home, 'request')[0]).toMatchObject({ id, agentName: 'Els Claes' });
    const [[seen], [followed]] = [told(client, 'request'), told(client, 'followed')];
    for (const event of [seen, followed]) {
      expect(event).toMatchObject({ id, operation: 'cancelOffer' });
      for (const field of ['agentName', 'actingAgentName', 'reason', 'see', 'contract'])
        expect(event).not.toHaveProperty(field);
    }
    // Who may not see it any more hears nothing of what they followed.
    await test.db.pool.query('update requests set client_code = $2 where id = $1', [id, 'C24Belgium']);
    await actAs('acceptOffer');
    await expect.poll(() => home!.frames.some((frame) => frame.includes('acceptOffer'))).toBe(true);
    // The bell looks anew, and shows nothing of it.
    const heard = client!.frames.map(dataOf).filter(({ operation }) => operation === 'acceptOffer');
    expect(heard.filter(({ topic }) => topic !== 'notice')).toEqual([]);
  });

  it('brings nothing of what is rolled back', async () => {
    const id = await createRequest();
    live = createLive(test.db.url, pino({ level: 'silent' }));
    await live.start();
    const reader = await subscribe(live, 'admin');
    const client = await test.db.pool.connect();
    await client.query('begin');
    await client.query(`update requests set version = 4711 where id = $1`, [id]);
    await client.query('rollback');
    client.release();
    await test.db.pool.query('update requests set version = 4712 where id = $1', [id]);
    await expect.poll(() => reader.frames.map((frame) => dataOf(frame).version)).toContain(4712);
    expect(reader.frames.map((frame) => dataOf(frame).version)).not.toContain(4711);
  });

  it('ends when a session of its agent ends, and only his', async () => {
    live = createLive(test.db.url, pino({ level: 'silent' }));
    await live.start();
    const [one, other] = [await subscribe(live, 'agent.lu'), await subscribe(live, 'agent.be')];
    const cookie = await test.cookieOf('agent.lu');
    await test.app.inject({ method: 'POST', url: '/v1/bo/sign-out', headers: { cookie } });
    await expect.poll(() => one.ended).toBeGreaterThan(0);
    expect(other.ended).toBe(0);
  });

  it('is told nothing more once it was ended, also while its connection is still open', async () => {
    const id = await createRequest();
    live = createLive(test.db.url, pino({ level: 'silent' }));
    await live.start();
    const [ended, other] = [await subscribe(live, 'admin'), await subscribe(live, 'manager.be')];
    live.forgetAgent((await agentOf('admin')).id);
    expect(ended.ended).toBe(1);
    const version = await bump(id);
    await expect.poll(() => other.frames.map(dataOf)).toContainEqual(expect.objectContaining({ id, version }));
    expect(ended.tooLate).toEqual([]);
    live.forgetAgent((await agentOf('admin')).id);
    expect(ended.ended).toBe(1);
  });

  it('that is opened while the server stops ends at once', async () => {
    live = createLive(test.db.url, pino({ level: 'silent' }));
    await live.start();
    await live.stop();
    expect((await subscribe(live, 'admin')).ended).toBe(1);
  });

  it('outlives a notice that cannot be read', async () => {
    const id = await createRequest();
    live = createLive(test.db.url, pino({ level: 'silent' }));
    await live.start();
    const reader = await subscribe(live, 'admin');
    await test.db.pool.query(`select pg_notify('live', 'no notice')`);
    const version = await bump(id);
    await expect.poll(() => reader.frames.map(dataOf)).toContainEqual(expect.objectContaining({ id, version }));
  });

  it('goes on after its connection was ended: readers read again, then hear what follows', async () => {
    const id = await createRequest();
    const before = await listeners();
    live = createLive(test.db.url, pino({ level: 'silent' }), { retryMillis: 10 });
    let losses = 0;
    live.onLoss(() => {
      losses += 1;
    });
    await live.start();
    const reader = await subscribe(live, 'admin');
    const own = (await listeners()).filter((pid) => !before.includes(pid));
    await test.db.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [own]);
    await expect.poll(() => reader.ended).toBe(1);
    expect(losses).toBe(1);
    expect(live.isWell()).toBe(true);
    const again = await subscribe(live, 'admin');
    const version = await bump(id);
    await expect.poll(() => again.frames.map(dataOf)).toContainEqual(expect.objectContaining({ id, version }));
    expect(reader.tooLate).toEqual([]);
    expect(await listeners()).toHaveLength(before.length + 1);
  });

  it('listens once however long the database was away', async () => {
    const failures: unknown[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void failures.push(line) });
    const other = new pg.Client({ connectionString: inject('testEngine').adminUrl });
    await other.connect();
    const name = new URL(test.db.url).pathname.slice(1);
    const before = await listeners();
    live = createLive(test.db.url, log, { retryMillis: 5 });
    await live.start();
    const reader = await subscribe(live, 'admin');
    const own = (await listeners()).filter((pid) => !before.includes(pid));
    await other.query(`alter database ${name} allow_connections false`);
    await other.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [own]);
    await expect
      .poll(() => failures.filter((line) => String(line).includes('could not be opened again')).length)
      .toBeGreaterThan(5);
    expect(live.isWell()).toBe(false);
    await other.query(`alter database ${name} allow_connections true`);
    await other.end();
    await expect.poll(() => live!.isWell()).toBe(true);
    expect(reader.ended).toBe(1);
    expect(await listeners()).toHaveLength(before.length + 1);
  });
});
