import { expect, it } from 'vitest';
import { reminderIssue } from './reminder.ts';

const now = new Date('2026-11-22T10:00:00Z');

it.each([
  ['2026-11-22T09:59:59Z', 'IN_THE_PAST'],
  ['2026-11-22T10:00:00Z', 'IN_THE_PAST'],
  ['someday', 'IN_THE_PAST'],
  ['2026-11-22T10:00:01Z', undefined],
  ['2026-12-22T10:00:00Z', undefined],
  ['2026-12-22T10:00:01Z', 'TOO_FAR_AHEAD'],
])('a bell for %s: %s', (dueAt, code) => {
  expect(reminderIssue(dueAt, now)?.code).toBe(code);
});
