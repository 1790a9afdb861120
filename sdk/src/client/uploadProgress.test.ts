import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTowline } from './createTowline.ts';

/** As much of XMLHttpRequest as an upload uses. */
class FakeUploader {
  static readonly made: FakeUploader[] = [];
  withCredentials = false;
  responseType = '';
  response: unknown = new Blob(['{"id":"a1"}']);
  status = 201;
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  readonly sent: unknown[] = [];
  constructor() {
    FakeUploader.made.push(this);
  }
  open(method: string, url: string) {
    this.sent.push(`${method} ${url}`);
  }
  setRequestHeader(name: string, value: string) {
    this.sent.push(`${name}: ${value}`);
  }
  getResponseHeader(name: string) {
    return name === 'content-type' ? 'application/json' : null;
  }
  send(body: unknown) {
    this.sent.push(body);
  }
  abort() {
    this.onabort?.();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  FakeUploader.made.length = 0;
});

const upload = { file: new Blob(['picture']), fileName: 'front.png' };

function start({ auth, ...options }: { signal?: AbortSignal; auth?: { token: string } } = {}) {
  vi.stubGlobal('XMLHttpRequest', FakeUploader);
  const progress: string[] = [];
  const towline = createTowline({ baseUrl: 'https://api.example.org', retries: 0, ...(auth && { auth }) });
  const call = towline.content.upload(upload, {
    ...options,
    onProgress: (sent, total) => progress.push(`${sent}/${total}`),
  });
  return { call, progress, uploader: FakeUploader.made[0] as FakeUploader };
}

describe('an upload with progress, where the platform has it', () => {
  test('reports how it advances and answers like any call, with cookies and headers', async () => {
    const { call, progress, uploader } = start();
    uploader.upload.onprogress?.({ loaded: 3, total: 7 });
    uploader.onload?.();
    expect(await call).toEqual({ id: 'a1' });
    expect(progress).toEqual(['3/7']);
    expect(uploader.withCredentials).toBe(true);
    expect(uploader.sent[0]).toBe('POST https://api.example.org/v1/content/upload');
    expect(uploader.sent).toContainEqual(expect.stringMatching(/^idempotency-key: /));
    expect(uploader.sent.at(-1)).toBeInstanceOf(FormData);
    expect(uploader.sent.some((line) => String(line).startsWith('content-type'))).toBe(false);
  });

  test('with a token the cookies stay at home', () => {
    expect(start({ auth: { token: 't' } }).uploader.withCredentials).toBe(false);
  });

  test('an error status is a problem', async () => {
    const { call, uploader } = start();
    uploader.status = 415;
    uploader.response = new Blob(['{"code":"UNSUPPORTED_FILE_TYPE"}']);
    uploader.onload?.();
    await expect(call).rejects.toMatchObject({ status: 415, code: 'UNSUPPORTED_FILE_TYPE' });
  });

  test('no answer is a NetworkError, the caller’s signal an AbortedError', async () => {
    const broken = start();
    broken.uploader.onerror?.();
    await expect(broken.call).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
    FakeUploader.made.length = 0;
    const controller = new AbortController();
    const ended = start({ signal: controller.signal });
    controller.abort();
    await expect(ended.call).rejects.toMatchObject({ code: 'ABORTED' });
  });
});

test('without XMLHttpRequest the upload goes through fetch, unreported', async () => {
  vi.stubGlobal('XMLHttpRequest', undefined);
  const send = vi.fn(async () => Response.json({ id: 'a2' }, { status: 201 }));
  const towline = createTowline({ baseUrl: 'https://api.example.org', fetch: send });
  expect(await towline.content.upload(upload, { onProgress: () => undefined })).toEqual({ id: 'a2' });
  expect(send).toHaveBeenCalledOnce();
});
