import { expect, test } from 'vitest';
import { type Archivable, archived, isArchived, unarchived } from './archive.ts';

const now = new Date('2026-11-21T12:00:00Z');
const contract: Archivable & { code: string; version: number } = { code: 'Q8', version: 3 };

test.each([
  [undefined, false],
  ['', false],
  ['0001-01-01T00:00:00Z', false],
  ['2026-11-20T12:00:00Z', true],
])('archived at %j: %s', (archivedAt, expected) => {
  expect(isArchived({ archivedAt })).toBe(expected);
});

test('archiving sets the time once, unarchiving removes it', () => {
  const gone = archived(contract, now);
  expect(gone).toEqual({ ...contract, archivedAt: '2026-11-21T12:00:00.000Z' });
  expect(archived(gone, new Date(0))).toBe(gone);
  expect(archived(contract, new Date(Number.NaN))).toBe(contract);
  expect(unarchived(gone)).toEqual(contract);
  expect(unarchived(contract)).toEqual(contract);
});
