import { randomUUID } from 'node:crypto';
import type { OutboxList } from '@towline/sdk/api';
import { mostPositionAnswers, mostPositionLinks } from '@towline/sdk/domain/location/motoristPosition';
import { smsSegments } from '@towline/sdk/domain/smsSegments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ghent, positionLinkCalls } from '../../testing/positionLinkCalls.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ TOWLINE_MOTORIST_URL: 'https://assistance.example/' });
});
afterAll(() => test.close());

const phoneNumber = '+32475123456';
const { freshNumber, newDraft, ask, stateOf, withdraw, secretOf, asked, publicly, give } = positionLinkCalls(
  () => test,
);

describe('a link for the motorist', () => {
  it('goes out once, in his language and one segment, under the brand of the contract', async () => {
    const before = test.left.texts.length;
    const draftId = await newDraft('agent.be', 'C24Prepaid19');
    const key = { 'idempotency-key': randomUUID() };
    const body = { phoneNumber, language: 'fr' };
    const answers = await Promise.all([ask(draftId, body, { headers: key }), ask(draftId, body, { headers: key })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const token = await secretOf(draftId);
    expect(test.left.texts.length - before).toBe(1);
    const { to, text } = test.left.texts.at(-1)!;
    expect(to).toBe(phoneNumber);
    expect(text).toContain(`https://assistance.example/position#${token}`);
    expect(smsSegments(text).billedSegments).toBe(1);
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const opened = (await publicly('open', { token })).json<Record<string, unknown>>();
    expect(Object.keys(opened).sort()).toEqual(['companyName', 'expiresAt', 'language']);
    expect(text.startsWith(`${String(opened.companyName)}: `)).toBe(true);
  });

  it('leaves nothing of its secret behind once it has left', async () => {
    const { draftId, token } = await asked();
    const kept = await test.db.pool.query<{ everything: string }>(
      `select (select json_agg(l)::text from position_links l) || (select json_agg(o)::text from outbox o) as everything`,
    );
    expect(kept.rows[0]!.everything).not.toContain(token);
    expect(JSON.stringify(await stateOf(draftId))).not.toContain(token);
  });

  it('is shown to the agent from waiting to answered, and to nobody else', async () => {
    const number = freshNumber();
    const { draftId, token } = await asked({ phoneNumber: number, language: 'nl' });
    const sent = await stateOf(draftId);
    expect(sent).toMatchObject({ positions: [], linksLeft: mostPositionLinks - 1 });
    expect(sent.link).toMatchObject({
      status: 'Sent',
      phoneNumber: number,
      language: 'nl',
      askedBy: expect.any(String),
    });
    expect(Date.parse(sent.link!.expiresAt) - Date.parse(sent.link!.askedAt)).toBe(30 * 60_000);
    await publicly('open', { token });
    expect((await stateOf(draftId)).link?.status).toBe('Opened');
    const capturedAt = new Date(test.clock.now.getTime() - 5_000).toISOString();
    expect((await give(token, { ...ghent, capturedAt, remarks: ' Behind the bridge ' })).statusCode).toBe(204);
    const answered = await stateOf(draftId);
    expect(answered.link?.status).toBe('Answered');
    expect(answered.positions).toMatchObject([{ ...ghent, remarks: 'Behind the bridge' }]);
    expect(Date.parse(answered.positions[0]!.capturedAt!)).toBe(Date.parse(capturedAt));
    expect(await stateOf(draftId, 'agent.it')).toEqual({ positions: [], linksLeft: mostPositionLinks });
  });

  it.each([
    ['no number', '12'],
    ['words', 'call me'],
    ['twenty digits', '+32475123456789012345'],
  ])('is refused for %s, at the field', async (_name, number) => {
    const answer = await ask(await newDraft(), { phoneNumber: number });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer).toBe('/phoneNumber');
  });

  it('is for the agent of the draft alone', async () => {
    const draftId = await newDraft();
    expect((await ask(draftId, {}, { as: 'agent.it' })).statusCode).toBe(404);
    expect((await withdraw(draftId, 'agent.it')).statusCode).toBe(404);
    expect((await ask(randomUUID())).statusCode).toBe(404);
    expect((await ask(draftId, {}, { as: '' })).statusCode).toBe(401);
  });

  it('goes with the draft to another agent, and so does what came in', async () => {
    const { draftId, token } = await asked();
    await test.db.pool.query(
      `update drafts set agent_id = (select id from agents where email = 'manager.be@towline.example') where id = $1`,
      [draftId],
    );
    expect((await give(token)).statusCode).toBe(204);
    expect((await stateOf(draftId, 'manager.be')).positions).toHaveLength(1);
    expect((await stateOf(draftId)).positions).toEqual([]);
  });

  it('is sent a few times for a draft, and not without end to one number', async () => {
    const draftId = await newDraft();
    for (let n = 0; n < mostPositionLinks; n += 1) expect((await ask(draftId)).statusCode).toBe(201);
    const refused = await ask(draftId);
    expect([refused.statusCode, refused.json<{ messageKey: string }>().messageKey]).toEqual([
      429,
      'POSITION_LINKS_USED_UP',
    ]);
    const number = freshNumber();
    for (let n = 0; n < 10; n += 1) {
      const answer = await ask(await newDraft(), { phoneNumber: number });
      expect(answer.statusCode, answer.body).toBe(201);
    }
    expect((await ask(await newDraft(), { phoneNumber: number })).statusCode).toBe(429);
  });

  it('sent again to the same number leaves the first alive, to another number ends it', async () => {
    const number = freshNumber();
    const { draftId, token: first } = await asked({ phoneNumber: number });
    await ask(draftId, { phoneNumber: number });
    const second = await secretOf(draftId);
    expect(second).not.toBe(first);
    expect((await publicly('open', { token: first })).statusCode).toBe(200);
    await ask(draftId);
    expect((await publicly('open', { token: first })).statusCode).toBe(404);
    expect((await publicly('open', { token: second })).statusCode).toBe(404);
  });
});

describe('what the page is told', () => {
  const plain = ({ statusCode, body }: { statusCode: number; body: string }) => ({
    statusCode,
    body: { ...(JSON.parse(body) as object), instance: '', traceId: '' },
  });

  it('is the same of a link that is unknown, over, ended, used up, or whose draft is gone', async () => {
    const [over, ended, used, gone] = [await asked(), await asked(), await asked(), await asked()];
    await withdraw(ended.draftId);
    for (let n = 0; n < mostPositionAnswers; n += 1) expect((await give(used.token)).statusCode).toBe(204);
    await test.call('DELETE', `/v1/bo/drafts/${gone.draftId}`, { as: 'agent.be' });
    await test.db.pool.query('update position_links set expires_at = $2 where draft_id = $1', [
      over.draftId,
      test.clock.now,
    ]);
    const tokens = ['nobody-gave-this', over.token, ended.token, used.token, gone.token];
    const where = { ...ghent, accuracy: undefined, language: 'fr' };
    for (const [what, more] of [
      ['open', {}],
      ['name', where],
      ['give', { id: randomUUID(), ...ghent }],
    ] as const) {
      const answers = [];
      for (const token of tokens) answers.push(plain(await publicly(what, { token, ...more })));
      expect(answers[0]!.statusCode).toBe(404);
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
    expect((await stateOf(over.draftId)).link?.status).toBe('Expired');
    expect((await stateOf(ended.draftId)).link?.status).toBe('Withdrawn');
    expect((await stateOf(used.draftId)).positions).toHaveLength(mostPositionAnswers);
    await test.db.pool.query('delete from counted_tries');
  });

  it('is the position in words, and nothing of it is kept', async () => {
    const { draftId, token } = await asked();
    const { accuracy: _accuracy, ...point } = ghent;
    const named = await publicly('name', { token, ...point, language: 'nl' });
    expect(named.statusCode).toBe(200);
    expect(named.json<{ name?: string }>().name ?? 'Gent').toContain('Gent');
    expect((await stateOf(draftId)).positions).toEqual([]);
  });

  it('is not told to another origin', async () => {
    const { token } = await asked();
    const answer = await publicly('open', { token }, { origin: 'https://elsewhere.example' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'FOREIGN_ORIGIN']);
  });

  it('is kept by nobody on the way', async () => {
    const { token } = await asked();
    expect((await publicly('open', { token })).headers['cache-control']).toBe('no-store');
  });

  it('is nothing for a while where an address only guesses; a good link works from there all the same', async () => {
    const { draftId, token } = await asked();
    const guess = (n: number) => publicly('open', { token: `guess-${n}` });
    for (let n = 0; n < 40; n += 1) expect((await guess(n)).statusCode).toBe(404);
    const answer = await guess(40);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await give('guess-41')).statusCode).toBe(429);
    expect((await publicly('open', { token })).statusCode).toBe(200);
    expect((await give(token)).statusCode).toBe(204);
    await withdraw(draftId);
    expect((await publicly('open', { token })).statusCode).toBe(404);
    test.later(16 * 60);
    expect((await guess(42)).statusCode).toBe(404);
    await test.db.pool.query('delete from counted_tries');
  });

  it('is closed, and no guess, where a link that was good is opened again and again', async () => {
    const { draftId, token } = await asked();
    await withdraw(draftId);
    for (let n = 0; n < 45; n += 1) expect((await publicly('open', { token })).statusCode).toBe(404);
    expect((await publicly('open', { token: 'a guess' })).statusCode).toBe(404);
    await test.db.pool.query('delete from counted_tries');
  });
});

it('a text message that waits is not sent any more once its link was withdrawn, or its draft is gone', async () => {
  const waiting = async (draftId: string) => {
    await ask(draftId);
    const { rows } = await test.db.pool.query<{ outbox_id: string }>(
      'select outbox_id from position_links where draft_id = $1',
      [draftId],
    );
    return rows[0]!.outbox_id;
  };
  test.ports.smsGateway.send = async () => {
    throw new Error('the gateway is away');
  };
  const [one, other] = [await newDraft(), await newDraft()];
  const ids = [await waiting(one), await waiting(other)];
  await withdraw(one);
  await test.call('DELETE', `/v1/bo/drafts/${other}`, { as: 'agent.be' });
  const outbox = (await test.call('GET', '/v1/bo/outbox?status=Cancelled')).json<OutboxList>();
  expect(outbox.records.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});
