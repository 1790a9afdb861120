import type { Contract } from '@towline/sdk/api';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Communications, carriedOver, keptName, readKept } from './keptCommunications.ts';

const texts = (of: Record<string, string>, more: object = {}) => ({ texts: of, ...more });
const base: Communications = {
  'partner.JobOffer': texts({ en: 'offer', fr: 'offre' }),
  'customer.Terms': texts({ en: 'terms' }, { enabledForWebsite: false }),
};
const withOffer = (of: Record<string, string>): Communications => ({ ...base, 'partner.JobOffer': texts(of) });
const over = (communications: Communications, theirs: Communications) => carriedOver({ base, communications }, theirs);

describe('what was typed, over what others saved meanwhile (DECISIONS S-04)', () => {
  it.each<[string, Communications, Communications, Communications, string[]]>([
    [
      'two texts of one kind are both kept',
      withOffer({ en: 'mine', fr: 'offre' }),
      withOffer({ en: 'offer', fr: 'theirs' }),
      withOffer({ en: 'mine', fr: 'theirs' }),
      [],
    ],
    [
      'one text of both is mine, and named',
      withOffer({ en: 'mine', fr: 'offre' }),
      withOffer({ en: 'theirs', fr: 'offre' }),
      withOffer({ en: 'mine', fr: 'offre' }),
      ['partner.JobOffer en'],
    ],
    [
      'what both typed alike is nobody’s loss',
      withOffer({ en: 'same', fr: 'offre' }),
      withOffer({ en: 'same', fr: 'offre' }),
      withOffer({ en: 'same', fr: 'offre' }),
      [],
    ],
    ['a language that I deleted stays deleted', withOffer({ en: 'offer' }), base, withOffer({ en: 'offer' }), []],
    [
      'a kind that they deleted and I typed in is there again',
      withOffer({ en: 'mine', fr: 'offre' }),
      { 'customer.Terms': texts({ en: 'terms' }, { enabledForWebsite: false }) },
      withOffer({ en: 'mine', fr: 'offre' }),
      [],
    ],
    [
      'terms that I published beside their text',
      { ...base, 'customer.Terms': texts({ en: 'terms' }, { enabledForWebsite: true }) },
      { ...base, 'customer.Terms': texts({ en: 'new terms' }, { enabledForWebsite: false }) },
      { ...base, 'customer.Terms': texts({ en: 'new terms' }, { enabledForWebsite: true }) },
      [],
    ],
  ])('%s', (_what, mine, theirs, wanted, contested) => {
    const found = over(mine, theirs);
    expect(found.communications).toEqual(wanted);
    expect(found.contested.map(({ kind, language }) => `${kind} ${language}`)).toEqual(contested);
  });

  const anyTexts = fc
    .dictionary(fc.constantFrom('en', 'fr', '__proto__'), fc.constantFrom('a', 'b'), { maxKeys: 3 })
    .map((of) => texts(of));
  const any: fc.Arbitrary<Communications> = fc.dictionary(fc.constantFrom('one', 'two', 'three'), anyTexts);

  it('is mine where nobody saved, theirs where I typed nothing, and names only what both changed', () => {
    fc.assert(
      fc.property(any, any, any, (was, mine, theirs) => {
        expect(carriedOver({ base: was, communications: mine }, was)).toEqual({ communications: mine, contested: [] });
        expect(carriedOver({ base: was, communications: was }, theirs)).toEqual({
          communications: theirs,
          contested: [],
        });
        for (const { kind, language } of carriedOver({ base: was, communications: mine }, theirs).contested)
          expect(mine[kind]?.texts[language]).not.toBe(theirs[kind]?.texts[language]);
      }),
    );
  });
});

describe('what this browser kept', () => {
  const contract: Contract = {
    code: 'Q8',
    name: 'Q8',
    type: 'B2B',
    isActive: true,
    lastUpdatedAt: '2026-11-20T10:00:00Z',
    version: 1,
    communications: base,
  };
  const keep = (work: unknown) => localStorage.setItem(`towline.work.${keptName('a', 'Q8')}`, JSON.stringify(work));
  beforeEach(() => localStorage.clear());

  it('is read where it is more than the contract says', () => {
    const communications = withOffer({ en: 'mine' });
    keep({ base, communications, savedAt: 5 });
    expect(readKept('a', contract)).toEqual({ base, communications, savedAt: 5 });
    expect(readKept('b', contract)).toBeUndefined();
    expect(readKept('a', { ...contract, communications })).toBeUndefined();
  });

  it.each([
    'null',
    5,
    { base, communications: { x: 1 }, savedAt: 1 },
    { base: [], communications: {}, savedAt: 1 },
    { base, communications: withOffer({ en: 'mine' }) },
  ])('%j is nothing', (work) => {
    keep(work);
    expect(readKept('a', contract)).toBeUndefined();
  });
});
