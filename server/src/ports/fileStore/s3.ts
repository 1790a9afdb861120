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

/** Files in any S3-compatible store, path style, signed with signature version 4. */
export function s3FileStore(settings: S3Settings): FileStore {
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
    try {
      return await client.fetch(urlOf(key), { ...init, signal: AbortSignal.timeout(timeout) });
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new PortError(
        'fileStore',
        isLate ? 'Timeout' : 'Unavailable',
        error instanceof Error ? error.message : 'failed',
        { cause: error },
      );
    }
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
      return Buffer.from(await (await must(answer)).arrayBuffer());
    },
    async remove(key) {
      const answer = await ask(key, { method: 'DELETE' });
      if (answer.status !== 404) await must(answer);
    },
  };
}
