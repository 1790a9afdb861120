import { newTrace, type Trace } from './trace.ts';

/** A piece of work that is over, as it is told to whoever collects traces. */
export interface Span {
  name: string;
  kind: 'server' | 'client' | 'internal';
  trace: Trace;
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  attributes: Record<string, string | number | boolean | undefined>;
  /** What went wrong; undefined where nothing did. */
  failure: string | undefined;
}

/** Where spans go. */
export interface SpanExport {
  /** Whether a trace that begins here is exported. */
  isSampled(): boolean;
  take(span: Span): void;
  stop(): Promise<void>;
}

// One for all, as the metrics are: adapters and engine are of one process.
let exporter: SpanExport | undefined;

/** From now on spans go there; the answered function ends it. */
export function exportSpansTo(next: SpanExport): () => Promise<void> {
  exporter = next;
  return async () => {
    if (exporter === next) exporter = undefined;
    await next.stop();
  };
}

/** A trace that nobody's call began, or whose caller named none. */
export const beginTrace = (): Trace => newTrace(exporter?.isSampled() ?? false);

/** Tells a piece of work that is over; nothing where nobody collects them. */
export function spanEnded(span: Span): void {
  if (exporter && span.trace.isSampled) exporter.take(span);
}
