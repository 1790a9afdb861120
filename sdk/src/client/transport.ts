import { canReportProgress, sendWithProgress } from './uploadProgress.ts';

/** One HTTP call as it goes out. `headers` has lower-case names. */
export type WireRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: WireBody | undefined;
  signal: AbortSignal | undefined;
  /** Is told how much of the body has left; only where the platform knows it (browsers) */
  onProgress?: UploadProgress | undefined;
};

/** Bytes that have left, of how many */
export type UploadProgress = (sentBytes: number, totalBytes: number) => void;

/** What can be sent as a body. */
export type WireBody = string | Blob | FormData | Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>;

/** The part of a fetch Response that the client reads; a transport for Node may answer its own object. */
export type WireAnswer = {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null;
  text(): Promise<string>;
  json(): Promise<unknown>;
  blob(): Promise<Blob>;
};

/** Sends one call. The default is the platform's fetch; bulk work in Node passes undici's own request. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

const isStream = (body: WireBody | undefined): boolean =>
  typeof body === 'object' && Symbol.asyncIterator in body && !(body instanceof Blob);

/**
 * The transport over fetch: sends the cookies (3-platform §7 "all calls send credentials").
 * @param send fetch itself, or one that counts or fakes
 */
export function fetchTransport(send: typeof fetch = (input, init) => globalThis.fetch(input, init)): Transport {
  return (request) => {
    if (request.onProgress && canReportProgress()) return sendWithProgress(request, request.onProgress);
    const { method, url, headers, body, signal } = request;
    const init: RequestInit & { duplex?: 'half' } = { method, headers, credentials: 'include' };
    if (signal) init.signal = signal;
    if (body !== undefined) {
      init.body = body as NonNullable<RequestInit['body']>;
      // A streamed body needs it by the fetch standard; only Node streams up.
      if (isStream(body)) init.duplex = 'half';
    }
    return send(url, init);
  };
}
