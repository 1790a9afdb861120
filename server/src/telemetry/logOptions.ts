import pino, { type LoggerOptions } from 'pino';
import { redacted } from './redacted.ts';
import { currentTrace } from './trace.ts';

// PostgreSQL names the row in these: "Key (email)=(…) already exists".
const rowsOfOthers = ['detail', 'where', 'internalQuery'];

function errorAsLogged(error: Error): object {
  if (!(error instanceof Error)) return error;
  const told: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  for (const name of rowsOfOthers) delete told[name];
  return redacted(told) as object;
}

/** How everything is logged: JSON lines without personal data and secrets, each with the trace that it belongs to. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    serializers: { err: errorAsLogged },
    formatters: { log: (line) => redacted(line) as Record<string, unknown> },
    mixin: () => {
      const trace = currentTrace();
      return trace ? { traceId: trace.traceId } : {};
    },
  };
}
