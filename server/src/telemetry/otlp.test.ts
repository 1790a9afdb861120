import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { httpSmsGateway } from '../ports/smsGateway/http.ts';
import { type HttpService, type Received, startHttpService } from '../testing/httpService.ts';
import { startTestApp } from '../testing/testApp.ts';
import { otlpExport } from './otlp.ts';
import { exportSpansTo, type Span } from './spans.ts';
import { inTrace, newTrace, traceparentOf } from './trace.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number; message?: string };
}

const spansOf = (received: Received[]): SentSpan[] =>
  received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);

const exporting = (endpoint: string, parts: Partial<Parameters<typeof otlpExport>[0]> = {}) =>
  otlpExport({
    endpoint,
    headers: { 'x-api-key': 'k3y' },
    serviceName: 'towline-test',
    ratio: 1,
    version: '1.0.0',
    onError: () => {},
    everyMillis: 10,
    ...parts,
  });

let collector: HttpService;
beforeEach(async () => {
  collector = await startHttpService(() => ({ json: { partialSuccess: {} } }));
});
afterEach(() => collector[Symbol.asyncDispose]());

const span = (name: string): Span => ({
  name,
  kind: 'internal',
  trace: newTrace(true),
  startedAt: 1_800_000_000_000.25,
  endedAt: 1_800_000_000_001,
  attributes: { word: 'a', count: 3, share: 0.5, isTrue: true, nothing: undefined },
  failure: undefined,
});

describe('the export of traces', () => {
  it('speaks OTLP/HTTP in JSON', async () => {
    const spans = exporting(collector.url);
    const given = span('a piece of work');
    spans.take(given);
    await spans.stop();
    const [call] = collector.received;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/v1/traces',
      headers: { 'content-type': 'application/json', 'x-api-key': 'k3y' },
    });
    expect(JSON.parse(call!.body).resourceSpans[0].resource.attributes[0]).toEqual({
      key: 'service.name',
      value: { stringValue: 'towline-test' },
    });
    expect(spansOf(collector.received)).toEqual([
      {
        traceId: given.trace.traceId,
        spanId: given.trace.spanId,
        name: 'a piece of work',
        kind: 1,
        startTimeUnixNano: '1800000000000250000',
        endTimeUnixNano: '1800000000001000000',
        attributes: [
          { key: 'word', value: { stringValue: 'a' } },
          { key: 'count', value: { intValue: '3' } },
          { key: 'share', value: { doubleValue: 0.5 } },
          { key: 'isTrue', value: { boolValue: true } },
        ],
        status: {},
      },
    ]);
  });

  it('sends many in parts, and each once', async () => {
    const spans = exporting(collector.url);
    for (let nth = 0; nth < 1_200; nth += 1) spans.take(span(String(nth)));
    await spans.stop();
    expect(collector.received.length).toBe(3);
    expect(new Set(spansOf(collector.received).map(({ name }) => name)).size).toBe(1_200);
  });

  it('loses what a collector does not take, says so, and goes on', async () => {
    let status = 503;
    await using away = await startHttpService(() => ({ status, text: '' }));
    const errors: unknown[] = [];
    const spans = exporting(away.url, { onError: (error) => errors.push(error) });
    spans.take(span('lost'));
    await expect.poll(() => errors).toMatchObject([{ lost: 1 }]);
    status = 200;
    spans.take(span('taken'));
    await spans.stop();
    expect(spansOf(away.received).map(({ name }) => name)).toEqual(['lost', 'taken']);
    expect(errors).toHaveLength(1);
  });
});

it('a call and what it asks of others are one trace', async () => {
  await using gateway = await startHttpService(() => ({ text: '' }));
  const sms = httpSmsGateway({ url: gateway.url, token: 't' });
  const test = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' });
  try {
    const trace = newTrace(true);
    const traceparent = traceparentOf(trace);
    await test.call('GET', '/v1/bo/agent', { as: 'agent.be', headers: { traceparent } });
    await inTrace(trace, () =>
      sms.send({ id: randomUUID(), to: '+32470123456', text: 'x' }, AbortSignal.timeout(5_000)),
    );
    const spans = () => spansOf(collector.received);
    await expect.poll(() => spans().length, { timeout: 8_000 }).toBe(2);
    const [call, asked] = spans();
    expect(call).toMatchObject({
      traceId: trace.traceId,
      parentSpanId: trace.spanId,
      name: 'GET /v1/bo/agent',
      kind: 2,
      attributes: expect.arrayContaining([{ key: 'towline.operation', value: { stringValue: 'getAgent' } }]),
    });
    expect(asked).toMatchObject({ traceId: trace.traceId, parentSpanId: trace.spanId, kind: 3 });
    expect(gateway.received[0]?.headers.traceparent).toBe(`00-${trace.traceId}-${asked!.spanId}-01`);
  } finally {
    await test.close();
  }
});

it('nothing is told where nobody collects', async () => {
  const seen: Span[] = [];
  const stop = exportSpansTo({ isSampled: () => true, take: (one) => seen.push(one), stop: async () => {} });
  await stop();
  await using gateway = await startHttpService(() => ({ text: '' }));
  await httpSmsGateway({ url: gateway.url, token: 't' }).send(
    { id: 'a', to: 'b', text: 'c' },
    AbortSignal.timeout(5_000),
  );
  expect(seen).toEqual([]);
  expect(gateway.received[0]?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
});
