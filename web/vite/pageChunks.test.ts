import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { pageChunks } from './pageChunks.ts';

/** Who loads whom at once. */
const imports: Readonly<Record<string, readonly string[]>> = {
  '/web/open.html': ['/web/open.ts'],
  '/web/open.ts': ['/web/plate.ts', '/web/own.ts'],
  '/web/main.ts': ['/web/app.ts', '/web/plate.ts'],
  '/web/app.ts': ['/web/node_modules/lib.js', '/web/main.ts'],
  '/web/list.ts': ['/web/app.ts', '/web/row.ts', '/web/node_modules/lib.js'],
};
const context = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }),
} as Partial<Rolldown.ChunkingContext> as Rolldown.ChunkingContext;

const kinds = [
  { name: 'open', from: ['open.html'], onlyShared: true },
  { name: 'entry', from: ['main.ts'] },
  { name: 'list', from: ['list.ts'] },
];

test.each([
  ['/web/plate.ts', 'open', 'what an open page shares with the console is loaded by both'],
  ['/web/own.ts', undefined, 'its own stays its own'],
  ['/web/main.ts', 'entry', ''],
  ['/web/app.ts', 'entry', 'the first kind that needs it has it'],
  ['/web/row.ts', 'list', ''],
  ['/web/node_modules/lib.js', undefined, 'a library comes with whoever uses it'],
  ['/web/late.ts', undefined, 'what is loaded later is in nobody’s file'],
])('%s goes to %s: %s', (id, name) => {
  const groups = pageChunks('/web', kinds);
  const taking = groups.filter((group) => typeof group.name === 'function' && group.name(id, context));
  expect(taking.map((group) => typeof group.name === 'function' && group.name(id, context))).toEqual(
    name ? [name] : [],
  );
});

test('what few pages of a kind share with others has a file of its own', () => {
  const needs: Readonly<Record<string, readonly string[]>> = {
    '/web/a.ts': ['/web/both.ts', '/web/once.ts', '/web/between.ts'],
    '/web/b.ts': ['/web/both.ts', '/web/between.ts'],
    '/web/order.ts': ['/web/both.ts', '/web/once.ts'],
  };
  const of = {
    getModuleInfo: (id: string) => ({ importedIds: needs[id] ?? [] }),
  } as Partial<Rolldown.ChunkingContext> as Rolldown.ChunkingContext;
  const records = ['a.ts', 'b.ts'];
  const groups = pageChunks('/web', [
    { name: 'records', from: records, onlyShared: true, neededBy: 2 },
    { name: 'seldom', from: records, onlyShared: true },
    { name: 'order', from: ['order.ts'] },
  ]);
  const fileOf = (id: string) => groups.flatMap(({ name }) => (typeof name === 'function' ? (name(id, of) ?? []) : []));
  expect(['/web/both.ts', '/web/once.ts', '/web/between.ts', '/web/a.ts'].map(fileOf)).toEqual([
    ['records'],
    ['seldom'],
    [],
    [],
  ]);
});

test('what an open page shares with a screen that comes late does not come with the first one', () => {
  const needs: Readonly<Record<string, readonly string[]>> = {
    '/web/pay.ts': ['/web/call.ts', '/web/place.ts'],
    '/web/main.ts': ['/web/call.ts'],
    '/web/order.ts': ['/web/call.ts', '/web/place.ts'],
  };
  const of = {
    getModuleInfo: (id: string) => ({ importedIds: needs[id] ?? [] }),
  } as Partial<Rolldown.ChunkingContext> as Rolldown.ChunkingContext;
  const open = ['pay.ts'];
  const groups = pageChunks('/web', [
    { name: 'open', from: open, onlyShared: true, sharedWith: ['entry'] },
    { name: 'openLater', from: open, onlyShared: true },
    { name: 'entry', from: ['main.ts'] },
    { name: 'order', from: ['order.ts'] },
  ]);
  const fileOf = (id: string) => groups.flatMap(({ name }) => (typeof name === 'function' ? (name(id, of) ?? []) : []));
  expect(['/web/call.ts', '/web/place.ts', '/web/pay.ts'].map(fileOf)).toEqual([['open'], ['openLater'], []]);
});

test('the first kind is asked first', () => {
  expect(pageChunks('/web', kinds).map(({ priority }) => priority)).toEqual([3, 2, 1]);
});
