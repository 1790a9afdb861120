import type { IncomingMessage, ServerResponse } from 'node:http';
import type net from 'node:net';

/** One call on a connection: under way until its body has come and its answer has left. */
export interface CallUnderWay {
  httpRequest: IncomingMessage;
  raw: ServerResponse;
}

export interface CallsUnderWay {
  began(httpRequest: IncomingMessage, raw: ServerResponse): void;
  all(): Iterable<CallUnderWay>;
  /** Those whose answer has not left. */
  unanswered(): number;
  isAnswering(socket: net.Socket): boolean;
  /** Whether somebody is connected who had an answer since then: who calls so often is about to call again. */
  hasAnsweredSince(moment: number): boolean;
}

/** The calls of a server: who stops waits for them, and who looks for slow peers walks along them. */
export function createCallsUnderWay(): CallsUnderWay {
  const calls = new Set<CallUnderWay>();
  const answeredAt = new Map<net.Socket, number>();
  const answered = (socket: net.Socket) => {
    if (socket.destroyed) return;
    if (!answeredAt.has(socket)) socket.once('close', () => answeredAt.delete(socket));
    answeredAt.set(socket, Date.now());
  };
  const isOpen = ({ raw }: CallUnderWay) => !raw.closed;
  return {
    began(httpRequest, raw) {
      const call = { httpRequest, raw };
      calls.add(call);
      raw.once('close', () => {
        answered(httpRequest.socket);
        // An answer may leave before the body has come (413): the connection is still busy with it.
        if (httpRequest.complete || httpRequest.socket.destroyed) calls.delete(call);
        else httpRequest.once('close', () => calls.delete(call));
      });
    },
    all: () => calls,
    unanswered: () => [...calls].filter(isOpen).length,
    isAnswering: (socket) => [...calls].some((call) => call.httpRequest.socket === socket && isOpen(call)),
    hasAnsweredSince: (moment) => [...answeredAt.values()].some((at) => at >= moment),
  };
}
