import type { FastifyRequest } from 'fastify';

/** Something that is known of calls, each time kept on the call itself: a weak table beside them costs every collection of garbage. */
export interface OfCall<Value> {
  get(httpRequest: FastifyRequest): Value | undefined;
  set(httpRequest: FastifyRequest, value: Value): void;
}

/** A place on each call for one thing. */
export function ofCall<Value>(name: string): OfCall<Value> {
  const place = Symbol(name);
  const on = (httpRequest: FastifyRequest) => httpRequest as unknown as Record<symbol, Value | undefined>;
  return {
    get: (httpRequest) => on(httpRequest)[place],
    set: (httpRequest, value) => {
      on(httpRequest)[place] = value;
    },
  };
}
