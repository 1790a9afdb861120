import { canReportProgress, sendWithProgress } from './uploadProgress.ts';
import { credentialsOf, type WireAnswer, type WireBody, type WireRequest } from './wire.ts';

/** Sends one call. The default is the platform's fetch; bulk work in Node passes undici's own request. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

const isStream = (body: WireBody | undefined): boolean =>
  typeof body === 'object' && Symbol.asyncIterator in body && !(body instanceof Blob);

/**
 * The transport over fetch: sends the cookies (3-platform §7 "all calls send credentials"), or a token alone.
 * @param send fetch itself, or one that counts or fakes
 */
export function fetchTransport(send: typeof fetch = (input, init) => globalThis.fetch(input, init)): Transport {
  return (request) => {
    if (request.onProgress && canReportProgress()) return sendWithProgress(request, request.onProgress);
    const { method, url, headers, body, signal } = request;
    const init: RequestInit & { duplex?: 'half' } = { method, headers, credentials: credentialsOf(request) };
    // By the fetch standard a POST that is led elsewhere arrives as a GET: what was to be written would be gone without a word.
    if (method !== 'GET' && method !== 'HEAD') init.redirect = 'manual';
    if (signal) init.signal = signal;
    if (body !== undefined) {
      init.body = body as NonNullable<RequestInit['body']>;
      // A streamed body needs it by the fetch standard; only Node streams up.
      if (isStream(body)) init.duplex = 'half';
    }
    return send(url, init);
  };
}
