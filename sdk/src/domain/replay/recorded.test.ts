import { expect, it } from 'vitest';
import { mostLookedAt } from '../dispatch/rankingBasis.ts';
import { aContract, anAgent, aWholeOrder } from '../order/fixtures.testing.ts';
import type { OrderFacts } from '../order/orderFacts.ts';
import { aPartner } from './fixtures.testing.ts';
import { namelessOrder } from './namelessOrder.ts';
import { type KeptBasis, keptOrderBasisOf, orderBasisOf, recordedSearchOf } from './recorded.ts';

const at = new Date('2026-11-20T12:00:00Z');
const facts = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{ agent: anAgent(), contract: aContract(), client: { code: 'Touring', name: 'Touring' }, places: {} },
  ...{ refusedWorkshops: [], mayGiveReferences: true, isInsurerBlocked: false, ...changes },
});

it('an order keeps what it was decided on, and nobody’s name', () => {
  const order = aWholeOrder();
  const kept = keptOrderBasisOf(facts(), at);
  expect(kept).toMatchObject({
    at: at.toISOString(),
    contractVersion: 1,
    organisationFlags: {},
  });
  expect(kept).not.toHaveProperty('order');
  expect(orderBasisOf(kept, order)).toEqual({ ...kept, order: namelessOrder(order) });
  expect(JSON.stringify(orderBasisOf(kept, order))).not.toContain('Jan');
  const organisationFlags = { isHomeAssistanceCompany: true, asksWeightAndLengthAlways: false, seesFinance: true };
  const trip = { distanceInKm: 4, isStraightLine: true };
  const contract = aContract({ process: { checks: ['DuplicateRequestSameDay'] } });
  const more = facts({ agent: anAgent({ organisationFlags }), trip, contract, duplicateOf: 'x' });
  expect(keptOrderBasisOf(more, at)).toMatchObject({
    organisationFlags: { isHomeAssistanceCompany: true, asksWeightAndLengthAlways: false },
    ...{ trip, hasDuplicateToday: true },
  });
  expect(keptOrderBasisOf(more, at).organisationFlags).not.toHaveProperty('seesFinance');
});

it('an order that changed was decided on as it was before; on nothing that can be said where nobody kept it', () => {
  const kept = keptOrderBasisOf(facts(), at);
  const before = namelessOrder(aWholeOrder());
  const now = { ...aWholeOrder(), brands: ['Touring'] };
  expect(orderBasisOf({ ...kept, order: before }, now)?.order).toEqual(before);
  expect(orderBasisOf({ ...kept, order: null }, now)).toBeUndefined();
});

it('a round keeps how far it saw: half as far again as it asked, or as far as it asked where there were as many as it looks at', () => {
  const candidates = [aPartner(1)];
  const basis: KeptBasis = {
    ...{ now: at.getTime(), radiusInKm: 50, tripKm: 3, order: { requestedService: {}, vehicle: {} }, candidates },
    contract: { code: 'Q8', version: 2 },
  };
  const pricing = { priceListCode: 'Q8' };
  expect(recordedSearchOf(basis, { pricing })).toMatchObject({ at: at.toISOString(), reachInKm: 75, terms: pricing });
  const known = { ...basis, contract: { ...basis.contract, terms: {} } };
  expect(recordedSearchOf(known, { pricing }).terms).toEqual({});
  const many = { ...basis, candidates: Array.from({ length: mostLookedAt }, () => aPartner(1)) };
  expect(recordedSearchOf(many, {}).reachInKm).toBe(50);
  const { radiusInKm: _radius, ...whole } = basis;
  expect(recordedSearchOf(whole, {})).not.toHaveProperty('reachInKm');
  const { radiusInKm: _other, ...crowded } = many;
  expect(recordedSearchOf(crowded, {}).reachInKm).toBe(5);
  expect(recordedSearchOf(basis, {})).not.toHaveProperty('drivenTripKm');
  expect(recordedSearchOf({ ...basis, drivenTripKm: 4.5 }, {}).drivenTripKm).toBe(4.5);
});
