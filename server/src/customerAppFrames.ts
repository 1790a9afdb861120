import { customerAppOrigins } from '@towline/sdk/domain/contract/customerApp';
import type { FastifyInstance } from 'fastify';
import type { Database } from './db/client.ts';
import { contracts } from './stores/contracts.ts';

/** Milliseconds for which the addresses are not read again: pages are opened more often than contracts are edited. */
const keptForMs = 5_000;

const isPage = (accept: string | undefined): boolean => accept?.includes('text/html') === true;

/**
 * Whose pages a page of the console may show in a frame: the customer apps of its contracts, and nobody else
 * (3-platform §2). The answer is a directive of the content security policy; calls of the API have no frames.
 */
export function customerAppFrames(
  app: FastifyInstance,
  db: Database,
  now: () => Date,
): (httpRequest: { headers: { accept?: string | undefined } }) => string {
  let origins: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', async (httpRequest) => {
    const at = now().getTime();
    if (!isPage(httpRequest.headers.accept) || at - readAt < keptForMs) return;
    readAt = at;
    try {
      origins = customerAppOrigins(await contracts.brandings(db.pool));
    } catch (error) {
      // Without the database the page still comes, with the frames that were known.
      readAt = Number.NEGATIVE_INFINITY;
      httpRequest.log.warn({ err: error }, 'customer app addresses');
    }
  });
  return ({ headers }) => (isPage(headers.accept) && origins.length > 0 ? origins.join(' ') : "'none'");
}
