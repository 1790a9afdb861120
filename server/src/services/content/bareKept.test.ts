import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequest, orderWithoutPolicy } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { bareKeptPictures } from './bareKept.ts';
import { secrets, withPosition } from './pictures/pictures.testing.ts';

let test: TestApp;
let requestId: string;
beforeAll(async () => {
  test = await startTestApp();
  requestId = (await createRequest(test, orderWithoutPolicy())).id;
});
afterAll(() => test.close());

/** A picture as a version of before kept it. */
async function kept(content: Buffer, contentType = 'image/jpeg'): Promise<string> {
  const id = randomUUID();
  await test.ports.fileStore.put(id, content, contentType);
  await test.db.pool.query(
    `insert into attachments (id, request_id, source, content_type, file_name, size, width, height, storage_key)
     values ($1::uuid, $2, 'Agent', $3, 'old.jpg', $4, 80, 40, $1::uuid::text)`,
    [id, requestId, contentType, content.length],
  );
  return id;
}
const stored = (id: string) => test.ports.fileStore.get(id);
const row = async (id: string) =>
  (await test.db.pool.query('select is_bare, size, width, height from attachments where id = $1', [id])).rows[0];
const goThrough = (signal = new AbortController().signal) => bareKeptPictures(test, test.app.log, signal, 1);

describe('a picture that was kept with its position', () => {
  it('is made bare and upright by itself, once, and its size is what it is now', async () => {
    const given = await withPosition('jpeg', 6);
    expect(given.includes(secrets[0]!)).toBe(true);
    const id = await kept(given);
    await goThrough();
    const now = (await stored(id))!;
    for (const secret of secrets) expect(now.includes(secret)).toBe(false);
    expect((await sharp(now).metadata()).exif).toBeUndefined();
    expect(await row(id)).toEqual({ is_bare: true, size: now.length, width: 40, height: 80 });
    await goThrough();
    expect((await stored(id))!.equals(now)).toBe(true);
  });

  it('is never read as it was, not even before its turn', async () => {
    const id = await kept(await withPosition('webp'), 'image/webp');
    const answers = await Promise.all([1, 2].map(() => test.call('GET', `/v1/content/${id}`, { as: 'agent.be' })));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      for (const secret of secrets) expect(answer.rawPayload.includes(secret)).toBe(false);
    }
    expect(await row(id)).toMatchObject({ is_bare: true });
  });

  it('waits for the next start where the server stops or the store fails, and holds up no other', async () => {
    const photo = await withPosition('jpeg');
    const ids = [await kept(photo), await kept(photo)].sort();
    const stop = new AbortController();
    stop.abort();
    await goThrough(stop.signal);
    expect(await row(ids[0]!)).toMatchObject({ is_bare: null });
    const { put } = test.ports.fileStore;
    test.ports.fileStore.put = async (key, ...rest) => {
      if (key === ids[0]) throw new Error('away');
      return put(key, ...rest);
    };
    await goThrough();
    test.ports.fileStore.put = put;
    expect(await row(ids[0]!)).toMatchObject({ is_bare: null });
    expect(await row(ids[1]!)).toMatchObject({ is_bare: true });
    await goThrough();
    expect(await row(ids[0]!)).toMatchObject({ is_bare: true });
  });

  it('that is cut off loses what stands beside it all the same; what is no picture stays', async () => {
    const photo = await withPosition('jpeg');
    const [cut, none] = [await kept(photo.subarray(0, photo.length - 40)), await kept(Buffer.from('no picture'))];
    await goThrough();
    expect((await stored(cut))!.includes(secrets[0]!)).toBe(false);
    expect(await row(none)).toMatchObject({ is_bare: false });
    expect((await stored(none))!.toString()).toBe('no picture');
  });
});
