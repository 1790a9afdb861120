import { describe, expect, test } from 'vitest';
import { statusReasonValues } from '../../generated/values.ts';
import { historyQueryOf, isInHistory } from './history.ts';
import { type IntakeCheck, intakeCheckValues, statusOfNewRequest } from './initialStatus.ts';
import { formatLogTime, groupLogByDay, type LogTimeFormat, logTimeFormatValues, nextLogTimeFormat } from './logTime.ts';
import { repairJobStatusOf } from './repairJob.ts';
import {
  answerShown,
  hasInstructions,
  isCancelReason,
  needsRemarks,
  statusReasonEnumerationFor,
} from './statusReason.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  [{}, undefined],
  [{ id: '1' }, 'InProgress'],
  [{ id: '1', status: 'Waiting' }, 'Waiting'],
  [{ status: 'Waiting' }, 'Waiting'],
  [{ id: '1', status: 'Waiting', vehiclePickupDate: '2026-11-20T11:59:59Z' }, 'Completed'],
  [{ id: '1', vehiclePickupDate: '2026-11-20T12:00:00Z' }, 'InProgress'],
  [{ id: '1', vehiclePickupDate: '2026-11-21T12:00:00Z' }, 'InProgress'],
  [{ id: '1', vehiclePickupDate: '0001-01-01T00:00:00Z' }, 'InProgress'],
  [{ id: '1', vehiclePickupDate: 'soon' }, 'InProgress'],
])('repair job %j is %s', (job, expected) => {
  expect(repairJobStatusOf(job, now)).toBe(expected);
});

describe('history of the plate', () => {
  test('the link asks the first page from seven days back, on the operator’s calendar', () => {
    expect(historyQueryOf('1ABC234', now)).toEqual({ items: 20, page: 1, licensePlate: '1ABC234', from: '2026-11-13' });
    expect(historyQueryOf('X', Date.parse('2026-11-20T23:00:00Z')).from).toBe('2026-11-14');
    expect(historyQueryOf('X', Date.parse('2026-11-20T22:59:59.999Z')).from).toBe('2026-11-13');
    for (const never of [Number.NaN, Infinity, 9e15]) expect(historyQueryOf('X', never).from).toBe('');
  });
  test.each([
    ['other', '1-abc-234', '2026-11-13T12:00:00Z', true],
    ['other', '1ABC234', '2026-11-13T11:59:59.999Z', false],
    ['this', '1ABC234', '2026-11-20T11:00:00Z', false],
    ['other', '1ABC234', 'never', false],
    ['other', '1ABC2345', '2026-11-20T11:00:00Z', false],
    ['other', undefined, '2026-11-20T11:00:00Z', false],
  ])('request %s with the plate %s of %s: %s', (id, licensePlate, creationTimestamp, expected) => {
    const request = { id: 'this', licensePlate: '1ABC234' };
    expect(isInHistory({ id, licensePlate, creationTimestamp }, request, now)).toBe(expected);
  });
});

describe('times of the log', () => {
  test('a click cycles through four formats', () => {
    const seen: LogTimeFormat[] = ['time'];
    for (let click = 0; click < 4; click += 1) seen.push(nextLogTimeFormat(seen.at(-1) ?? 'time'));
    expect(seen).toEqual([...logTimeFormatValues, 'time']);
  });
  test.each<[LogTimeFormat, string]>([
    ['time', '14:05'],
    ['timeWithMilliseconds', '14:05:06.007'],
    ['dateTime', '20-11-2026 14:05'],
    ['elapsed', '02:05:06.007'],
  ])('%s', (format, expected) => {
    expect(formatLogTime('2026-11-20T13:05:06.007Z', format, '2026-11-20T11:00:00Z')).toBe(expected);
  });
  test('an entry without a readable time shows nothing', () => {
    for (const none of ['', '0001-01-01T00:00:00Z'])
      expect(logTimeFormatValues.map((format) => formatLogTime(none, format, none))).toEqual([
        '',
        '',
        '',
        '00:00:00.000',
      ]);
  });
  test('entries are grouped by the day in Brussels, in their order', () => {
    const entries = ['2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z', '2026-11-20T10:00:00Z'].map((timestamp) => ({
      timestamp,
    }));
    expect(groupLogByDay(entries)).toEqual([
      { day: '2026-11-20', entries: [entries[0], entries[2]] },
      { day: '2026-11-21', entries: [entries[1]] },
    ]);
    expect(groupLogByDay([])).toEqual([]);
  });
});

describe('status reasons', () => {
  test.each([
    ['Client', 'Cancelled', 'VehicleOk', 'ClientCancelReason'],
    ['Home', 'Cancelled', 'VehicleOk', 'CancelReason'],
    ['Client', 'HomeAssistanceCompanyAssigned', 'VehicleOk', 'StatusReason'],
    ['Client', 'Cancelled', 'BA.DispatchFailed', 'StatusReason'],
    ['Home', 'PartnerCompleted', 'SystemCompleted', 'StatusReason'],
  ] as const)('%s reads %s for %s in %s', (viewpoint, status, reason, expected) => {
    expect(statusReasonEnumerationFor(viewpoint, status, reason)).toBe(expected);
  });
  test('Other alone needs remarks', () => {
    expect(statusReasonValues.filter(needsRemarks)).toEqual(['Other']);
    expect(needsRemarks(undefined)).toBe(false);
  });
  test('ten of them are cancel reasons', () => {
    expect(statusReasonValues.filter(isCancelReason)).toEqual([
      'NoCharliesFound',
      'CustomerCancelled',
      'JustTesting',
      'NoHelpNeeded',
      'PartnerCancelled',
      'SolvedMyself',
      'TooExpensive',
      'VehicleOk',
      'CustomerGoneOnArrival',
      'Other',
    ]);
  });
  test('what sends a request home, and a duplicate, has instructions', () => {
    expect(statusReasonValues.filter((reason) => !hasInstructions(reason))).toEqual([
      'NoCharliesFound',
      'CustomerCancelled',
      'JustTesting',
      'PartnerCancelled',
      'SolvedMyself',
      'TooExpensive',
      'CustomerGoneOnArrival',
      'Other',
      'SystemCompleted',
      'CustomerCompleted',
    ]);
    expect(hasInstructions(undefined)).toBe(false);
  });
  test('an answer that was not given reads Unknown', () => {
    expect([
      answerShown('Yes'),
      answerShown('No'),
      answerShown('Unknown'),
      answerShown(null),
      answerShown(undefined),
    ]).toEqual(['Yes', 'No', 'Unknown', 'Unknown', 'Unknown']);
  });
});

test('the checks are those of S-20, in its order', () => {
  expect(intakeCheckValues).toEqual([
    'PolicyNotFound',
    'PolicyExpired',
    'LicensePlateChange',
    'MaMOver35T',
    'LongDistanceTow',
    'SpecialIncidentLocation',
    'FoundStolenVehicle',
    'DuplicateRequestSameDay',
  ]);
});

describe('the status of a new request', () => {
  const checks = [...intakeCheckValues];
  test.each<[string, Parameters<typeof statusOfNewRequest>, ReturnType<typeof statusOfNewRequest>]>([
    ['dispatched at once', ['RoadsideAssistance', undefined, []], { status: 'Dispatching' }],
    [
      'payment first, whatever else',
      ['Workshop', { paymentFirst: true, checks }, ['PolicyExpired']],
      { status: 'PaymentPending' },
    ],
    ['payment not asked first', ['RoadsideAssistance', { paymentFirst: false }, []], { status: 'Dispatching' }],
    ['a workshop ticket', ['Workshop', { checks }, ['PolicyExpired']], { status: 'WorkshopAssigned' }],
    [
      'a failed check that is not turned on',
      ['RoadsideAssistance', { checks: ['PolicyNotFound'] }, ['PolicyExpired']],
      { status: 'Dispatching' },
    ],
    ['a failed check without a list', ['RoadsideAssistance', {}, ['PolicyExpired']], { status: 'Dispatching' }],
    [
      'the first of several',
      ['PlannedTransportation', { checks }, ['DuplicateRequestSameDay', 'LongDistanceTow', 'PolicyExpired']],
      { status: 'HomeAssistanceCompanyAssigned', statusReason: 'PolicyExpired' },
    ],
  ])('%s', (_case, given, expected) => {
    expect(statusOfNewRequest(...given)).toEqual(expected);
  });
  test.each(intakeCheckValues)('%s is a reason of its own', (check: IntakeCheck) => {
    expect(statusReasonValues).toContain(check);
    expect(statusOfNewRequest('RoadsideAssistance', { checks: [check] }, [check])).toEqual({
      status: 'HomeAssistanceCompanyAssigned',
      statusReason: check,
    });
  });
});
