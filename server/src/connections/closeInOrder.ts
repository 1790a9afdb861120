import net from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { CallsUnderWay } from './callsUnderWay.ts';

/** So long may what is under way take; the whole stop has 10 s (api.md, Shutdown). */
const longestMillis = 7_500;
/** Who has an answer sends the next call at once: after so long without anything under way all who call wait to be refused. */
const quietMillis = 50;
/** Nobody is kept waiting longer than this for the word that the server stops. */
const longestHoldMillis = 1_000;
/** A caller whose connection is open may have sent its next call already: it is told to come back, not cut. */
const lingerMillis = 300;
/** Who had an answer so shortly before the stop is in the middle of its work and calls again, on a busy machine not at once. */
const busyMillis = 2_000;
const stepMillis = 10;

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count ?? 0)));

/** Calls that came after the stop had begun: they wait until nobody gets in any more, and are refused then. */
export interface HeldCalls {
  count(): number;
  release(): void;
}

// What has connected and was not yet accepted is reset when the port closes. So the port closes while nobody has a reason to
// connect: who had an answer has sent the next call, and waits for its refusal.
async function untilQuiet(app: FastifyInstance, calls: CallsUnderWay, held: HeldCalls): Promise<void> {
  const since = Date.now();
  let quietSince = since;
  while (Date.now() - quietSince < quietMillis && Date.now() - since < longestHoldMillis) {
    if ((await connectionsOf(app)) === 0) return;
    await wait(stepMillis);
    if (calls.unanswered() > held.count()) quietSince = Date.now();
  }
}

/**
 * Ends the connections of a server that takes no calls any more: who waits for an answer gets it, who begins another call is
 * refused in words, and only after that connections are closed.
 */
export async function closeInOrder(app: FastifyInstance, calls: CallsUnderWay, held: HeldCalls): Promise<void> {
  const since = Date.now();
  await untilQuiet(app, calls, held);
  await turn(); // whoever has connected by now is accepted
  if (app.server.listening) net.Server.prototype.close.call(app.server); // http's own would cut idle connections, too
  held.release();
  const closedAt = Date.now();
  while ((await connectionsOf(app)) > 0 && Date.now() - since < longestMillis) {
    const waited = Date.now() - closedAt;
    const isAwaited = calls.hasAnsweredSince(since - busyMillis) && waited < busyMillis;
    if (calls.unanswered() === 0 && waited >= lingerMillis && !isAwaited) break;
    await wait(stepMillis);
  }
  const cut = calls.unanswered();
  if (cut > 0) app.log.warn({ cut }, 'calls that took too long were cut');
  app.server.closeAllConnections();
}
