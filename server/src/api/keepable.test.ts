import { describe, expect, it } from 'vitest';
import { unkeepable } from './keepable.ts';

const codes = (value: unknown) => unkeepable({ at: value }).map(({ pointer, code }) => [pointer, code]);

describe('a time', () => {
  // Its day stands in the year 9999 of its own zone: the instant is told to others in a year of five digits, which no one reads.
  it.each(['9999-12-31T23:59:59-12:00', '9999-12-31T23:00:00.000-01:30'])('%s is beyond what can be told', (at) => {
    expect(codes(at)).toEqual([['/at', 'OUT_OF_RANGE']]);
  });

  it.each(['9999-12-31T23:59:59Z', '0001-01-01T00:00:00+01:00', '2026-11-22T10:00:00+23:00', '9999-12-31', 'at 9999'])(
    '%s is kept',
    (at) => {
      expect(codes(at)).toEqual([]);
    },
  );
});
