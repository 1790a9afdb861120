import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { wholeContract } from './wholeContract.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'towline-contract-'));
  write(
    'openapi.yaml',
    'openapi: 3.1.0\ntags:\n  - name: orders\n  - name: agents\ncomponents:\n  securitySchemes: {}\n',
  );
  write('paths/orders/listOrders.yaml', 'x-url: /v1/orders\nget: {}\n');
  write('paths/agents/agent.yaml', 'x-url: /v1/agent\nget: {}\n');
  write('webhooks/offerJob.yaml', 'post: {}\n');
  write('schemas/Order.yaml', 'type: object\n');
  write('schemas/enums/Role.yaml', 'enum: [A]\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

test('a file of a folder is in the contract by lying there; paths in the order of the tags', () => {
  const whole = parse(wholeContract(folder));
  expect(Object.entries(whole.paths)).toEqual([
    ['/v1/orders', { $ref: 'paths/orders/listOrders.yaml' }],
    ['/v1/agent', { $ref: 'paths/agents/agent.yaml' }],
  ]);
  expect(whole.webhooks).toEqual({ offerJob: { $ref: 'webhooks/offerJob.yaml' } });
  expect(whole.components.schemas).toEqual({
    Order: { $ref: 'schemas/Order.yaml' },
    Role: { $ref: 'schemas/enums/Role.yaml' },
  });
});

test.each([
  ['paths/agents/other.yaml', 'get: {}\n', 'begin it with "x-url: /v1/..."'],
  ['paths/agents/other.yaml', 'x-url: /v1/agent\nget: {}\n', 'say one address: /v1/agent'],
  ['paths/dogs/other.yaml', 'x-url: /v1/dogs\nget: {}\n', 'no tag of openapi.yaml'],
  ['schemas/orders/Role.yaml', 'type: object\n', 'have one name'],
])('%s with %j is refused: %s', (name, text, said) => {
  write(name, text);
  expect(() => wholeContract(folder)).toThrow(said);
});
