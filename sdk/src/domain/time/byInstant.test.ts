import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byInstant } from './byInstant.ts';

it.each([
  ['a whole second before its milliseconds', '2026-11-23T04:07:12+00:00', '2026-11-23T04:07:12.003+00:00'],
  ['tenths before more of them', '2026-11-23T04:07:12.49+00:00', '2026-11-23T04:07:12.493+00:00'],
  ['whatever the spelling', '2026-11-23T04:07:12.49Z', '2026-11-23T04:07:12.493+00:00'],
  ['whatever the zone', '2026-11-23T05:07:12+01:00', '2026-11-23T04:07:13Z'],
  ['nothing before everything', undefined, '1971-01-01T00:00:00Z'],
])('%s', (_, one, other) => {
  expect([byInstant(one, other) < 0, byInstant(other, one) > 0, byInstant(one, one)]).toEqual([true, true, 0]);
});

it('sorts as the clock does, with as many decimals as there are', () => {
  const written = (at: number) => new Date(at).toISOString().replace(/\.?0*Z$/, '+00:00');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4e12 })), (times) => {
      const sorted = times.map(written).toSorted(byInstant).map(Date.parse);
      expect(sorted).toEqual(times.toSorted((one, other) => one - other));
    }),
  );
});
