import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneSlipAway } from './oneSlip.ts';

describe('oneSlipAway', () => {
  it.each([
    ['gnet', 'gent', 'two letters swapped'],
    ['torno', 'torino', 'a letter missing'],
    ['torinno', 'torino', 'a letter too many'],
    ['turino', 'torino', 'a wrong letter'],
    ['wavrs', 'wavre', 'a wrong last letter'],
    ['avre', 'wavre', 'the first letter missing'],
  ])('%s may mean %s: %s', (typed, meant) => {
    expect(oneSlipAway(typed)).toContain(meant);
  });

  it.each(['ath', '', 'a'.repeat(25)])('does not guess at %j', (typed) => {
    expect(oneSlipAway(typed)).toEqual([]);
  });

  it('never answers the text itself, and a slip works both ways', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{5,12}$/), fc.nat(), (text, choice) => {
        const slips = oneSlipAway(text);
        expect(slips).not.toContain(text);
        const slip = slips[choice % slips.length] as string;
        expect(oneSlipAway(slip)).toContain(text);
      }),
      { numRuns: 50 },
    );
  });
});
