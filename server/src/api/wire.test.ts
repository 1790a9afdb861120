import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { type ContractOperation, readOperations } from './contract.ts';
import { readCall } from './wire.ts';

const listRequests = readOperations().find(({ id }) => id === 'listRequests') as ContractOperation;

it.each<[string, string | string[], string[]]>([
  ['a comma list', 'BE,IT', ['BE', 'IT']],
  ['blanks after its commas', 'BE, IT ,\tLU', ['BE', 'IT', 'LU']],
  ['words said twice over', ['BE', 'IT, LU'], ['BE', 'IT', 'LU']],
  ['a comma at an end', ',BE,', ['BE']],
  ['commas and blanks alone', ' , ,', []],
  ['nothing', '', []],
])('%s is read as words', (_what, country, words) => {
  const query: Record<string, unknown> = { country, name: ' Maes, Jan ' };
  readCall(listRequests, { query } as FastifyRequest);
  // What is no list stays as it was written.
  expect(query).toEqual({ country: words, name: ' Maes, Jan ' });
});
