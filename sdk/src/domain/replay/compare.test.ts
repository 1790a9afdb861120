import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReplayCounts } from '../../generated/api.ts';
import { addCounts, compareOutcomes, countOf, kindOf, noCounts, notRecorded, statusWord } from './compare.ts';
import { aPricedContract, aRecord } from './fixtures.testing.ts';
import { type Outcome, replay } from './replay.ts';

const before = replay(aRecord(), { contract: aPricedContract() });
const after = (changes: Partial<Outcome>): Outcome => ({ ...before, ...changes });

describe('two outcomes of one request', () => {
  it.each<[string, Partial<Outcome>, string[], string]>([
    ['nothing', {}, [], 'same'],
    ['a status', { status: 'PaymentPending' }, ['status'], 'changed'],
    ['a reason', { statusReason: 'PolicyNotFound' }, ['status'], 'changed'],
    ['a partner', { partners: [...before.partners!].reverse() }, ['partner'], 'changed'],
    ['nobody', { partners: [] }, ['partner'], 'changed'],
    ['a price', { price: { ...before.price!, customerGross: 1 } }, ['price'], 'changed'],
    ['a step', { invalidSteps: [{ step: 'Vehicle', issues: ['X'] }] }, ['steps'], 'changed'],
    ['a service', { services: [] }, ['services'], 'changed'],
    ['a message', { messages: [] }, ['messages'], 'changed'],
    ['what nobody can say', { partners: [], unknown: ['NoSearchRecorded'] }, [], 'unknown'],
    [
      'a status where the search is unknown',
      { status: 'PaymentPending', unknown: ['NoSearchRecorded'] },
      ['status'],
      'changed',
    ],
    ['a status that nobody can say', { status: 'PaymentPending', unknown: ['DuplicateNotAsked'] }, [], 'unknown'],
  ])('%s', (_, changes, differences, kind) => {
    const compared = compareOutcomes(before, after(changes));
    expect(compared.differences).toEqual(differences);
    expect(kindOf(compared)).toBe(kind);
  });

  it('an order that is refused has another status than one that is taken', () => {
    const { status: _status, statusReason: _reason, ...refused } = before;
    expect(compareOutcomes(before, refused).differences).toEqual(['status']);
    expect(compareOutcomes(refused, refused).differences).toEqual([]);
  });

  it('a status is said in a word, of a refused order too', () => {
    const words = [{}, { status: 'Dispatching' }, { status: 'Cancelled', statusReason: 'Other' }] as const;
    expect(words.map(statusWord)).toEqual(['Refused', 'Dispatching', 'Cancelled Other']);
  });
});

describe('counts', () => {
  const moved = countOf(before, after({ status: 'PaymentPending' }), true);
  const dearer = countOf(
    before,
    after({ price: { partnerNet: 65, customerNet: 100.1, customerGross: 121.12 } }),
    false,
  );
  const { price: _, ...unpriced } = before;

  it('say how many went where, and what it costs', () => {
    const sum = [moved, moved, dearer, countOf(unpriced, before, true), notRecorded].reduce(addCounts, noCounts);
    expect(sum).toMatchObject({
      ...{ requests: 5, changed: 4, same: 0, unknown: 1, priced: 3 },
      differences: { status: 2, price: 2 },
      reasons: { NotRecorded: 1 },
      moves: [{ before: 'Dispatching', after: 'PaymentPending', requests: 2 }],
      before: { customerNet: 292.5 },
      after: { customerNet: 295.1 },
      history: { same: 3, other: 1 },
    });
    expect(sum.kinds.map(({ kind, requests }) => [kind, requests])).toEqual([
      ...[
        ['status', 2],
        ['price', 2],
        ['unknown', 1],
      ],
    ]);
    const lost = countOf(before, after({ unknown: ['NoSearchRecorded'] }), true);
    expect(lost.reasons).toEqual({ NoSearchRecorded: 1 });
    expect(addCounts(moved, countOf(before, after({ statusReason: 'Other' }), true)).moves).toHaveLength(2);
    expect(countOf(before, unpriced, true).priced).toBe(0);
  });

  it('count each request in one kind, with what it costs on both sides; what has no price costs nothing there', () => {
    const { status: _s, price: _p, ...refused } = before;
    const sum = [moved, countOf(before, refused, true), countOf(before, refused, true)].reduce(addCounts, noCounts);
    expect(sum.kinds).toEqual([
      {
        ...{ kind: 'status', requests: 3, unpricedInForce: 0, unpricedDraft: 2 },
        inForce: { partnerNet: 195, customerNet: 292.5, customerGross: 353.94 },
        draft: before.price,
      },
    ]);
    expect(sum.moves).toMatchObject([
      { after: 'PaymentPending', requests: 1, draft: before.price },
      { after: 'Refused', requests: 2, inForce: { customerNet: 195 }, draft: { customerNet: 0 }, unpricedDraft: 2 },
    ]);
  });

  it('leave a price out that stands on one side alone because the other cannot be said', () => {
    const { price: _p, ...unsaid } = after({ unknown: ['BeyondRecordedRadius'] });
    const [kind] = countOf(before, unsaid, true).kinds;
    expect(kind).toMatchObject({ kind: 'unknown', inForce: { partnerNet: 0 }, unpricedInForce: 1, unpricedDraft: 1 });
    const both = countOf(before, after({ unknown: ['DuplicateNotAsked'] }), true).kinds[0];
    expect(both).toMatchObject({ kind: 'unknown', inForce: before.price, unpricedInForce: 0 });
  });

  it('are the same in whatever pages they come', () => {
    const all = [moved, dearer, notRecorded, countOf(before, before, true)];
    const sorted = ({ moves, ...counts }: ReplayCounts) => ({ ...counts, moves: [...moves].sort() });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { maxLength: 12 }), fc.nat(12), (list, cut) => {
        const sum = (part: readonly ReplayCounts[]) => part.reduce(addCounts, noCounts);
        expect(sorted(addCounts(sum(list.slice(0, cut)), sum(list.slice(cut))))).toEqual(sorted(sum(list)));
      }),
    );
  });
});
