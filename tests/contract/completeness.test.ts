import { refusalMessageKeys } from '@towline/sdk/access/decision';
import { describe, expect, inject, test } from 'vitest';
import { operations, contract as spec } from './contract.ts';
import { documentCalls, proseCalls } from './documentCalls.ts';
import { documentBodies, documentQueries } from './documentFields.ts';
import { deref, type Media, type Operation, type Schema } from './samples.ts';

// Parameters' names and a slash at the end make no other call (ledger API-02).
const plain = (call: string) => call.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '');
const contract = new Map(operations.map((row) => [plain(`${row.method} ${row.path}`), row]));
const named = new Set(documentCalls.flatMap(([, calls]) => calls.map(plain)));
const ids = new Set(operations.map(({ id }) => id));

test('the documents name at least 118 pairs of method and path', () => {
  expect(named.size).toBeGreaterThanOrEqual(118);
});

describe.each(documentCalls)('%s', (_section, calls) => {
  test.each(calls)('%s is in the contract', (call) => {
    expect(contract.has(plain(call))).toBe(true);
  });
});

test.each(proseCalls)('%s, told in prose: %s is %s', (_section, _words, id) => {
  expect(ids).toContain(id);
});

test('what the documents do not name says that it is an extension, and nothing else does', () => {
  const marked = [...contract].filter(([, { operation }]) => operation['x-towline-extension'] === true);
  const unnamed = [...contract].filter(([call]) => !named.has(call));
  expect(marked.map(([call]) => call).sort()).toEqual(unnamed.map(([call]) => call).sort());
});

test.each(operations)('$id says who may call it', ({ operation }) => {
  expect(operation['x-permission']).toMatchObject({ scope: expect.any(String) });
  expect(operation.description).toMatch(/^Needs: /m);
});

const headersOf = (parameters: readonly { $ref?: string }[] = []) =>
  parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);

test.each(operations)('$id takes the headers that its marks name', ({ operation }) => {
  const headers = headersOf(operation.parameters);
  expect(headers.includes('IfMatch')).toBe(operation['x-if-match'] === true);
  expect(headers.includes('IdempotencyKey')).toBe(operation['x-idempotency-key'] === true);
});

const operationOf = (id: string) => operations.find((row) => row.id === id)!.operation;

test.each(documentQueries)('%s takes the query parameters that the documents name: %j', (id, names) => {
  const queries = (operationOf(id).parameters ?? []).map((one) => deref(spec, one)).filter((one) => one.in === 'query');
  expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
});

test.each(documentBodies)('%s takes a body with the properties that the documents name: %j', (id, names) => {
  const [content] = Object.values(operationOf(id).requestBody!.content);
  expect(Object.keys(deref(spec, content!.schema).properties ?? {})).toEqual(expect.arrayContaining([...names]));
});

test('an invoice that was read may be sent back with its changes', () => {
  const namesOf = (name: string) =>
    Object.keys(deref<Schema>(spec, { $ref: `#/components/schemas/${name}` }).properties ?? {});
  expect(namesOf('Invoice').length).toBeGreaterThan(10);
  expect(namesOf('InvoiceSave')).toEqual(expect.arrayContaining(namesOf('Invoice')));
});

// Bytes of a file are shown by nobody; of everything else a reader of the reference page sees one.
const isFile = (type: string): boolean => /octet-stream|pdf|xml/.test(type);
const unshown = (content: Record<string, Media> = {}): string[] =>
  Object.entries(content).flatMap(([type, { example, examples }]) =>
    isFile(type) || example !== undefined || Object.keys(examples ?? {}).length > 0 ? [] : [type],
  );

test.each(operations)('$id shows an example of what it takes and answers, in every form', ({ operation }) => {
  const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  expect(unshown(operation.requestBody?.content)).toEqual([]);
  for (const [, { content }] of answers) expect(unshown(content)).toEqual([]);
});

test('every call of ours to others is shown, too', () => {
  const { webhooks = {} } = spec as { webhooks?: Record<string, Record<string, Operation>> };
  const calls = Object.entries(webhooks).flatMap(([name, item]) => Object.values(item).map((call) => ({ name, call })));
  expect(calls.length).toBeGreaterThan(10);
  for (const { name, call } of calls) expect([name, ...unshown(call.requestBody?.content)]).toEqual([name]);
});

test('every code of a rule has its page', async () => {
  const answer = await fetch(`${inject('server').url}/problems`, { headers: { accept: 'application/json' } });
  const { problems } = (await answer.json()) as { problems: { code: string }[] };
  const listed = new Set(problems.map(({ code }) => code));
  const ofRules = Object.keys(refusalMessageKeys);
  expect(ofRules.length).toBeGreaterThanOrEqual(50);
  expect(ofRules.filter((code) => !listed.has(code))).toEqual([]);
});
