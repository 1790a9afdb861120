import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { secrets, withPosition } from '../content/pictures/pictures.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ TOWLINE_MOTORIST_URL: 'https://pages.example' });
  await test.db.pool.query(
    `update partners set doc = doc - 'openingHours', operational_status = 'Active', is_active = true`,
  );
});
afterAll(() => test.close());

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const twoPixels =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWMQVDIWVDIGAAKNAM3gkh3aAAAAAElFTkSuQmCC';

/** The secret of the link of a partner who has taken a job. */
async function acceptedLink(): Promise<string> {
  const before = test.left.texts.length;
  const created = await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() });
  expect(created.statusCode, created.body).toBe(201);
  await expect.poll(() => test.left.texts.length).toBeGreaterThan(before);
  const token = /\/partner#([\w-]+)/.exec(test.left.texts.at(-1)!.text)![1]!;
  const body = { token, id: randomUUID(), answer: 'Accept', arrivalInMinutes: 20 };
  const taken = await test.call('POST', '/v1/partner-pages/answer-offer', { as: '', body });
  expect(taken.statusCode, taken.body).toBe(200);
  return token;
}

describe("a photo of a partner's work", () => {
  it('is large by its picture: a large body of many small values is not read', async () => {
    const body = {
      token: 'x'.repeat(24),
      id: randomUUID(),
      content: onePixel,
      more: Array.from({ length: 9_000 }, () => 0),
    };
    const answer = await test.call('POST', '/v1/partner-pages/photos', { as: '', body });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('is one of twelve at most, however many come at once', async () => {
    const token = await acceptedLink();
    const sent = Array.from({ length: 16 }, () =>
      test.call('POST', '/v1/partner-pages/photos', { as: '', body: { token, id: randomUUID(), content: onePixel } }),
    );
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(12).fill(200), ...Array(4).fill(429)]);
  });

  it('writes over no file that is kept, whoever knows its id', async () => {
    const token = await acceptedLink();
    const { fileStore } = test.ports;
    const send = (id: string, content: string) =>
      test.call('POST', '/v1/partner-pages/photos', { as: '', body: { token, id, content } });
    const id = randomUUID();
    await Promise.all([send(id, onePixel), send(id, onePixel)]);
    const kept = await test.db.pool.query<{ key: string }>(
      `select storage_key as key from attachments where id = $1 and source = 'Partner'`,
      [id],
    );
    expect(kept.rows).toHaveLength(1);
    const { key } = kept.rows[0]!;
    expect(key).not.toBe(id);
    const ofAgent = randomUUID();
    await fileStore.put(ofAgent, Buffer.from('an invoice'), 'text/plain');
    await test.db.pool.query(
      `insert into attachments (id, source, content_type, file_name, size, storage_key, created_at)
       values ($1::uuid, 'Agent', 'text/plain', 'invoice.txt', 10, $1::uuid::text, now())`,
      [ofAgent],
    );
    for (const known of [id, ofAgent]) {
      const answer = await send(known, twoPixels);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await fileStore.get(key)).toEqual(Buffer.from(onePixel, 'base64'));
    expect((await fileStore.get(ofAgent))?.toString()).toBe('an invoice');
    const again = await send(id, onePixel);
    expect(again.json<{ job: { photos: number } }>().job.photos).toBe(1);
  });

  it('is kept without position, camera and note; sent twice it counts once', async () => {
    const token = await acceptedLink();
    const body = { token, id: randomUUID(), content: (await withPosition('jpeg', 3)).toString('base64') };
    for (let sent = 0; sent < 2; sent++) {
      const answer = await test.call('POST', '/v1/partner-pages/photos', { as: '', body });
      expect(answer.json<{ job: { photos: number } }>().job.photos, answer.body).toBe(1);
    }
    const { rows } = await test.db.pool.query<{ key: string }>(
      'select storage_key as key from attachments where id = $1',
      [body.id],
    );
    const kept = (await test.ports.fileStore.get(rows[0]!.key))!;
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
  });
});
