import { request } from 'undici';
import type { Span, SpanExport } from './spans.ts';

/** Where traces are collected, by the names that every collector's handbook uses. */
export interface OtlpOptions {
  /** Base address of an OTLP/HTTP collector; `/v1/traces` is added. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Which part of the traces that begin here, from 0 to 1. */
  ratio: number;
  version: string;
  onError(error: unknown): void;
  /** For tests. */
  everyMillis?: number;
}

const kinds = { internal: 1, server: 2, client: 3 };
const failed = { code: 2 };
const mostWaiting = 4_096;
const mostAtOnce = 512;
const timeout = 10_000;

const attributeValue = (value: string | number | boolean): object => {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};

const attributesOf = (attributes: Span['attributes']): object[] =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: attributeValue(value) }],
  );

// Nanoseconds since 1970 do not fit a number of JavaScript; the protocol writes them as text.
const nanos = (millis: number): string => String(BigInt(Math.round(millis * 1000)) * 1000n);

const spanOf = ({ name, kind, trace, startedAt, endedAt, attributes, failure }: Span): object => ({
  traceId: trace.traceId,
  spanId: trace.spanId,
  ...(trace.parentId === undefined ? {} : { parentSpanId: trace.parentId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanos(startedAt),
  endTimeUnixNano: nanos(endedAt),
  attributes: attributesOf(attributes),
  status: failure === undefined ? {} : { ...failed, message: failure },
});

/**
 * Sends spans as OTLP/HTTP in JSON. What cannot be sent is lost and said: traces help to look for a fault, and must not become
 * one (DECISIONS T-281).
 */
export function otlpExport(options: OtlpOptions): SpanExport {
  const { endpoint, headers, serviceName, ratio, version, onError, everyMillis = 2_000 } = options;
  const resource = { attributes: attributesOf({ 'service.name': serviceName, 'service.version': version }) };
  let waiting: Span[] = [];
  let lost = 0;
  let sending: Promise<void> = Promise.resolve();

  async function post(spans: Span[]): Promise<void> {
    const body = {
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'towline', version }, spans: spans.map(spanOf) }] }],
    };
    const answer = await request(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body.dump();
    if (answer.statusCode >= 300) throw new Error(`the collector of traces answered ${answer.statusCode}`);
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      await post(spans).catch((error: unknown) => {
        lost += spans.length;
        onError(Object.assign(new Error('traces could not be sent', { cause: error }), { lost }));
      });
    }
  }

  const flush = (): Promise<void> => {
    sending = sending.then(drain);
    return sending;
  };
  const timer = setInterval(() => void flush(), everyMillis).unref();

  return {
    isSampled: () => Math.random() < ratio,
    take(span) {
      if (waiting.length < mostWaiting) waiting.push(span);
      else lost += 1;
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
