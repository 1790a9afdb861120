import { describe, expect, test } from 'vitest';
import type { EventCategory } from '../../generated/api.ts';
import { campaignKeys, campaignOf, eventWords, groupEventsByEntry } from './analytics.ts';

test('the campaign is what the address says', () => {
  expect(campaignKeys).toEqual(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid']);
  expect(
    campaignOf({ query: { utm_source: 'ads', utm_medium: '', gclid: 'x', utm_term: 3, page: '1' } }),
  ).toStrictEqual({ utm_source: 'ads', gclid: 'x' });
  expect(campaignOf({ query: { page: '1' } })).toBeUndefined();
  expect(campaignOf({})).toBeUndefined();
});

describe('events by entry', () => {
  const event = (id: number, category: EventCategory, minute: number, query?: Record<string, unknown>) => ({
    id,
    category,
    code: 'x',
    timestamp: `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`,
    ...(query ? { query } : {}),
  });
  const shape = (events: ReturnType<typeof event>[]) =>
    groupEventsByEntry(events).map(({ entry, events: own, campaign }) => [
      entry?.id,
      own.map(({ id }) => id),
      campaign?.utm_source,
    ]);
  test('an entry begins a group, in the order in which things happened', () => {
    const events = [
      event(3, 'page', 3),
      event(1, 'page', 1),
      event(2, 'entry', 2, { utm_source: 'ads' }),
      event(5, 'modal', 5, { utm_source: 'late' }),
      event(4, 'entry', 4),
      event(6, 'entry', 6),
    ];
    expect(shape(events)).toEqual([
      [undefined, [1], undefined],
      [2, [2, 3], 'ads'],
      [4, [4, 5], 'late'],
      [6, [6], undefined],
    ]);
    expect(groupEventsByEntry([event(1, 'page', 1)])).toStrictEqual([{ events: [event(1, 'page', 1)] }]);
  });
  test('of one moment, or of none that can be read, events stay as they were sent', () => {
    expect(shape([event(1, 'entry', 1), event(2, 'page', 1), event(3, 'page', 1)])).toEqual([
      [1, [1, 2, 3], undefined],
    ]);
    const unread = { ...event(2, 'page', 1), timestamp: '' };
    expect(shape([event(1, 'entry', 1), unread])).toEqual([[1, [1, 2], undefined]]);
    expect(groupEventsByEntry([])).toEqual([]);
  });
});

test.each([
  ['serviceLocation_confirmed', 'Service location confirmed'],
  ['PaymentFailed', 'Payment failed'],
  ['open-modal', 'Open modal'],
  ['page.home/start:now', 'Page home start now'],
  ['SMS_sent', 'SMS sent'],
  ['sentSMS', 'Sent SMS'],
  ['step2Done', 'Step2 done'],
  ['A', 'A'],
  ['élanVital', 'Élan vital'],
  ['גרור', 'גרור'],
  ['🚗_moved', '🚗 moved'],
  ['__', ''],
  ['', ''],
])('%j reads %j', (code, words) => {
  expect(eventWords(code)).toBe(words);
});
