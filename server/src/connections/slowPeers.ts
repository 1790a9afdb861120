import type net from 'node:net';
import { loggedUrl } from '../api/loggedUrl.ts';
import type { Log } from '../core/log.ts';
import type { CallsUnderWay, CallUnderWay } from './callsUnderWay.ts';
import { answerOnSocket } from './rawProblem.ts';

/** What is left of a body, or of an answer, moves at least so fast (DECISIONS T-170); the slowest telephone is faster. */
const leastBytesPerSecond = 240;
export const slowDefaults = { lookMillis: 5_000, looksForBody: 2, looksForReader: 6 };

interface Seen {
  received: number;
  handedOver: number;
  slowBody: number;
  slowReader: number;
}

/** What the system has not yet taken of what was written; Node's own idle timer asks the same. */
const queued = (socket: net.Socket): number =>
  (socket as net.Socket & { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0;

/** A number that changes whenever bytes go out to the peer. */
const handedOver = (socket: net.Socket): number => socket.bytesWritten - socket.writableLength - queued(socket);

/** Who sends slowly, not we who take slowly: what we leave unread fills the buffer up. */
const isAwaited = ({ httpRequest }: CallUnderWay): boolean =>
  !httpRequest.complete && httpRequest.readableLength < httpRequest.readableHighWaterMark;

/**
 * Cuts connections whose peers neither send nor read. What counts is that bytes move: a long upload, a download of minutes and
 * a stream of events live on, one that is held open with a byte now and then does not.
 */
export function watchSlowPeers(
  calls: CallsUnderWay,
  log: Log,
  { lookMillis, looksForBody, looksForReader }: typeof slowDefaults,
): () => void {
  const seen = new WeakMap<CallUnderWay, Seen>();
  const least = (leastBytesPerSecond * lookMillis) / 1000;

  function look(call: CallUnderWay): void {
    const { httpRequest, raw } = call;
    const { socket } = httpRequest;
    const now = { received: socket.bytesRead, handedOver: handedOver(socket) };
    const before = seen.get(call);
    if (!before) return void seen.set(call, { ...now, slowBody: 0, slowReader: 0 });
    const isSlowBody = isAwaited(call) && now.received - before.received < least;
    const isSlowReader = socket.writableLength > 0 && Math.abs(now.handedOver - before.handedOver) < least;
    const slowBody = isSlowBody ? before.slowBody + 1 : 0;
    const slowReader = isSlowReader ? before.slowReader + 1 : 0;
    seen.set(call, { ...now, slowBody, slowReader });
    if (slowBody >= looksForBody) {
      log.info({ path: loggedUrl(httpRequest.url ?? '') }, 'a connection was cut: its body does not come');
      if (raw.headersSent) socket.destroy();
      else answerOnSocket(socket, 'REQUEST_TIMEOUT', { detail: 'the body did not come in time' });
    } else if (slowReader >= looksForReader) {
      log.info({ path: loggedUrl(httpRequest.url ?? '') }, 'a connection was cut: its answer is not read');
      socket.destroy();
    }
  }

  const timer = setInterval(() => {
    for (const call of calls.all()) look(call);
  }, lookMillis).unref();
  return () => clearInterval(timer);
}
