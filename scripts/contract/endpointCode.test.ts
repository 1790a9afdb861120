import { expect, test } from 'vitest';
import type { Operation, Spec } from './document.ts';
import { calledIn, endpointCode, endpointRows, wrapperName } from './endpointCode.ts';

const spec = (method: string, url: string, operation: Partial<Operation>): Spec => ({
  info: { version: '1' },
  components: { schemas: {} },
  paths: { [url]: { [method]: { tags: ['partners'], summary: 'Sum', responses: {}, ...operation } as Operation } },
});
const json = (...names: string[]) => ({
  'application/json': { schema: { properties: Object.fromEntries(names.map((name) => [name, {}])) } },
});
const inPath = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const inQuery = (name: string, required = false) => ({ name, in: 'query', required, schema: {} });

test.each([
  ['listPartners', 'list'],
  ['getPartner', 'get'],
  ['listPartnerLogs', 'listLogs'],
  ['approvePartnerRegistration', 'approveRegistration'],
  ['rateAssistance', 'rateAssistance'],
  ['listPartnership', 'listPartnership'],
])('%s of partners is called %s', (operationId, name) => {
  expect(wrapperName({ operationId, tags: ['partners'], responses: {} })).toBe(name);
  expect(wrapperName({ operationId, tags: ['partners'], responses: {}, 'x-name': 'other' })).toBe('other');
});

test.each([
  [
    'nothing',
    'get',
    '/a',
    { operationId: 'getPartner' },
    "get: (options?: CallOptions) => call('getPartner', {}, options)",
  ],
  [
    'a version that only the header bears',
    'delete',
    '/a/{id}',
    { operationId: 'deletePartner', parameters: [inPath], 'x-if-match': true },
    "delete: (subject: Subject, options?: CallOptions) => call('deletePartner', { path: { id: idOf(subject) } }, versioned(subject, options))",
  ],
  [
    'a version in the body',
    'put',
    '/a/{id}',
    {
      operationId: 'savePartner',
      parameters: [inPath],
      'x-if-match': true,
      requestBody: { required: true, content: json('version') },
    },
    "save: (id: string, body: BodyOf<'savePartner'>, options?: CallOptions) => call('savePartner', { path: { id }, body }, options)",
  ],
  [
    'a page of a list',
    'get',
    '/a',
    {
      operationId: 'listPartners',
      parameters: [inQuery('take'), inQuery('skip')],
      responses: { '200': { content: json('records', 'count') } },
    },
    "list: (query?: Query<'listPartners'>, options?: CallOptions) => pagedList(query, (page) => call('listPartners', { query: { ...query, ...page } }, options))",
  ],
  [
    'a query that it needs, before a body that it does not',
    'post',
    '/a',
    { operationId: 'movePartner', parameters: [inQuery('to', true)], requestBody: { content: json() } },
    "move: (query: Query<'movePartner'>, body?: BodyOf<'movePartner'>, options?: CallOptions) => call('movePartner', { query, body }, options)",
  ],
])('a wrapper takes %s', (_name, method, url, operation, line) => {
  expect(endpointCode(spec(method, url, operation), new Set())).toContain(`    /** Sum */\n    ${line},\n`);
});

test('what is written by hand, and a stream of events, is not made', () => {
  const byHand = new Set(calledIn("call('getPartner', {}, options); call(\n 'other'); open('third')"));
  expect([...byHand]).toEqual(['getPartner', 'other']);
  expect(endpointRows(spec('get', '/a', { operationId: 'getPartner' }), byHand)).not.toContain('getPartner');
  const stream = { '200': { content: { 'text/event-stream': { schema: {} } } } };
  expect(
    endpointRows(spec('get', '/a', { operationId: 'streamPartners', responses: stream }), new Set()),
  ).not.toContain('stream');
});
