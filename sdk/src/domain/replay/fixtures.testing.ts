import type { Contract, PriceList, RecordedPartner, RecordedRequest, RecordedSearch } from '../../generated/api.ts';
import { aContract, aWholeOrder } from '../order/fixtures.testing.ts';
import { namelessOrder } from './namelessOrder.ts';

const id = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;

/** A partner of tests who may come for a flat battery; the nth of several, each farther than the one before. */
export const aPartner = (nth: number, changes: Partial<RecordedPartner> = {}): RecordedPartner => ({
  id: id(nth),
  version: 1,
  type: 'Partner',
  isActive: true,
  operationalStatus: 'Active',
  capabilities: [{ code: 'JumpStart' }, { code: 'DoorUnlock' }],
  distanceInKm: 5 * nth,
  line: { interventionPrice: 60, pricePerKm: 1, source: 'PartnerPrices', list: 'Default', service: 'JumpStart' },
  ...changes,
});

/** A search of tests that found two partners. */
export const aSearch = (changes: Partial<RecordedSearch> = {}): RecordedSearch => ({
  at: '2026-11-20T12:00:00.000Z',
  reachInKm: 75,
  tripKm: 0,
  terms: {},
  partners: [aPartner(1), aPartner(2)],
  ...changes,
});

/** A recorded request of tests: a flat battery in Gent at noon of a Friday. */
export const aRecord = (changes: Partial<RecordedRequest> = {}): RecordedRequest => ({
  at: '2026-11-20T12:00:00.000Z',
  contractVersion: 1,
  order: namelessOrder(aWholeOrder()),
  search: aSearch(),
  ...changes,
});

/** A contract of tests with its price, its list and its words. */
export const aPricedContract = (changes: Partial<Contract> = {}): Contract =>
  aContract({
    coverage: { homeMarket: 'BE' },
    dispatch: { waterfall: { radiusInKm: 50 } },
    pricing: { customerPriceFactor: 1.5, vatRate: 0.21 },
    communications: { 'partner.JobAssigned': { texts: { en: '<p>A job</p>' } } },
    ...changes,
  });

/** A price list of tests with one line for a flat battery. */
export const aList = (code: string, price: number): PriceList => ({
  code,
  title: code,
  services: [
    { code: 'JumpStart', price, b2CPrice: price * 2, pricingType: 'Service', displayOrder: 1 },
    { code: 'Towing', price: 99, pricingType: 'Service', displayOrder: 2 },
  ],
});
