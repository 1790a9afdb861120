import { expect, test } from 'vitest';
import type { OperationRow } from './document.ts';
import { addOverwriteHeaders } from './overwriteHeaders.ts';

const row = (more: object): OperationRow => ({
  method: 'PUT',
  url: '/v1/x',
  operation: {
    operationId: 'x',
    tags: [],
    responses: { 200: { headers: { ETag: {} } }, '4XX': { $ref: '#/components/responses/Problem' } },
    ...more,
  },
});

test('the good answers of a write that takes If-Match state what it wrote over, and no others', () => {
  const rows = [row({ 'x-if-match': true }), row({})];
  addOverwriteHeaders(rows);
  const [versioned, other] = rows.map(({ operation }) => operation.responses);
  expect(Object.keys(versioned?.[200]?.headers ?? {})).toEqual([
    'ETag',
    'Towline-Overwrote-Version',
    'Towline-Changed',
  ]);
  expect(versioned?.['4XX']).toEqual({ $ref: '#/components/responses/Problem' });
  expect(Object.keys(other?.[200]?.headers ?? {})).toEqual(['ETag']);
});
