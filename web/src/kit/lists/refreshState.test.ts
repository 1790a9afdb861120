import { describe, expect, it } from 'vitest';
import { type PauseInputs, pauseReason, refreshInterval } from './refreshState.ts';

const none: PauseInputs = {
  byAgent: false,
  hasFilters: false,
  resumedAnyway: false,
  isCaseOpen: false,
  isFocused: true,
};

describe('the countdown is off', () => {
  it.each([
    ['never, by itself', {}, undefined],
    ['by the agent before all', { byAgent: true, hasFilters: true, isCaseOpen: true, isFocused: false }, 'agent'],
    ['while filters are active', { hasFilters: true }, 'filters'],
    ['while filters are active and a case is open', { hasFilters: true, isCaseOpen: true }, 'filters'],
    ['not for filters that the agent overrode', { hasFilters: true, resumedAnyway: true }, undefined],
    ['for an open case, filters overridden', { hasFilters: true, resumedAnyway: true, isCaseOpen: true }, 'caseOpen'],
    ['while a case is open', { isCaseOpen: true, isFocused: false }, 'caseOpen'],
    ['while the window is unfocused', { isFocused: false }, 'unfocused'],
  ] as const)('%s', (_name, inputs, expected) => {
    expect(pauseReason({ ...none, ...inputs })).toBe(expected);
  });
});

it.each([
  [undefined, 5, false],
  [0, 5, false],
  [1250, 5, false],
  [1251, 6, true],
  [3000, 12, true],
] as const)('a call of %s ms makes the interval %s s', (took, seconds, isSlow) => {
  expect(refreshInterval(took)).toEqual({ seconds, isSlow });
});
