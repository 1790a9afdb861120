import { expect, test } from 'vitest';
import { attachmentKindOf, attachmentKindValues, attachmentTabsOf } from './attachments.ts';

test.each([
  ['image/jpeg', 'images'],
  ['IMAGE/PNG', 'images'],
  ['image/', 'images'],
  ['application/pdf', 'files'],
  ['text/image/', 'files'],
  ['', 'files'],
])('%j belongs to %s', (contentType, kind) => {
  expect(attachmentKindOf({ contentType })).toBe(kind);
});

test('tabs with their counts of visible and deleted', () => {
  const [photo, gone, file, lost] = [
    { contentType: 'image/png', isDeleted: false },
    { contentType: 'image/png', isDeleted: true },
    { contentType: 'text/csv', isDeleted: false },
    { contentType: 'text/csv', isDeleted: true },
  ];
  const all = [photo!, gone!, file!, lost!];
  expect(attachmentKindValues).toEqual(['images', 'files']);
  expect(attachmentTabsOf(all, { images: true, files: false })).toStrictEqual([
    { kind: 'images', shown: [photo, gone], visibleCount: 1, deletedCount: 1 },
    { kind: 'files', shown: [file], visibleCount: 1, deletedCount: 0 },
  ]);
  expect(attachmentTabsOf(all, { images: false, files: true })).toStrictEqual([
    { kind: 'images', shown: [photo], visibleCount: 1, deletedCount: 0 },
    { kind: 'files', shown: [file, lost], visibleCount: 1, deletedCount: 1 },
  ]);
  expect(attachmentTabsOf([], { images: true, files: true })).toStrictEqual([
    { kind: 'images', shown: [], visibleCount: 0, deletedCount: 0 },
    { kind: 'files', shown: [], visibleCount: 0, deletedCount: 0 },
  ]);
});
