import { z } from 'zod';
import { fetchJson, serviceUrl } from '../jsonTransport.ts';
import type { DocumentTarget } from './port.ts';

const answer = z.object({ Outcome: z.string().min(1).max(500), reference: z.string().max(200).optional() });

/** A system of others: POST {url}/documents takes the file in base64 and answers `Outcome`, OK or what it has against it. */
export function httpDocuments(port: string, { url, token }: { url: string; token: string }): DocumentTarget {
  return {
    async hand({ key, fileName, contentType, content }, signal) {
      const { Outcome: outcome, reference } = await fetchJson({
        port,
        url: serviceUrl(url, 'documents'),
        timeoutMs: 10_000,
        answer,
        body: { json: { fileName, contentType, content: content.toString('base64') } },
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
        alsoAnswers: [400, 409, 422],
        signal,
      });
      return { outcome, reference };
    },
  };
}
