import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTrace } from '../../telemetry/trace.ts';
import { type LocalS3, startLocalS3 } from '../../testing/localS3.ts';
import type { FileStore } from './port.ts';
import { s3FileStore } from './s3.ts';

let s3: LocalS3;
let store: FileStore;
const settings = { bucket: 'files', region: 'eu-west-1', accessKey: 'AKIDTEST', secretKey: 'secret' };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

beforeEach(async () => {
  s3 = await startLocalS3('files');
  store = s3FileStore({ ...settings, endpoint: s3.url });
});
afterEach(() => s3[Symbol.asyncDispose]());

describe('files in an S3 store', () => {
  it('puts, gets and removes, path style', async () => {
    const key = randomUUID();
    const content = Buffer.from([0, 255, 10, 13, 0, 128]);
    await store.put(key, content, 'image/png');
    expect(s3.objects.get(key)).toEqual({ content, contentType: 'image/png' });
    expect(await store.get(key)).toEqual(content);
    await store.remove(key);
    expect(s3.objects.size).toBe(0);
    expect(s3.calls.map((call) => `${call.method} ${call.url}`)).toEqual([
      `PUT /files/${key}`,
      `GET /files/${key}`,
      `DELETE /files/${key}`,
    ]);
  });

  it('signs every call with signature version 4 for its region', async () => {
    await store.put('a', Buffer.from('x'), 'text/plain');
    await store.get('a');
    await store.remove('a');
    for (const { authorization } of s3.calls)
      expect(authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=AKIDTEST\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/,
      );
  });

  it('goes on with the trace of what it is called for, each call a part of its own', async () => {
    await inTrace(
      { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', parentId: undefined, isSampled: true },
      () => store.put('a', Buffer.from('x'), 'text/plain').then(() => store.get('a')),
    );
    const parents = s3.calls.map(({ traceparent }) => traceparent);
    for (const parent of parents)
      expect(parent).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-(?!00f067aa0ba902b7)[\da-f]{16}-01$/);
    expect(new Set(parents).size).toBe(2);
  });

  it('takes an endpoint that ends with a slash', async () => {
    await s3FileStore({ ...settings, endpoint: `${s3.url}/` }).put('a', Buffer.from('x'), 'text/plain');
    expect(s3.objects.has('a')).toBe(true);
  });

  it('keeps a key inside the bucket', async () => {
    await store.put('a/../b c?d', Buffer.from('x'), 'text/plain');
    expect([...s3.objects.keys()]).toEqual(['a/../b c?d']);
  });

  it('answers a file that is not there with nothing', async () => {
    expect(await store.get('none')).toBeUndefined();
    await expect(store.remove('none')).resolves.toBeUndefined();
  });

  it('refuses a bucket that is not there when it writes', async () => {
    const lost = s3FileStore({ ...settings, bucket: 'other', endpoint: s3.url });
    await expect(lost.put('a', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({ code: 'Unavailable' });
  });

  it.each([401, 403, 409])('answers a refusal %i with Unavailable', async (status) => {
    s3.answerWith(status);
    const failure = { name: 'PortError', port: 'fileStore', code: 'Unavailable' };
    await expect(store.put('a', Buffer.from('x'), 'text/plain')).rejects.toMatchObject(failure);
    await expect(store.get('a')).rejects.toMatchObject(failure);
    await expect(store.remove('a')).rejects.toMatchObject(failure);
  });

  it('tries an internal error again, and then gives up', async () => {
    s3.answerWith(500);
    await expect(store.get('a')).rejects.toMatchObject({ port: 'fileStore', code: 'Unavailable' });
    expect(s3.calls).toHaveLength(3);
  });

  it('tries again with the same content', async () => {
    s3.answerWith(503, 1);
    await store.put('a', Buffer.from('the photo'), 'image/png');
    expect(s3.objects.get('a')?.content.toString()).toBe('the photo');
  });

  it('does not wait for ever', async () => {
    s3.answerWith('silence');
    const impatient = s3FileStore({ ...settings, endpoint: s3.url }, { timeoutMillis: 100 });
    await expect(impatient.get('a')).rejects.toMatchObject({ port: 'fileStore', code: 'Timeout' });
    await expect(impatient.put('a', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({ code: 'Timeout' });
  });

  it('does not wait for ever in the middle of a file', async () => {
    s3.objects.set('a', { content: Buffer.alloc(10_000), contentType: 'image/png' });
    s3.answerWith('halfAFile');
    const impatient = s3FileStore({ ...settings, endpoint: s3.url }, { timeoutMillis: 200 });
    // fetch holds the signal of who asked so weakly that a collection in the middle of the file takes the time-out away.
    const collecting = setInterval(collectGarbage, 20);
    try {
      await expect(impatient.get('a')).rejects.toMatchObject({ port: 'fileStore', code: 'Timeout' });
    } finally {
      clearInterval(collecting);
    }
  });

  it('answers a store that is not there with Unavailable', async () => {
    await s3[Symbol.asyncDispose]();
    await expect(store.get('a')).rejects.toMatchObject({ port: 'fileStore', code: 'Unavailable' });
  });
});
