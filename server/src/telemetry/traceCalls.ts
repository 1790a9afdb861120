import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ofCall } from './ofCall.ts';
import { beginTrace } from './spans.ts';
import { childOf, inTrace, readTraceparent, type Trace } from './trace.ts';

const traces = ofCall<Trace>('trace');

/** The trace of a call: its caller's, or one of its own. */
export function traceOfCall(httpRequest: FastifyRequest): Trace {
  let trace = traces.get(httpRequest);
  if (!trace) {
    const { traceparent } = httpRequest.headers;
    const given = readTraceparent(Array.isArray(traceparent) ? traceparent.join() : traceparent);
    trace = given ? childOf(given) : beginTrace();
    traces.set(httpRequest, trace);
  }
  return trace;
}

/** Whatever a call does is done in its trace. Once its body has come: before that the work hangs on the connection. */
export function traceCalls(app: FastifyInstance): void {
  app.addHook('preValidation', (httpRequest, _reply, done) => inTrace(traceOfCall(httpRequest), done));
}
