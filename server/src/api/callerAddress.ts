import type { FastifyRequest } from 'fastify';

const addresses = new WeakMap<FastifyRequest, string>();

/**
 * Where a call comes from, as it was when it began: a socket that is gone has no address, and tries would be counted for all
 * who hang up together.
 */
export function callerAddress(httpRequest: FastifyRequest): string {
  let address = addresses.get(httpRequest);
  if (address === undefined) {
    address = (httpRequest.ip as string | undefined) ?? `unknown ${httpRequest.id}`;
    addresses.set(httpRequest, address);
  }
  return address;
}
