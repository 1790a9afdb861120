import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { childOf, currentTrace, inTrace, newTrace, readTraceparent, traceparentOf } from './trace.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

describe('a traceparent', () => {
  it.each([
    [`00-${traceId}-${spanId}-01`, { traceId, spanId, isSampled: true }],
    [`00-${traceId}-${spanId}-00`, { traceId, spanId, isSampled: false }],
    [`00-${traceId}-${spanId}-03`, { traceId, spanId, isSampled: true }],
    [`cc-${traceId}-${spanId}-01-what-comes`, { traceId, spanId, isSampled: true }],
    [`00-${traceId}-${spanId}-01-what-comes`, undefined],
    [`ff-${traceId}-${spanId}-01`, undefined],
    [`00-${'0'.repeat(32)}-${spanId}-01`, undefined],
    [`00-${traceId}-${'0'.repeat(16)}-01`, undefined],
    [`00-${traceId.toUpperCase()}-${spanId}-01`, undefined],
    [`00-${traceId}-${spanId}`, undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %j', (header, trace) => {
    expect(readTraceparent(header)).toEqual(trace);
  });

  it('is read as it was written, whatever is thrown at the reader', () => {
    fc.assert(fc.property(fc.string(), (text) => void readTraceparent(text)));
    fc.assert(
      fc.property(fc.boolean(), (isSampled) => {
        const trace = newTrace(isSampled);
        const read = readTraceparent(traceparentOf(trace))!;
        expect(read).toEqual({ traceId: trace.traceId, spanId: trace.spanId, isSampled });
        const child = childOf(read);
        expect(child).toMatchObject({ traceId: trace.traceId, parentId: trace.spanId, isSampled });
        expect(child.spanId).not.toBe(trace.spanId);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('what is done in a trace knows it, also after a wait, and nobody else does', async () => {
  const trace = newTrace(true);
  const seen = inTrace(trace, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return currentTrace();
  });
  expect(currentTrace()).toBeUndefined();
  expect(await seen).toBe(trace);
});
