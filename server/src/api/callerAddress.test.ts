import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { callerAddress } from './callerAddress.ts';

const from = (ip: string | undefined, id = '1') => ({ ip, id }) as { ip: string | undefined; id: string };
const ofCall = (call: object) => callerAddress(call as FastifyRequest);

test('the address of a call stays what it was when its socket is gone', () => {
  const call = from('10.0.0.1');
  expect(ofCall(call)).toBe('10.0.0.1');
  call.ip = undefined;
  expect(ofCall(call)).toBe('10.0.0.1');
});

test('calls whose sockets were gone before they were read are not counted as one caller', () => {
  expect(ofCall(from(undefined, 'a'))).not.toBe(ofCall(from(undefined, 'b')));
});
