import { expect, test } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { MOST_ROWS, PAGE_SIZE } from './pages.ts';

test('a page has the rows that the contract says', () => {
  expect([PAGE_SIZE, MOST_ROWS]).toEqual([20, 999]);
  expect(contract.components.parameters.Take.schema).toMatchObject({ default: PAGE_SIZE, maximum: MOST_ROWS });
});
