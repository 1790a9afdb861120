import { AwsClient } from 'aws4fetch';
import { traced } from '../outgoing.ts';
import { PortError } from '../portError.ts';
import type { FileStore } from './port.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const timeout = 15_000;

function portError(error: unknown): PortError {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  const message = error instanceof Error ? error.message : 'failed';
  return new PortError('fileStore', isLate ? 'Timeout' : 'Unavailable', message, { cause: error });
}

/** Files in any S3-compatible store, path style, signed with signature version 4. */
export function s3FileStore(settings: S3Settings, { timeoutMillis = timeout } = {}): FileStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
    retries: 2,
  });
  const urlOf = (key: string) =>
    `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${encodeURIComponent(key)}`;

  // The trace is part of what is signed, so that nobody on the way exchanges it.
  const send = (method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit) =>
    traced({ port: 'fileStore', url: urlOf(key), method }, (traceparent) =>
      client.fetch(urlOf(key), { ...init, method, headers: { ...(init.headers as object), traceparent } }),
    );

  // The time-out is a timer of ours and ends the waiting by itself: a signal given to fetch may be collected as garbage once the
  // headers are there, and a file that stops coming half way would be waited for for ever.
  async function within<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const reason = new DOMException(`no answer within ${timeoutMillis} ms`, 'TimeoutError');
      abort.abort(reason);
      late.reject(reason);
    }, timeoutMillis);
    try {
      return await Promise.race([ask(abort.signal), late.promise]);
    } catch (error) {
      throw error instanceof PortError ? error : portError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  async function must(answer: Response): Promise<Response> {
    if (answer.ok) return answer;
    throw new PortError('fileStore', 'Unavailable', `answered ${answer.status}`);
  }

  return {
    put: (key, content, contentType) =>
      within(async (signal) => {
        const headers = { 'content-type': contentType };
        const answer = await must(await send('PUT', key, { body: new Uint8Array(content), headers, signal }));
        await answer.body?.cancel();
      }),
    get: (key) =>
      within(async (signal) => {
        const answer = await send('GET', key, { signal });
        if (answer.status === 404) return undefined;
        await must(answer);
        return Buffer.from(await answer.arrayBuffer());
      }),
    remove: (key) =>
      within(async (signal) => {
        const answer = await send('DELETE', key, { signal });
        if (answer.status !== 404) await must(answer);
      }),
  };
}
