import { z } from 'zod';
import { fetchJson, serviceUrl } from '../jsonTransport.ts';
import { type HttpReceiver, postJson } from '../postJson.ts';
import type { Bank } from './port.ts';

const answer = z.object({ document: z.string().min(1).nullable() });

/**
 * A bank's interface, or the service before it: POST {url}/bank-files takes a file, signed; GET {url}/bank-files/{messageId}/answer
 * says what became of it.
 */
export function httpBank({
  url,
  token,
  secrets = [],
  timeoutMs = 10_000,
}: HttpReceiver & { timeoutMs?: number }): Bank {
  return {
    hand: ({ id, messageId, document }, signal) =>
      postJson({
        ...{ port: 'bank', url: serviceUrl(url, 'bank-files').href, token, key: id, secrets, signal },
        body: JSON.stringify({ messageId, document }),
      }),
    async answerTo(messageId, signal) {
      const { document } = await fetchJson({
        port: 'bank',
        url: serviceUrl(url, `bank-files/${encodeURIComponent(messageId)}/answer`),
        timeoutMs,
        answer,
        headers: { authorization: `Bearer ${token}` },
        signal,
      });
      return document ?? undefined;
    },
  };
}
