import { customerAppOrigins } from '@towline/sdk/domain/contract/customerApp';
import type { FastifyInstance } from 'fastify';
import type { Log } from './core/log.ts';
import type { Database } from './db/client.ts';
import { contracts } from './stores/contracts.ts';

/** Whether a page is asked for, not a call of the API. */
export const isPage = (accept: string | undefined): boolean => accept?.includes('text/html') === true;

/**
 * Whose pages a page of the console may show in a frame: the customer apps of its contracts, the extensions whose origins
 * the settings name, and nobody else (3-platform §2, §3). The answer is a directive of the content security policy; calls of the API have no frames. The
 * addresses are read with each page: it is loaded once, and then lives by calls.
 */
export function customerAppFrames(
  app: FastifyInstance,
  db: Database,
  extensionOrigins: readonly string[],
): (httpRequest: { headers: { accept?: string | undefined } }) => string {
  let origins: readonly string[] = extensionOrigins;
  async function readOrigins({ log }: { log: Log }): Promise<void> {
    try {
      origins = [...new Set([...customerAppOrigins(await contracts.brandings(db.pool)), ...extensionOrigins])];
    } catch (error) {
      // Without the database the page still comes, with the frames that were known.
      log.warn({ err: error }, 'customer app addresses');
    }
  }
  app.addHook('onRequest', (httpRequest, _reply, done) => {
    if (!isPage(httpRequest.headers.accept)) return done();
    void readOrigins(httpRequest).then(() => done());
  });
  return ({ headers }) => (isPage(headers.accept) && origins.length > 0 ? origins.join(' ') : "'none'");
}
