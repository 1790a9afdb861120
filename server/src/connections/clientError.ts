import type net from 'node:net';
import type { RefusalDetails, ServerCode } from '../core/refuse.ts';
import { answerOnSocket } from './rawProblem.ts';

/** What Node's parser says of a call that it could not read, by its code. */
const answers: Partial<Record<string, [ServerCode, RefusalDetails?]>> = {
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['BODY_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', { detail: 'the headers did not come in time' }],
};

/**
 * Owner of what goes wrong on a connection outside any call: what could be read by nobody is answered as a problem, where
 * something can still be answered.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: net.Socket, isAnswering: boolean): void {
  const isGone = error.code === 'ECONNRESET' || error.code === 'EPIPE' || !socket.writable;
  // A connection that was opened in advance and not used is closed without a word, as its reader expects none.
  if (isGone || isAnswering || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const [code, details] = answers[error.code ?? ''] ?? [
    'VALIDATION_FAILED',
    { detail: 'not HTTP', errors: [{ pointer: '/', detail: error.message }] },
  ];
  answerOnSocket(socket, code, details);
}
