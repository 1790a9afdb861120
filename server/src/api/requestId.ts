import type { IncomingMessage } from 'node:http';

// It stands in the log, in answers and in problems: what is longer or odder than anybody's id is not taken over.
const takenOver = /^[A-Za-z0-9][A-Za-z0-9._:=+/@-]{0,127}$/;

/** The caller's own X-Request-Id where it can be one, else a new one (api.md, Correlation). */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && takenOver.test(given) ? given : crypto.randomUUID();
}
