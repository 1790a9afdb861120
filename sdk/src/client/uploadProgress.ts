// fetch cannot tell how much of an upload has left; XMLHttpRequest can. Browsers only, so its types are our own few.
import { credentialsOf, type UploadProgress, type WireAnswer, type WireRequest } from './wire.ts';

type Uploader = {
  withCredentials: boolean;
  responseType: string;
  response: unknown;
  status: number;
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getResponseHeader(name: string): string | null;
  send(body: unknown): void;
  abort(): void;
};

const uploaderClass = () => (globalThis as { XMLHttpRequest?: new () => Uploader }).XMLHttpRequest;

/** Whether this platform can report how an upload advances. */
export const canReportProgress = (): boolean => uploaderClass() !== undefined;

/** Sends one call and reports how its body advances. */
export function sendWithProgress(request: WireRequest, onProgress: UploadProgress): Promise<WireAnswer> {
  const Class = uploaderClass();
  if (!Class) return Promise.reject(new TypeError('This platform cannot report the progress of an upload'));
  const uploader = new Class();
  return new Promise((resolve, reject) => {
    const abort = () => uploader.abort();
    const done = (settle: () => void) => () => {
      request.signal?.removeEventListener('abort', abort);
      settle();
    };
    uploader.open(request.method, request.url);
    uploader.withCredentials = credentialsOf(request) === 'include';
    uploader.responseType = 'blob';
    for (const name in request.headers) uploader.setRequestHeader(name, request.headers[name] ?? '');
    uploader.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    uploader.onload = done(() => resolve(answerOf(uploader)));
    uploader.onerror = done(() => reject(new TypeError('The upload had no answer')));
    uploader.onabort = done(() => reject(new DOMException('The upload was ended', 'AbortError')));
    if (request.signal?.aborted) abort();
    else request.signal?.addEventListener('abort', abort, { once: true });
    uploader.send(request.body);
  });
}

function answerOf(uploader: Uploader): WireAnswer {
  const blob = uploader.response as Blob;
  return {
    status: uploader.status,
    headers: { get: (name) => uploader.getResponseHeader(name) },
    body: blob.stream() as ReadableStream<Uint8Array>,
    text: () => blob.text(),
    json: async () => JSON.parse(await blob.text()) as unknown,
    blob: async () => blob,
  };
}
