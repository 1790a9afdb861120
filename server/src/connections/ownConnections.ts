import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { refuse } from '../core/refuse.ts';
import { createCallsUnderWay } from './callsUnderWay.ts';
import { answerClientError } from './clientError.ts';
import { closeInOrder } from './closeInOrder.ts';
import { answerOnSocket } from './rawProblem.ts';
import { slowDefaults, watchSlowPeers } from './slowPeers.ts';

/** A test is in more of a hurry. */
const defaults = { headersMillis: 10_000, slow: slowDefaults, isBehindProxy: false };
/**
 * How long a connection without a call stays open. A proxy keeps it for the next caller, usually for a minute, and must be the
 * one who closes it; who comes himself opens another in a moment, or has long ceased to read.
 */
const idleMillis = { behindProxy: 72_000, direct: 20_000 };
const retryAfterInSeconds = 2;

/** What a server is made with, and what looks after its connections once it is. */
export interface OwnConnections {
  options: Pick<
    FastifyServerOptions,
    'clientErrorHandler' | 'forceCloseConnections' | 'return503OnClosing' | 'requestTimeout' | 'keepAliveTimeout'
  > & { http: { headersTimeout: number; connectionsCheckingInterval: number; requireHostHeader: boolean } };
  /** `stopWork` ends what runs beside the calls, streams too; it begins with the stop and is waited for. */
  lookAfter(app: FastifyInstance, stopWork: () => Promise<void>): void;
}

/** The owner of every connection: of its errors, of its slowness, and of its end (DECISIONS T-170, T-171). */
export function ownConnections(given: Partial<typeof defaults> = {}): OwnConnections {
  const { headersMillis, slow, isBehindProxy } = { ...defaults, ...given };
  const calls = createCallsUnderWay();
  const portClosed = Promise.withResolvers<void>();
  let isStopping = false;
  let isPortClosed = false;
  let heldCalls = 0;
  async function hold(): Promise<never> {
    heldCalls += 1;
    await portClosed.promise;
    heldCalls -= 1;
    return refuse('SHUTTING_DOWN', { messageKey: 'SHUTTING_DOWN', retryAfterInSeconds });
  }
  return {
    options: {
      forceCloseConnections: false,
      return503OnClosing: false, // said in our own words below
      keepAliveTimeout: isBehindProxy ? idleMillis.behindProxy : idleMillis.direct,
      requestTimeout: 0, // bodies may be long: slowPeers asks whether they move
      http: {
        headersTimeout: headersMillis,
        connectionsCheckingInterval: headersMillis / 10,
        requireHostHeader: false,
      },
      clientErrorHandler: (error, socket) => answerClientError(error, socket, calls.isAnswering(socket)),
    },
    lookAfter(app, stopWork) {
      const stopWatching = watchSlowPeers(calls, app.log, slow);
      app.addHook('onRequest', ({ raw }, reply, done) => {
        calls.began(raw, reply.raw);
        if (isStopping) return void hold().catch(done);
        if (raw.headers.host === undefined && raw.httpVersion === '1.1')
          refuse('VALIDATION_FAILED', {
            errors: [{ in: 'header', pointer: '/host', detail: 'is missing', code: 'REQUIRED' }],
          });
        done();
      });
      app.addHook('onSend', (_httpRequest, reply, payload, done) => {
        // Before, they would connect anew, and whoever has connected and is not accepted yet is reset when the port closes.
        if (isPortClosed) reply.header('connection', 'close');
        done(null, payload);
      });
      // Node would answer an expectation that it does not know without a body.
      app.server.on('checkExpectation', ({ socket, headers }) =>
        answerOnSocket(socket, 'VALIDATION_FAILED', {
          status: 417,
          errors: [{ in: 'header', pointer: '/expect', detail: `${headers.expect} cannot be expected` }],
        }),
      );
      app.addHook('preClose', async () => {
        isStopping = true;
        const worked = stopWork();
        const release = () => {
          isPortClosed = true;
          portClosed.resolve();
        };
        const held = { count: () => heldCalls, release };
        await Promise.all([closeInOrder(app, calls, held), worked]);
        stopWatching();
      });
    },
  };
}
