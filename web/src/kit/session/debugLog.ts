import type { Towline } from '@towline/sdk';
import { hasDebugLogging } from '@towline/sdk/access/sections';
import { environment } from './environment.ts';
import { sessionState } from './session.ts';

/**
 * Writes every call into the browser's own log for administrators in Dev and Test (3-platform §6, PLT-11): the line that the
 * command line writes with --debug, without what was sent or answered and without the query, which may name people.
 */
export function logCalls(towline: Pick<Towline, 'on'>): void {
  const write = (line: string): void => {
    const { agent } = sessionState();
    if (agent && hasDebugLogging(agent, environment())) console.debug(line);
  };
  towline.on('response', ({ requestId, method, url, status, durationInMs, operationId = '' }) => {
    const { pathname } = new URL(url, location.href);
    write(`${requestId} ${method} ${pathname} ${status} ${Math.round(durationInMs)} ms ${operationId}`.trim());
  });
  towline.on('retry', ({ requestId, attempt, delayInMs, reason }) =>
    write(`${requestId} retry ${attempt + 1} in ${delayInMs} ms: ${reason.code}`),
  );
}
