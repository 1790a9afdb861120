import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requestStatusValues, statusReasonValues } from '../../generated/values.ts';
import { oddTexts } from '../fields/oddTexts.testing.ts';
import { attentionOf, attentionReasonValues } from './attention.ts';
import { parseStatusFilter } from './filterGroups.ts';
import { historyQueryOf, isInHistory } from './history.ts';
import { labelOf, statusLabelValues } from './label.ts';
import { formatLogTime, groupLogByDay, logTimeFormatValues } from './logTime.ts';
import { repairJobStatusOf } from './repairJob.ts';
import { timeInStatus, timelineOf } from './timeline.ts';

const SPRING = { before: '2026-03-29T00:59:59.999Z', after: '2026-03-29T01:00:00.000Z' };
const AUTUMN = { first: '2026-10-25T00:30:00.000Z', second: '2026-10-25T01:30:00.000Z' };
const oddTimes = [
  ...oddTexts,
  ...Object.values(SPRING),
  ...Object.values(AUTUMN),
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30T00:00:00Z',
];
const time = fc.constantFrom(...oddTimes);
const status = fc.constantFrom(...requestStatusValues);
const reason = fc.option(fc.constantFrom(...statusReasonValues), { nil: undefined });
const instant = fc.oneof(fc.integer(), fc.constantFrom(Number.NaN, Infinity, -Infinity, -0, 8.64e15, 8.65e15));

describe('both clock changes', () => {
  test('the hour that spring leaves out is on no clock', () => {
    expect(formatLogTime(SPRING.before, 'timeWithMilliseconds', SPRING.before)).toBe('01:59:59.999');
    expect(formatLogTime(SPRING.after, 'timeWithMilliseconds', SPRING.before)).toBe('03:00:00.000');
    expect(formatLogTime(SPRING.after, 'elapsed', SPRING.before)).toBe('00:00:00.001');
  });
  test('the hour that autumn repeats reads the same, and is an hour later', () => {
    expect(formatLogTime(AUTUMN.first, 'dateTime', AUTUMN.first)).toBe('25-10-2026 02:30');
    expect(formatLogTime(AUTUMN.second, 'dateTime', AUTUMN.first)).toBe('25-10-2026 02:30');
    expect(formatLogTime(AUTUMN.second, 'elapsed', AUTUMN.first)).toBe('01:00:00.000');
    expect(groupLogByDay([AUTUMN.first, AUTUMN.second].map((timestamp) => ({ timestamp })))).toHaveLength(1);
  });
  test('a timeline counts real time across both', () => {
    const steps = (times: readonly string[]) =>
      timelineOf({
        status: 'PartnerAssigned',
        statusHistory: times.map((timestamp) => ({ status: 'PartnerAssigned' as const, timestamp })),
      }).map(({ sincePrevious, sinceStart }) => [sincePrevious, sinceStart]);
    expect(steps([SPRING.before, SPRING.after])).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(steps([AUTUMN.first, AUTUMN.second, ''])).toEqual([
      [0, 0],
      [3_600_000, 3_600_000],
      [0, 0],
    ]);
  });
  test('seven days back are seven times 24 hours, by the day that Brussels then has', () => {
    expect(historyQueryOf('', Date.parse('2026-10-31T22:30:00Z')).from).toBe('2026-10-25');
    expect(historyQueryOf('', Date.parse('2026-04-04T22:30:00Z')).from).toBe('2026-03-28');
  });
});

describe('nothing that a type allows makes a rule throw', () => {
  test('times that are none', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ status, timestamp: time }), { maxLength: 5 }), instant, (history, now) => {
        const request = { status: history.at(-1)?.status ?? 'Completed', statusHistory: history } as const;
        for (const step of timelineOf(request)) {
          expect(step.sincePrevious).toBeGreaterThanOrEqual(0);
          expect(step.sinceStart).toBeGreaterThanOrEqual(0);
          expect(statusLabelValues).toContain(step.label);
        }
        expect(timeInStatus(request, now)).toBeGreaterThanOrEqual(0);
        for (const found of attentionOf({ ...request, jobs: [], payments: [] }, now))
          expect(attentionReasonValues).toContain(found);
        expect(historyQueryOf('', now).from).toMatch(/^(\d{4,6}-\d\d-\d\d)?$/);
      }),
    );
    for (const timestamp of oddTimes) {
      for (const format of logTimeFormatValues)
        expect(formatLogTime(timestamp, format, timestamp)).toMatch(/^([\d:. -]*)$/);
      expect(groupLogByDay([{ timestamp }])).toHaveLength(1);
      const licensePlate = '1ABC234';
      expect(
        isInHistory({ id: 'a', licensePlate, creationTimestamp: timestamp }, { id: 'b', licensePlate }, Number.NaN),
      ).toBe(false);
      expect(['Completed', 'InProgress']).toContain(repairJobStatusOf({ id: 'a', vehiclePickupDate: timestamp }, 0));
    }
  });
  test('any status with any reason has a label', () => {
    fc.assert(
      fc.property(status, reason, fc.option(fc.boolean(), { nil: undefined }), (given, statusReason, wasDispatched) => {
        expect(statusLabelValues).toContain(labelOf({ status: given, statusReason, wasDispatched }).code);
      }),
    );
  });
  test.each(oddTexts)('the list asked for %j', (text) => {
    const { statuses, wasDispatched, unknown } = parseStatusFilter(text);
    expect([statuses, wasDispatched]).toEqual([[], false]);
    expect(unknown).toEqual(text.trim() === '' ? [] : [text.trim()]);
  });
});
