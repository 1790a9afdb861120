import type { FastifyRequest } from 'fastify';

/** Something that is known of calls, each time kept on the call itself: a weak table beside them costs every collection of garbage. */
export interface OfCall<Value> {
  get(httpRequest: FastifyRequest): Value | undefined;
  set(httpRequest: FastifyRequest, value: Value): void;
}

/** A place on each call for one thing. */
export function ofCall<Value>(name: string): OfCall<Value> {
  const place: unique symbol = Symbol(name);
  const on = (httpRequest: FastifyRequest) => httpRequest as FastifyRequest & { [place]?: Value };
  return {
    get: (httpRequest) => on(httpRequest)[place],
    set: (httpRequest, value) => {
      on(httpRequest)[place] = value;
    },
  };
}
