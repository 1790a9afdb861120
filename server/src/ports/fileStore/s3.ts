import { AwsClient } from 'aws4fetch';
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

  async function ask(key: string, init: RequestInit): Promise<Response> {
    return client.fetch(urlOf(key), { ...init, signal: AbortSignal.timeout(timeoutMillis) }).catch((error: unknown) => {
      throw portError(error);
    });
  }

  async function must(answer: Response): Promise<Response> {
    if (answer.ok) return answer;
    throw new PortError('fileStore', 'Unavailable', `answered ${answer.status}`);
  }

  return {
    async put(key, content, contentType) {
      const answer = await must(
        await ask(key, { method: 'PUT', body: new Uint8Array(content), headers: { 'content-type': contentType } }),
      );
      await answer.body?.cancel();
    },
    async get(key) {
      const answer = await ask(key, { method: 'GET' });
      if (answer.status === 404) return undefined;
      await must(answer);
      // The bytes may stop coming half way: the time-out holds for them too.
      return Buffer.from(
        await answer.arrayBuffer().catch((error: unknown) => {
          throw portError(error);
        }),
      );
    },
    async remove(key) {
      const answer = await ask(key, { method: 'DELETE' });
      if (answer.status !== 404) await must(answer);
    },
  };
}
