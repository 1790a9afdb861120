import { describe, expect, it, test } from 'vitest';
import type { PromiseOutcome, PromiseReceiver, PromiseSource, RequestStatus } from '../../generated/api.ts';
import { requestStatusValues } from '../../generated/values.ts';
import {
  arrivalToTell,
  expectedArrival,
  hasArrived,
  isArrivalAwaited,
  isHelpComing,
  promiseInForce,
  promiseOutcome,
  promiseStanding,
  promiseWarningMinutes,
} from './promises.ts';

// 2-requests §4 names the statuses by what the partner does; from "on site" on he is there, as a workshop is (DECISIONS T-66).
const isThere = /^Partner(OnSite|(Arrived|Enroute)(At|To)(Depot|TowingDestination))$|^WorkshopAssigned$/;
// "PartnerCompleted, CustomerCompleted and Cancelled count as non-executing" (2-requests §4); a session that expired has no motorist.
const isOver = /Completed$|^Cancelled$|^SessionExpired$/;

test.each(requestStatusValues)('the help has arrived, or is still awaited, in %s', (status) => {
  expect(hasArrived(status)).toBe(isThere.test(status));
  expect(isArrivalAwaited(status)).toBe(!isThere.test(status) && !isOver.test(status));
});

test('the help is still awaited where its partner gave the job back, and not where a customer cancelled', () => {
  expect(isArrivalAwaited('Cancelled', 'PartnerCancelled')).toBe(true);
  expect(isArrivalAwaited('Cancelled', 'CustomerCancelled')).toBe(false);
});

// 2-requests §4: executing, and not yet there.
test.each(requestStatusValues)('somebody is coming, or nobody is, in %s', (status) => {
  expect(isHelpComing(status)).toBe(/^Partner(Assigned|Enroute|Arriving|Delayed)$/.test(status));
});

type Told = { id: string; toldTo: PromiseReceiver; source: PromiseSource; outcome?: PromiseOutcome };
const told = (id: string, toldTo: PromiseReceiver, source: PromiseSource, outcome?: PromiseOutcome): Told => ({
  id,
  toldTo,
  source,
  ...(outcome ? { outcome } : {}),
});

describe('the promise that counts', () => {
  it.each<[string, Told[], string | undefined]>([
    ['none', [], undefined],
    ['what the partner said', [told('a', 'Company', 'PartnerAccepted')], 'a'],
    [
      'what the partner said last',
      [told('a', 'Company', 'PartnerAccepted'), told('b', 'Company', 'PartnerReported')],
      'b',
    ],
    [
      'what the motorist was told, whatever the partner says',
      [
        told('a', 'Company', 'PartnerAccepted'),
        told('b', 'Motorist', 'Agent'),
        told('c', 'Company', 'PartnerReported'),
      ],
      'b',
    ],
    ['what the motorist was told last', [told('a', 'Motorist', 'Agent'), told('b', 'Motorist', 'Extension')], 'b'],
    [
      'the first time that his page showed: a later one moves no promise',
      [told('a', 'Motorist', 'StatusPage'), told('b', 'Motorist', 'StatusPage')],
      'a',
    ],
    [
      'what people told him, before what his page showed',
      [told('a', 'Motorist', 'Agent'), told('b', 'Motorist', 'StatusPage')],
      'a',
    ],
    [
      'one that ended counts no more',
      [told('a', 'Company', 'PartnerAccepted'), told('b', 'Company', 'PartnerReported', 'Dropped')],
      'a',
    ],
    ['all ended', [told('a', 'Motorist', 'Agent', 'Kept')], undefined],
  ])('%s', (_what, promises, id) => {
    expect(promiseInForce(promises)?.id).toBe(id);
  });
});

describe('how a promise stands', () => {
  const promisedAt = '2026-11-21T10:30:00.000Z';
  const at = (time: string): number => Date.parse(`2026-11-21T${time}Z`);
  it.each([
    ['long before', '10:00:00', undefined, 30, 'Fine'],
    ['long before, the truck in time', '10:00:00', '2026-11-21T10:30:00Z', 30, 'Fine'],
    ['long before, the truck late', '10:00:00', '2026-11-21T10:30:01Z', 30, 'Warn'],
    ['at the last minute without a warning', '10:25:00', undefined, promiseWarningMinutes, 'Fine'],
    ['a second later', '10:25:01', undefined, promiseWarningMinutes - 1, 'Warn'],
    ['to the second', '10:30:00', undefined, 0, 'Warn'],
    ['a second after it', '10:30:01', undefined, -1, 'Broken'],
    ['long after it', '10:45:00', '2026-11-21T10:29:00Z', -15, 'Broken'],
  ] as const)('%s', (_what, now, predictedAt, minutesLeft, level) => {
    expect(promiseStanding(promisedAt, predictedAt, at(now))).toEqual({ minutesLeft, level });
  });
});

describe('when the help is expected', () => {
  const ten = '2026-11-21T10:00:00Z';
  const half = '2026-11-21T10:30:00Z';
  it.each<[string, RequestStatus, string | undefined, string | undefined, string | undefined]>([
    ['nothing is known', 'PartnerAssigned', undefined, undefined, undefined],
    ['only the partner said it', 'PartnerAssigned', undefined, half, half],
    ['the way is known', 'PartnerEnroute', ten, half, ten],
    ['the way is known, and he says nothing of his delay', 'PartnerDelayed', ten, undefined, ten],
    ['he says that he is late', 'PartnerDelayed', ten, half, half],
    ['he is late, and the way is longer still', 'PartnerDelayed', half, ten, half],
    ['he is late, and nothing is known of the way', 'PartnerDelayed', undefined, half, half],
  ])('%s', (_what, status, wayEndsAt, saidAt, expected) => {
    expect(expectedArrival(status, wayEndsAt, saidAt)).toBe(expected);
  });
});

describe('the arrival that the motorist’s page tells', () => {
  const ten = '2026-11-21T10:00:00Z';
  const half = '2026-11-21T10:30:00Z';
  it.each<[string, RequestStatus, string, PromiseReceiver, PromiseSource, string, string]>([
    ['an agent put it off', 'PartnerAssigned', ten, 'Motorist', 'Extension', half, half],
    ['an agent told it, and the truck is on its way', 'PartnerEnroute', ten, 'Motorist', 'Agent', half, half],
    ['the truck is nearly there', 'PartnerArriving', ten, 'Motorist', 'Extension', half, ten],
    ['the truck is later than told', 'PartnerEnroute', half, 'Motorist', 'Extension', ten, half],
    ['only the page told it', 'PartnerEnroute', ten, 'Motorist', 'StatusPage', half, ten],
    ['the motorist was not told', 'PartnerAssigned', ten, 'Company', 'PartnerAccepted', half, ten],
  ])('%s', (_what, status, expectedAt, toldTo, source, promisedAt, at) => {
    expect(arrivalToTell(status, expectedAt, { toldTo, source, promisedAt })).toBe(at);
  });

  it('is the expected one where nothing was told', () => {
    expect(arrivalToTell('PartnerEnroute', ten, undefined)).toBe(ten);
  });
});

describe('what coming makes of a promise', () => {
  const promisedAt = Date.parse('2026-11-22T10:00:00Z');
  const hours = (count: number): number => count * 3_600_000;
  test.each<[string, number, number | undefined, PromiseOutcome]>([
    ['in time', promisedAt, undefined, 'Kept'],
    ['a second late', promisedAt + 1_000, undefined, 'Broken'],
    ['hours before a promise for now', promisedAt - hours(3), undefined, 'Kept'],
    ['a bit before the wanted time', promisedAt - hours(0.5), promisedAt, 'Kept'],
    ['a day before the wanted time: nobody waited for it', promisedAt - hours(24), promisedAt, 'Dropped'],
    ['after the wanted time', promisedAt + hours(1), promisedAt, 'Broken'],
  ])('%s', (_case, cameAt, wantedAt, expected) => {
    expect(promiseOutcome(promisedAt, cameAt, wantedAt)).toBe(expected);
  });
});
