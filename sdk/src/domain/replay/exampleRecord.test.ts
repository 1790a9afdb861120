import { describe, expect, it } from 'vitest';
import { exampleRecord } from './exampleRecord.ts';
import { exampleOf, runExamples } from './examples.ts';
import { aList, aPartner, aPricedContract, aRecord, aSearch } from './fixtures.testing.ts';

const contract = aPricedContract({ pricing: { priceListCode: 'Q8', customerPriceFactor: 1.5, vatRate: 0.21 } });
const lists = new Map([
  ['Q8', aList('Q8', 30)],
  ['Default', aList('Default', 40)],
]);
const cut = (...partners: ReturnType<typeof aPartner>[]) =>
  exampleRecord(aRecord({ search: aSearch({ terms: { priceListCode: 'Q8' }, partners }) }), contract, lists);
const spans = [{ from: '08:00', to: '18:00' }];
const week = { 1: spans, 2: spans, 3: spans, 4: spans, 5: spans, 6: [], 7: [] };
const hoursOf = (timeZone: string, weekly = week) => ({ openingHours: { timeZone, weekly } });

describe('what an example keeps of a record (DECISIONS T-460)', () => {
  it('tenths of kilometres, and the lines of its service', () => {
    const record = cut(aPartner(2), aPartner(1, { distanceInKm: 5.04 }));
    expect(record.search?.partners.map(({ distanceInKm }) => distanceInKm)).toEqual([5, 10]);
    expect(record.priceLists?.map(({ code, services }) => [code, services.map((line) => line.code)])).toEqual([
      ['Q8', ['JumpStart']],
      ['Default', ['JumpStart']],
    ]);
  });

  it('tenths of the road as well, where it was known (DECISIONS T-530)', () => {
    const partners = [aPartner(1, { distanceInKm: 5.04, drivenKm: 7.56, drivenMinutes: 9 })];
    const search = aSearch({ partners, tripKm: 3.04, drivenTripKm: 4.16 });
    const cutSearch = exampleRecord(aRecord({ search }), contract, lists).search!;
    expect(cutSearch).toMatchObject({ tripKm: 3, drivenTripKm: 4.2 });
    expect(cutSearch.partners[0]).toMatchObject({ distanceInKm: 5, drivenKm: 7.6, drivenMinutes: 9 });
  });

  it('few partners: those who are asked first, and the nearest of the others', () => {
    const far = Array.from({ length: 8 }, (_, nth) =>
      aPartner(1, {
        id: `00000000-0000-4000-8000-00000000010${nth}`,
        distanceInKm: 60 - nth,
        capabilities: [{ code: 'JumpStart' }],
      }),
    );
    const kept = cut(...far, aPartner(9)).search!.partners.map(({ distanceInKm }) => distanceInKm);
    expect(kept).toEqual([45, 53, 54, 55, 56, 57]);
  });

  it('of each what the order asks: its capabilities, the hours of its day and of the night before', () => {
    const [partner] = cut(aPartner(1, hoursOf('Europe/Brussels'))).search!.partners;
    expect(partner).not.toHaveProperty('version');
    expect(partner?.capabilities).toEqual([{ code: 'JumpStart' }]);
    // A Friday.
    expect(partner?.openingHours).toEqual({ timeZone: 'Europe/Brussels', weekly: { 4: spans, 5: spans } });
    const monday = aSearch({ at: '2026-11-23T12:00:00.000Z', partners: [aPartner(1, hoursOf('Europe/Brussels'))] });
    const record = exampleRecord(aRecord({ search: monday }), contract, lists);
    expect(record.search!.partners[0]!.openingHours?.weekly).toEqual({ 1: spans, 7: [] });
  });

  it('all hours where nobody can say which day it is', () => {
    const noDay = aSearch({ at: 'x', partners: [aPartner(1, hoursOf('UTC'))] });
    const record = exampleRecord(aRecord({ search: noDay }), contract, lists);
    expect(record.search!.partners[0]!.openingHours?.weekly).toEqual(week);
  });

  it('so that the same follows of it as of the whole record', () => {
    const open = [aPartner(1, hoursOf('Europe/Brussels')), aPartner(2, hoursOf('Europe/Brussels', { ...week, 5: [] }))];
    const whole = aRecord({ search: aSearch({ partners: open }) });
    const example = exampleOf('Flat battery', exampleRecord(whole, contract, lists), contract);
    const onWhole = { ...example, recorded: { ...whole, priceLists: [...lists.values()] } };
    for (const changes of [{}, { process: { network: 'Q8' } }, { dispatch: { waterfall: { radiusInKm: 7 } } }]) {
      const [one, other] = runExamples({ ...contract, ...changes, examples: [example, onWhole] });
      expect(one!.outcome).toEqual(other!.outcome);
    }
  });

  it('of a request that nobody was looked for, the whole', () => {
    const { search: _, ...byHand } = aRecord();
    expect(exampleRecord(byHand, contract, lists)).toBe(byHand);
    const wide = aPricedContract({ dispatch: { waterfall: { radiusInKm: 900 } } });
    expect(exampleRecord(aRecord(), wide, new Map()).search?.partners).toHaveLength(2);
  });
});
