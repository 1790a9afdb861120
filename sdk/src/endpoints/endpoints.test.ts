import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anAgent } from '../access/fixtures.testing.ts';
import { createTowline } from '../client/createTowline.ts';
import { answerOf } from '../client/testing/scripted.ts';
import { plainRows } from '../generated/endpointRows.ts';
import { operationTable } from '../generated/operations.ts';
import { calls } from './calls.testing.ts';

const sent: string[] = [];
let written: { version?: string | undefined; body?: unknown } = {};
const t = createTowline({
  transport: async ({ method, url, headers, body }) => {
    sent.push(`${method} ${url}`);
    written = { version: headers['if-match'], body };
    return answerOf({ json: { count: 0, records: [] } });
  },
});
const subject = { id: 'x', version: 3 };

test.each(calls.map(([id, call, query = '']) => ({ id, call, query })))('$id', async ({ id, call, query }) => {
  sent.length = 0;
  await call(t);
  const [method, template] = operationTable[id];
  expect(sent).toEqual([`${method} ${template.replace(/\{\w+\}/g, 'x')}${query}`]);
});

const given = { word: 'x', subject, body: { made: true }, query: { q: 'x' } };

describe('a plain wrapper is the call of its contract', () => {
  test.each(Object.entries(plainRows).map(([id, [group, name, takes]]) => ({ id, group, name, takes })))(
    '$id',
    async ({ id, group, name, takes }) => {
      sent.length = 0;
      const call: unknown = Reflect.get(t[group], name);
      if (typeof call !== 'function') throw new Error(`${group}.${name} is no call`);
      await Reflect.apply(
        call,
        undefined,
        takes.map((kind) => given[kind]),
      );
      const [method, template] = operationTable[id as keyof typeof plainRows];
      const query = takes.some((kind) => kind === 'query') ? '?q=x' : '';
      expect(sent).toEqual([`${method} ${template.replace(/\{\w+\}/g, 'x')}${query}`]);
      if (takes.some((kind) => kind === 'subject')) expect(written.version).toBe('"3"');
      if (takes.some((kind) => kind === 'body')) expect(['{"made":true}', given.body]).toContainEqual(written.body);
    },
  );
});

test('every operation of the contract has its wrapper; live events are client.live', () => {
  const reached = new Set<string>([...calls.map(([id]) => id), ...Object.keys(plainRows), 'streamEvents']);
  expect(Object.keys(operationTable).filter((id) => !reached.has(id))).toEqual([]);
});

describe('cancelAs chooses the call (house.md §5)', () => {
  test.each([
    ['Home', false, 'POST /v1/bo/assistance-requests/x/cancel'],
    ['Abroad', false, 'POST /v1/bo/assistance-requests/x/cancel'],
    ['Client', false, 'DELETE /v1/assistance-requests/x'],
    ['Client', true, 'POST /v1/bo/assistance-requests/x/cancel'],
  ] as const)('%s, admin mode %s: %s', async (viewpoint, isAdminMode, line) => {
    sent.length = 0;
    await t.requests.cancelAs({ agent: anAgent(), viewpoint, isAdminMode }, subject, { reason: 'NoHelpNeeded' });
    expect(sent).toEqual([line]);
  });
});

test('every wrapper has a comment that says what it does (house.md §4)', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !/\.test(ing)?\.ts$/.test(name));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const lines = readFileSync(new URL(file, folder), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (/^ {2,4}\w+: \(/.test(line)) expect(lines[index - 1], `${file}:${index + 1}`).toMatch(/\*\/$/);
    }
  }
});
