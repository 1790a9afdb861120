import { randomUUID } from 'node:crypto';
import type { Agent } from '@towline/sdk/api';
import { mostPositionAnswers } from '@towline/sdk/domain/location/motoristPosition';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLive } from '../../background/live.ts';
import { ghent, positionLinkCalls } from '../../testing/positionLinkCalls.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ TOWLINE_MOTORIST_URL: 'https://assistance.example/' });
});
afterAll(() => test.close());

const { stateOf, withdraw, asked, give } = positionLinkCalls(() => test);

describe('what the motorist gives', () => {
  it('counts once, however often it is sent', async () => {
    const { draftId, token } = await asked();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => give(token, { id, ...ghent })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
    expect((await stateOf(draftId)).positions).toHaveLength(1);
  });

  it('is never more than the link takes, also when it all comes at once; the last one that counted still does', async () => {
    const { draftId, token } = await asked();
    const ids = Array.from({ length: mostPositionAnswers + 3 }, () => randomUUID());
    const answers = await Promise.all(ids.map((id) => give(token, { id, ...ghent })));
    const taken = answers.filter(({ statusCode }) => statusCode === 204);
    expect(taken).toHaveLength(mostPositionAnswers);
    const { positions } = await stateOf(draftId);
    expect(positions).toHaveLength(mostPositionAnswers);
    expect((await give(token, { id: positions[0]!.id, ...ghent })).statusCode).toBe(204);
    await test.db.pool.query('delete from counted_tries');
  });

  it.each<[string, number, number, boolean, number, number]>([
    ['captured in time and sent in the last minute of grace', 0, 15, false, 204, 204],
    ['captured in time and sent too late', 0, 15.1, false, 404, 404],
    ['captured after the end', 0.1, 1, false, 404, 204],
    ['captured in time by a link that was withdrawn', 0, 1, true, 404, 404],
  ])('was %s; words have the whole time of grace', async (_name, captured, sent, isWithdrawn, ofFix, ofWords) => {
    const { draftId, token } = await asked();
    const ends = Date.parse((await stateOf(draftId)).link!.expiresAt);
    const before = test.clock.now;
    if (isWithdrawn) await withdraw(draftId);
    test.clock.now = new Date(ends + sent * 60_000);
    const capturedAt = new Date(ends + captured * 60_000).toISOString();
    const fix = await give(token, { ...ghent, capturedAt });
    const words = await give(token, { remarks: 'E40' });
    const both = await give(token, { ...ghent, capturedAt, remarks: 'A bridge' });
    test.clock.now = before;
    expect([fix, words, both].map(({ statusCode }) => statusCode)).toEqual([ofFix, ofWords, ofWords]);
    const { positions } = await stateOf(draftId);
    const kept = positions.map(({ latitude, remarks }) => [latitude, remarks]);
    const point = ofFix === 204 ? ghent.latitude : undefined;
    expect(kept).toEqual([
      ...(ofWords === 204
        ? [
            [point, 'A bridge'],
            [undefined, 'E40'],
          ]
        : []),
      ...(ofFix === 204 ? [[point, undefined]] : []),
    ]);
  });

  it('says how old its fix was and how fast the phone moved', async () => {
    const { draftId, token } = await asked();
    await give(token, { ...ghent, age: 40, speed: 16.7 });
    expect((await stateOf(draftId)).positions).toMatchObject([{ ...ghent, age: 40, speed: 16.7 }]);
  });

  it.each([
    ['worse than 2000 m', { ...ghent, accuracy: 2001 }, 'POSITION_NOT_ACCURATE_ENOUGH'],
    ['nothing', {}, 'MOTORIST_POSITION_EMPTY'],
    ['half a position', { latitude: 51 }, 'MOTORIST_POSITION_EMPTY'],
  ])('is refused when it is %s', async (_name, body, messageKey) => {
    const { draftId, token } = await asked();
    const answer = await give(token, body);
    expect([answer.statusCode, answer.json<{ messageKey: string }>().messageKey]).toEqual([422, messageKey]);
    expect((await stateOf(draftId)).positions).toEqual([]);
  });

  it.each([
    ['a latitude of 91', { ...ghent, latitude: 91 }],
    ['text for a number', { ...ghent, latitude: '51,05' }],
    ['a negative accuracy', { ...ghent, accuracy: -1 }],
    ['an age in the future', { ...ghent, age: -1 }],
    ['a speed of light', { ...ghent, speed: 300_000 }],
    ['501 characters', { remarks: 'x'.repeat(501) }],
    ['a plate', { ...ghent, licensePlate: '1ABC123' }],
  ])('is not read with %s', async (_name, body) => {
    expect((await give((await asked()).token, body)).statusCode).toBe(400);
  });

  it('may be words, or words beside a position that is too rough to count', async () => {
    const { draftId, token } = await asked();
    await give(token, { remarks: 'E40 km 12.3, towards Gent' });
    await give(token, { ...ghent, accuracy: 6000, remarks: 'A car park' });
    expect((await stateOf(draftId)).positions).toMatchObject([
      { accuracy: 6000, remarks: 'A car park' },
      { remarks: 'E40 km 12.3, towards Gent' },
    ]);
  });

  it('is told at once to the agent who has the draft, and to nobody else', async () => {
    const { draftId, token } = await asked();
    const live = createLive(test.db.url, pino({ level: 'silent' }));
    await live.start();
    const framesOf = async (as: string): Promise<string[]> => {
      const frames: string[] = [];
      const agent = (await test.call('GET', '/v1/bo/agent', { as })).json<Agent>();
      live.subscribe({ agent, write: (frame) => void frames.push(frame), end: () => {} });
      return frames;
    };
    const [own, others] = await Promise.all([framesOf('agent.be'), framesOf('admin')]);
    await give(token);
    await expect.poll(() => own.join('')).toContain(draftId);
    await live.stop();
    expect(own[0]).toContain('event: draft');
    expect(own.join('')).not.toContain('agentId');
    expect(others.join('')).not.toContain(draftId);
  });
});
