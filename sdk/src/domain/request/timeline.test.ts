import { describe, expect, test } from 'vitest';
import type { RequestStatus, StatusChange } from '../../generated/api.ts';
import { requestStatusValues } from '../../generated/values.ts';
import { defaultMapRangeStart, mapColourOf } from './mapColour.ts';
import { timeInStatus, timelineOf } from './timeline.ts';

const change = (status: RequestStatus, timestamp: string, more: Partial<StatusChange> = {}): StatusChange => ({
  status,
  timestamp,
  ...more,
});

describe('the timeline', () => {
  const history = [
    change('PaymentPending', '2026-11-20T10:00:00Z'),
    change('Dispatching', '2026-11-20T10:01:00Z'),
    change('PartnerDelayed', '2026-11-20T10:05:30Z', { agentName: 'Ann' }),
    change('Cancelled', '2026-11-20T10:05:30.250Z', { statusReason: 'PartnerCancelled', remarks: 'flat' }),
    change('HomeAssistanceCompanyAssigned', '2026-11-20T11:00:00Z'),
    change('PartnerCompleted', '2026-11-21T11:00:00Z', { statusReason: 'SystemCompleted' }),
  ];
  const request = {
    status: 'PartnerCompleted' as const,
    statusHistory: history,
    homeAssistanceCompany: { name: 'C24 Belgium' },
  };

  test('each step has its label, level, time since the step before and since the start', () => {
    expect(
      timelineOf(request).map(({ label, level, sincePrevious, sinceStart }) => [
        label,
        level,
        sincePrevious,
        sinceStart,
      ]),
    ).toEqual([
      ['NotDispatched', 'info', 0, 0],
      ['Dispatching', 'info', 60_000, 60_000],
      ['Executing', 'warning', 270_000, 330_000],
      ['CancelledByPartner', 'danger', 250, 330_250],
      ['HomeAssistanceCompanyAssigned', 'warning', 3_269_750, 3_600_000],
      ['SystemCompleted', 'royal', 86_400_000, 90_000_000],
    ]);
  });
  test('a step keeps who did it and why, and names the company it went to', () => {
    const steps = timelineOf(request);
    expect(steps[2]).toMatchObject({ status: 'PartnerDelayed', agentName: 'Ann' });
    expect(steps[3]).toMatchObject({ statusReason: 'PartnerCancelled', remarks: 'flat' });
    expect(steps[4]?.companyName).toBe('C24 Belgium');
    expect(steps[3]).not.toHaveProperty('companyName');
  });
  test('a cancellation is judged by what came before it, not after', () => {
    const cancelledFirst = [change('Cancelled', '2026-11-20T10:00:00Z'), change('Dispatching', '2026-11-20T10:01:00Z')];
    expect(timelineOf({ status: 'Dispatching', statusHistory: cancelledFirst })[0]?.label).toBe(
      'CancelledBeforeDispatch',
    );
  });
  test('a cancellation right after the dispatch began comes after dispatch', () => {
    const started = [change('Dispatching', '2026-11-20T10:00:00Z'), change('Cancelled', '2026-11-20T10:01:00Z')];
    expect(timelineOf({ status: 'Cancelled', statusHistory: started })[1]?.label).toBe('CancelledByCustomer');
  });
  test('clocks that run back or cannot be read give 0', () => {
    const odd = [
      change('Dispatching', '2026-11-20T10:00:00Z'),
      change('PartnerAssigned', '2026-11-20T09:00:00Z'),
      change('PartnerEnroute', ''),
    ];
    expect(
      timelineOf({ status: 'PartnerEnroute', statusHistory: odd }).map(({ sincePrevious, sinceStart }) => [
        sincePrevious,
        sinceStart,
      ]),
    ).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(timelineOf({ status: 'Dispatching', statusHistory: [] })).toEqual([]);
  });
  test('time in the present status', () => {
    const now = Date.parse('2026-11-21T11:00:07Z');
    expect(timeInStatus(request, now)).toBe(7_000);
    expect(timeInStatus({ statusHistory: [] }, now)).toBe(0);
  });
});

describe('the request map', () => {
  const blue: RequestStatus[] = ['PartnerCompleted', 'CustomerCompleted', 'Completed'];
  const red: RequestStatus[] = ['NoCharliesFound', 'Cancelled', 'SessionExpired', 'HomeAssistanceCompanyAssigned'];
  const black: RequestStatus[] = [
    'PaymentPending',
    'PaymentAuthorized',
    'DispatchAuthorized',
    'AbroadAssistanceCompanyAssigned',
  ];
  test.each(requestStatusValues)('%s has its colour', (status) => {
    const expected = blue.includes(status)
      ? 'blue'
      : red.includes(status)
        ? 'red'
        : black.includes(status)
          ? 'black'
          : 'yellow';
    expect(mapColourOf[status]).toBe(expected);
  });
  test.each([
    ['2026-11-20T10:30:00.000Z', '2026-10-20T10:30:00.000Z'],
    ['2026-01-05T00:00:00.000Z', '2025-12-05T00:00:00.000Z'],
    ['2026-03-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
    ['2028-03-30T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
    ['2026-12-31T12:00:00.000Z', '2026-11-30T12:00:00.000Z'],
  ])('a month before %s is %s', (now, expected) => {
    expect(new Date(defaultMapRangeStart(Date.parse(now))).toISOString()).toBe(expected);
  });
});
