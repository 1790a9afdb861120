import { expect, test } from 'vitest';
import { defaultWaterfall, waterfallSettingsOf } from './waterfallSettings.ts';

test('a contract that names nothing, or nonsense, gets the defaults', () => {
  expect(waterfallSettingsOf(undefined)).toEqual(defaultWaterfall);
  expect(waterfallSettingsOf({})).toEqual(defaultWaterfall);
  const nonsense = {
    maxTries: 0,
    secondsToAnswer: Number.NaN,
    secondsToAccept: -1,
    pauseSeconds: -1,
    giveUpAfterMinutes: 0,
    radiusInKm: 0,
    plannedAnswerMinutes: 0,
    plannedAlarmHours: -1,
  };
  expect(waterfallSettingsOf({ dispatch: { waterfall: nonsense } })).toEqual(defaultWaterfall);
  const own = {
    maxTries: 1,
    secondsToAnswer: 1,
    secondsToAccept: 1,
    pauseSeconds: 0,
    giveUpAfterMinutes: 1,
    radiusInKm: 1,
    plannedAnswerMinutes: 1,
    plannedAlarmHours: 0,
  };
  expect(waterfallSettingsOf({ dispatch: { waterfall: own } })).toEqual(own);
});

test('the defaults', () => {
  expect(defaultWaterfall).toEqual({
    maxTries: 10,
    secondsToAnswer: 45,
    secondsToAccept: 60,
    pauseSeconds: 5,
    giveUpAfterMinutes: 30,
    radiusInKm: 50,
    plannedAnswerMinutes: 60,
    plannedAlarmHours: 3,
  });
});
