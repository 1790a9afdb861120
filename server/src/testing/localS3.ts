import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  content: Buffer;
  contentType: string;
}

/** A small S3 of a test: one bucket, path style. */
export interface LocalS3 extends AsyncDisposable {
  url: string;
  objects: Map<string, StoredObject>;
  calls: { method: string; url: string; authorization: string; traceparent: string }[];
  /** What the next calls get instead of an answer; without `times` all of them. */
  answerWith(status: number | 'silence' | 'halfAFile', times?: number): void;
}

/** Starts it on a port of its own. It refuses what is not signed, as the real ones do. */
export async function startLocalS3(bucket: string): Promise<LocalS3> {
  const objects: LocalS3['objects'] = new Map();
  const calls: LocalS3['calls'] = [];
  let fault: { status: number | 'silence' | 'halfAFile'; times: number } | undefined;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    calls.push({
      method,
      url,
      authorization: headers.authorization ?? '',
      traceparent: String(headers.traceparent ?? ''),
    });
    const answer = (status: number, body?: Buffer) => response.writeHead(status).end(body);
    const [, found, ...rest] = url.split('?')[0]!.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const stored = objects.get(key);
    if (fault && fault.times > 0) {
      fault.times -= 1;
      if (fault.status === 'silence') return;
      if (fault.status !== 'halfAFile') return answer(fault.status);
      response.writeHead(200, { 'content-length': stored?.content.length ?? 10 });
      return response.write((stored?.content ?? Buffer.alloc(10)).subarray(0, 5));
    }
    if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') || !headers['x-amz-date']) return answer(403);
    if (found !== bucket) return answer(404);
    if (method === 'PUT') {
      objects.set(key, { content: Buffer.concat(chunks), contentType: headers['content-type'] ?? '' });
      return answer(200);
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return answer(204);
    }
    return stored ? answer(200, stored.content) : answer(404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    calls,
    answerWith(status, times = Number.POSITIVE_INFINITY) {
      fault = { status, times };
    },
    async [Symbol.asyncDispose]() {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
