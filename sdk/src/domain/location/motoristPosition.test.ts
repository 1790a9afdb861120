import { describe, expect, it, test } from 'vitest';
import type { MotoristPosition, OrderLocation, PositionLinkStatus } from '../../generated/api.ts';
import {
  captureTime,
  fixOf,
  hintOf,
  isPositionLinkAlive,
  isTakenAs,
  mayTakeAtOnce,
  motoristAnswerIssues,
  type PositionLinkFacts,
  positionLinkProgress,
  positionLinkStatusAt,
  readyForPosition,
  withMotoristRemarks,
} from './motoristPosition.ts';

const fresh: PositionLinkFacts = {
  sms: 'Pending',
  isDelivered: false,
  isOpened: false,
  answers: 0,
  isWithdrawn: false,
};

test.each<[Partial<PositionLinkFacts>, PositionLinkStatus]>([
  [{}, 'Waiting'],
  [{ sms: 'Sent' }, 'Sent'],
  [{ sms: 'Failed' }, 'Failed'],
  [{ sms: 'Cancelled' }, 'Failed'],
  [{ sms: 'Sent', isDelivered: true }, 'Delivered'],
  [{ sms: 'Sent', isDelivered: true, isOpened: true }, 'Opened'],
  [{ sms: 'Pending', isOpened: true }, 'Opened'],
  [{ sms: 'Sent', isOpened: true, isWithdrawn: true }, 'Withdrawn'],
  [{ sms: 'Sent', isOpened: true, answers: 1 }, 'Answered'],
  [{ sms: 'Sent', answers: 2, isWithdrawn: true }, 'Withdrawn'],
])('a link with %j is %s', (facts, status) => {
  expect(positionLinkProgress({ ...fresh, ...facts })).toBe(status);
});

const expiresAt = '2026-11-21T14:30:00.000Z';
const before = new Date('2026-11-21T14:29:59.999Z');
const then = new Date(expiresAt);

test.each<[PositionLinkStatus, PositionLinkStatus, boolean]>([
  ['Waiting', 'Expired', true],
  ['Sent', 'Expired', true],
  ['Delivered', 'Expired', true],
  ['Failed', 'Expired', true],
  ['Opened', 'Expired', true],
  ['Expired', 'Expired', true],
  ['Answered', 'Answered', true],
  ['Withdrawn', 'Withdrawn', false],
])('%s is %s at its time, and takes answers before it: %s', (status, atItsTime, isAlive) => {
  const link = { status, expiresAt };
  expect(positionLinkStatusAt(link, before)).toBe(status);
  expect(positionLinkStatusAt(link, then)).toBe(atItsTime);
  expect(isPositionLinkAlive(link, before)).toBe(isAlive);
  expect(isPositionLinkAlive(link, then)).toBe(false);
});

describe('what a motorist gives', () => {
  const at = { latitude: 51.0048, longitude: 3.8837 };
  it.each([
    ['a position', { ...at, accuracy: 18 }, []],
    ['a position at the limit', { ...at, accuracy: 2000 }, []],
    ['one beyond it', { ...at, accuracy: 2000.1 }, ['POSITION_NOT_ACCURATE_ENOUGH']],
    ['one beyond it beside words', { ...at, accuracy: 5000, remarks: 'E40 km 12.3' }, []],
    ['one beyond it beside a blank', { ...at, accuracy: 5000, remarks: ' ' }, ['POSITION_NOT_ACCURATE_ENOUGH']],
    ['words alone', { remarks: 'Behind the church' }, []],
    ['nothing', {}, ['POSITION_EMPTY']],
    ['a blank', { remarks: ' \n' }, ['POSITION_EMPTY']],
    ['half a position', { latitude: 51, accuracy: 10 }, ['POSITION_INCOMPLETE']],
    ['the other half', { longitude: 3, accuracy: 10 }, ['POSITION_INCOMPLETE']],
    ['an accuracy of nothing', { accuracy: 10, remarks: 'Here' }, ['POSITION_INCOMPLETE']],
    ['a position of unknown accuracy', { ...at, remarks: 'Here' }, ['POSITION_INCOMPLETE']],
  ])('%s', (_name, answer, codes) => {
    expect(motoristAnswerIssues(answer).map(({ code }) => code)).toEqual(codes);
  });

  it('is refused in the words of the documents where it is too inaccurate', () => {
    expect(motoristAnswerIssues({ ...at, accuracy: 2001 })[0]).toMatchObject({
      path: 'accuracy',
      messageKey: 'POSITION_NOT_ACCURATE_ENOUGH',
      severity: 'error',
    });
  });
});

test.each([
  ['a moment before it came', '2026-11-21T14:00:00Z', '2026-11-21T14:00:00.000Z'],
  ['by a clock that is ahead', '2026-11-21T19:00:00Z', expiresAt],
  ['nobody knows when', undefined, expiresAt],
  ['at no time', 'yesterday', expiresAt],
])('a fix captured %s', (_name, told, expected) => {
  expect(captureTime(told, then).toISOString()).toBe(expected);
});

const given = (more: Partial<MotoristPosition> = {}): MotoristPosition => ({
  id: 'p',
  receivedAt: expiresAt,
  latitude: 51.0048,
  longitude: 3.8837,
  accuracy: 18,
  ...more,
});
const words: MotoristPosition = { id: 'w', receivedAt: expiresAt, remarks: 'E40' };
const point = { latitude: 51.0048, longitude: 3.8837 };

test.each([
  ['a good fix', given(), { point, accuracy: 18 }, undefined],
  ['a fix at the limit', given({ accuracy: 2000 }), { point, accuracy: 2000 }, undefined],
  ['a fix beyond it', given({ accuracy: 2001 }), undefined, { at: point, radius: 2001 }],
  ['a fix that does not say', given({ accuracy: undefined }), undefined, undefined],
  ['words', words, undefined, undefined],
])('%s is a location, or a circle', (_name, position, fix, hint) => {
  expect([fixOf(position), hintOf(position)]).toEqual([fix, hint]);
});

test.each<[string, OrderLocation, boolean]>([
  ['the same point', { ...point }, true],
  ['another point', { ...point, latitude: 51 }, false],
  ['another longitude', { ...point, longitude: 4 }, false],
  ['no point', {}, false],
])('%s', (_name, location, expected) => {
  expect(isTakenAs(location, given())).toBe(expected);
});

test('words are no point, wherever the location is', () => {
  expect([isTakenAs({}, words), isTakenAs(point, words)]).toEqual([false, false]);
});

test.each<[string, OrderLocation, boolean]>([
  ['nothing', {}, true],
  ['only a choice with an address', { choice: 'Other' }, true],
  ['flags, remarks and an appointment', { choice: 'Customer', remarks: 'Gate', flags: { lockedArea: 'No' } }, true],
  ['a blank address', { choice: 'Other', formattedAddress: ' ' }, true],
  ['an address', { choice: 'Other', formattedAddress: 'Korenmarkt' }, false],
  ['a street typed by hand', { street: 'Korenmarkt' }, false],
  ['a street number', { streetNumber: '1' }, false],
  ['a postcode', { postalCode: '9000' }, false],
  ['a name', { placeName: 'Station' }, false],
  ['a position', { ...point }, false],
  ['a workshop to be chosen', { choice: 'Workshop', workshopChoice: 'Manual' }, false],
  ['a workshop', { clientWorkshopId: 'x' }, false],
])('a location with %s is free: %s', (_name, location, isFree) => {
  expect(mayTakeAtOnce(location)).toBe(isFree);
});

test.each<[string, OrderLocation, OrderLocation]>([
  ['no choice', { remarks: 'r' }, { choice: 'Other', selectionType: 'SelectedAddress' }],
  ['a workshop of the list', { choice: 'Workshop', workshopChoice: 'Manual' }, { choice: 'Other' }],
  ['the customer', { choice: 'Customer', formattedAddress: 'A' }, { choice: 'Customer', formattedAddress: 'A' }],
  ['another address', { choice: 'Other' }, { choice: 'Other' }],
])('a location with %s is made ready', (_name, location, expected) => {
  expect(readyForPosition(location)).toMatchObject(expected);
});

test.each([
  [undefined, 'E40 km 12.3', 'E40 km 12.3'],
  ['Gate 3', ' E40 km 12.3 ', 'Gate 3\nE40 km 12.3'],
  ['Gate 3\nE40 km 12.3', 'E40 km 12.3', 'Gate 3\nE40 km 12.3'],
  ['Gate 3', '  ', 'Gate 3'],
])('the remarks %j with %j are %j', (remarks, added, expected) => {
  expect(withMotoristRemarks(remarks === undefined ? {} : { remarks }, added).remarks).toBe(expected);
});
