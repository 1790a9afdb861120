import { randomUUID } from 'node:crypto';
import type { RequestList } from '@towline/sdk/api';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { promiseStand, requests } from '../../testing/promiseStand.ts';
import { orderInGent } from '../../testing/testApp.ts';
import { watchPromises } from './watchPromises.ts';

const { now, tell, inMinutes, request, jobId, accept, bringBack, messages } = promiseStand();
const extend = (body: object, headers: Record<string, string> = {}) =>
  now.test.call('POST', `${requests}/${now.id}/extend-arrival`, { as: 'agent.be', body, headers });
const watch = (durationInSeconds: number) =>
  watchPromises(
    {
      db: now.test.db,
      now: () => now.test.clock.now,
      router: { route: async () => ({ path: [], durationInSeconds, distanceInMeters: 1, isStraightLine: true }) },
    },
    pino({ level: 'silent' }),
  );

describe('an arrival time that is told', () => {
  it('by the partner, counts until the motorist is told one', async () => {
    await accept(20);
    const first = await request();
    expect(Date.parse(first.promisedAt!)).toBe(Date.parse(inMinutes(20)));
    const promisedAt = inMinutes(35);
    const body = { message: 'He comes a bit later', isPublic: true, promisedArrivalAt: promisedAt };
    expect((await now.test.call('POST', `${requests}/${now.id}/notes`, { as: 'agent.be', body })).statusCode).toBe(201);
    const told = await request();
    expect(Date.parse(told.promisedAt!)).toBe(Date.parse(promisedAt));
    expect(told.promises).toMatchObject([
      { source: 'PartnerAccepted', toldTo: 'Company' },
      { source: 'Agent', toldTo: 'Motorist', isInForce: true, toldBy: expect.any(String) },
    ]);
    const sms = { to: '+32475123456', message: 'At half past', requestId: now.id, promisedArrivalAt: inMinutes(40) };
    expect((await now.test.call('POST', '/v1/bo/sms-messages/', { as: 'agent.be', body: sms })).statusCode).toBe(201);
    expect(Date.parse((await request()).promisedAt!)).toBe(Date.parse(inMinutes(40)));
  });

  it('that is over already, is no promise', async () => {
    const body = { message: 'x', isPublic: true, promisedArrivalAt: inMinutes(-1) };
    expect((await now.test.call('POST', `${requests}/${now.id}/notes`, { as: 'agent.be', body })).statusCode).toBe(400);
    expect((await extend({ promisedAt: inMinutes(-1) })).statusCode).toBe(400);
  });

  it('is kept when the help comes by then, broken when it comes later', async () => {
    await accept(20);
    await extend({ promisedAt: inMinutes(10) });
    now.test.later(15 * 60);
    await tell({ kind: 'progress', jobId: await jobId(), status: 'OnSite' });
    const { promises, promisedAt } = await request();
    expect(promisedAt).toBeUndefined();
    expect(promises?.map(({ outcome }) => outcome)).toEqual(['Kept', 'Broken']);
  });

  it('goes with the partner who told it, not with what the motorist was told', async () => {
    await accept(20);
    await extend({ promisedAt: inMinutes(30) });
    await tell({ kind: 'cancelled', jobId: await jobId(), remarks: 'Broke down' });
    expect((await request()).promises?.map(({ outcome }) => outcome)).toEqual(['Dropped', undefined]);
  });

  it('counts on for the motorist while another partner is looked for', async () => {
    await accept(20);
    await extend({ promisedAt: inMinutes(30) });
    await bringBack();
    const { promises, status } = await request();
    expect(status).toBe('HomeAssistanceCompanyAssigned');
    expect(promises?.map(({ outcome, isInForce }) => [outcome, isInForce])).toEqual([
      ['Dropped', undefined],
      [undefined, true],
    ]);
  });
});

describe('extending', () => {
  it('tells the motorist once, in his language, with the time of the place', async () => {
    await accept(20);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { promisedAt: '2027-01-10T17:05:00.000Z', isTold: true, phoneNumber: '0475 12 34 56', language: 'fr' };
    await Promise.all([extend(body, headers), extend(body, headers)]);
    await expect.poll(() => now.test.left.texts.filter(({ to }) => to === '+32475123456').length).toBe(1);
    const { text } = now.test.left.texts.find(({ to }) => to === '+32475123456')!;
    expect(text).toMatch(/désolés, l'aide aura du retard\. Arrivée prévue: 10-01-2027 18:05\.$/);
    const { promises } = await request();
    expect(promises?.filter(({ source }) => source === 'Extension')).toHaveLength(1);
  });

  it.each([
    [20, 10, 'Agent', 'expected arrival of your help'],
    [20, 20, 'Agent', 'expected arrival of your help'],
    [20, 21, 'Extension', 'we are sorry, help comes later than planned'],
  ])(
    'after a partner said %d minutes, %d minutes are told as what they are (T-1023)',
    async (said, told, source, words) => {
      await accept(said);
      const body = { promisedAt: inMinutes(told), isTold: true, phoneNumber: '0475 12 34 56', language: 'en' };
      expect((await extend(body)).statusCode).toBe(200);
      await expect.poll(() => now.test.left.texts.filter(({ to }) => to === '+32475123456').length).toBe(1);
      expect(now.test.left.texts.find(({ to }) => to === '+32475123456')!.text).toContain(words);
      expect((await request()).promises?.map((one) => one.source)).toEqual(['PartnerAccepted', source]);
    },
  );

  it('apologises for no delay where nobody had said when he comes', async () => {
    await accept(20);
    await now.test.db.pool.query('delete from promises');
    const body = { promisedAt: inMinutes(40), isTold: true, phoneNumber: '0475 12 34 56', language: 'en' };
    expect((await extend(body)).statusCode).toBe(200);
    await expect.poll(() => now.test.left.texts.filter(({ to }) => to === '+32475123456').length).toBe(1);
    expect(now.test.left.texts.find(({ to }) => to === '+32475123456')!.text).toContain(
      'expected arrival of your help',
    );
    expect((await messages()).at(-1)).toBe('Arrival time told');
  });

  it('apologises for no delay to whom a later time was told', async () => {
    await accept(20);
    const told = { isTold: true, phoneNumber: '0475 12 34 56', language: 'fr' };
    for (const promisedAt of ['2027-01-10T17:05:00.000Z', '2027-01-10T16:35:00.000Z', '2027-01-10T16:40:00.000Z'])
      expect((await extend({ promisedAt, ...told })).statusCode).toBe(200);
    await expect.poll(() => now.test.left.texts.filter(({ to }) => to === '+32475123456').length).toBe(3);
    expect(
      now.test.left.texts.filter(({ to }) => to === '+32475123456').map(({ text }) => text.replace(/^.*?: /, '')),
    ).toEqual([
      expect.stringContaining("désolés, l'aide aura du retard."),
      "arrivée prévue de l'aide: 10-01-2027 17:35.",
      expect.stringContaining("désolés, l'aide aura du retard."),
    ]);
    const { promises = [] } = await request();
    expect(promises.map(({ source }) => source)).toEqual(['PartnerAccepted', 'Extension', 'Agent', 'Extension']);
    expect((await messages()).filter((message) => /^Arrival time (extended|told)$/.test(String(message)))).toEqual([
      'Arrival time extended',
      'Arrival time told',
      'Arrival time extended',
    ]);
  });

  it('needs a number to tell it to, somebody who waits and somebody who comes, and who may', async () => {
    expect((await extend({ promisedAt: inMinutes(30), isTold: true, phoneNumber: 'x' })).statusCode).toBe(400);
    // While partners are asked, and after one was sent back, nobody comes (DECISIONS T-157).
    expect((await extend({ promisedAt: inMinutes(30) })).statusCode).toBe(409);
    await accept(20);
    expect((await extend({ promisedAt: inMinutes(30) })).statusCode).toBe(200);
    await bringBack();
    const refused409 = await extend({ promisedAt: inMinutes(40) });
    expect(refused409.json()).toMatchObject({ code: 'WRONG_STATUS', status: 409 });
    expect((await request()).promises?.map(({ outcome, isInForce }) => [outcome, isInForce])).toEqual([
      ['Dropped', undefined],
      [undefined, true],
    ]);
    const as = 'agent.client';
    const refused = await now.test
      .call('POST', `${requests}/${now.id}/extend-arrival`, { as, body: { promisedAt: inMinutes(9) } })
      .catch(() => undefined);
    expect(refused?.statusCode ?? 404).toBeGreaterThanOrEqual(403);
    await now.test.db.pool.query(`update requests set status = 'PartnerOnSite' where id = $1`, [now.id]);
    expect((await extend({ promisedAt: inMinutes(30) })).statusCode).toBe(409);
  });
});

describe('the watch', () => {
  it('predicts from where the truck is, warns once before a promise breaks, and once when it did', async () => {
    await accept(20);
    await tell({ kind: 'position', jobId: await jobId(), latitude: 51.1, longitude: 3.8 });
    await watch(600);
    expect((await request()).jobs[0]?.predictedArrivalAt).toBe(inMinutes(10));
    expect(await messages()).not.toContain('Arrival time may not be kept');
    now.test.later(20);
    await watch(30 * 60);
    now.test.later(20);
    await watch(30 * 60);
    expect((await messages()).filter((message) => message === 'Arrival time may not be kept')).toHaveLength(1);
    now.test.later(25 * 60);
    await watch(60);
    now.test.later(20);
    await watch(60);
    expect((await messages()).filter((message) => message === 'Arrival time was not kept')).toHaveLength(1);
  });

  it('believes a partner who says that he is late, whatever the road says, and so does the motorist’s page', async () => {
    await accept(20);
    await tell({ kind: 'position', jobId: await jobId(), latitude: 51.1, longitude: 3.8 });
    await tell({ kind: 'arrival', jobId: await jobId(), expectedArrivalAt: new Date(inMinutes(50)) });
    expect((await request()).status).toBe('PartnerDelayed');
    await watch(600);
    expect((await request()).jobs[0]?.predictedArrivalAt).toBe(inMinutes(50));
  });

  it('looks at none twice at once', async () => {
    await accept(20);
    const looked = await Promise.all([watch(60), watch(60), watch(60)]);
    expect(looked.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('warns anew of what was extended', async () => {
    await accept(2);
    await watch(60);
    await extend({ promisedAt: inMinutes(3) });
    now.test.later(20);
    await watch(60);
    expect((await messages()).filter((message) => message === 'Arrival time may not be kept')).toHaveLength(2);
  });
});

it('the list by promises has those that count, the next to break first', async () => {
  await accept(30);
  const first = now.id;
  const second = (await now.test.call('POST', '/v1/bo/order-requests', { body: orderInGent('1ABC124') })).json<{
    id: string;
  }>().id;
  now.id = second;
  const told = { message: 'x', isPublic: true, promisedArrivalAt: inMinutes(10) };
  await now.test.call('POST', `${requests}/${now.id}/notes`, { as: 'agent.be', body: told });
  await now.test.call('POST', '/v1/bo/order-requests', { body: orderInGent('1ABC125') });
  const list = async (query: string, as = 'agent.be') =>
    (await now.test.call('GET', `${requests}?sortBy=promise${query}`, { as })).json<RequestList>();
  const { count, records } = await list('');
  expect([count, records.map((row) => row.id)]).toEqual([2, [second, first]]);
  expect(Date.parse(records[0]!.promisedAt!)).toBe(Date.parse(inMinutes(10)));
  expect((await list('&take=1&skip=1')).records.map((row) => row.id)).toEqual([first]);
  expect((await list('&status=ExecutingAfterDispatch')).records.map((row) => row.id)).toEqual([first]);
  expect((await list('', 'agent.it')).count).toBe(0);
});
