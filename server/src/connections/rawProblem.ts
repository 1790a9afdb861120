import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { problemOf } from '../api/problem.ts';
import type { RefusalDetails, ServerCode } from '../core/refuse.ts';

/** How long a peer who goes on sending may take to read why. */
const lingerMillis = 1_000;

/** Answers a problem where there is no reply to send it with, and closes the connection (api.md, check 19). */
export function answerOnSocket(socket: Duplex, code: ServerCode, details: RefusalDetails = {}): void {
  const requestId = crypto.randomUUID();
  const problem = problemOf(code, requestId, details);
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  const cut = setTimeout(() => socket.destroy(), lingerMillis);
  socket.once('close', () => clearTimeout(cut));
}
