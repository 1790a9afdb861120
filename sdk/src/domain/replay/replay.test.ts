import { describe, expect, it } from 'vitest';
import type { Contract, RecordedRequest } from '../../generated/api.ts';
import { aWholeOrder } from '../order/fixtures.testing.ts';
import { compareOutcomes } from './compare.ts';
import { aList, aPartner, aPricedContract, aRecord, aSearch } from './fixtures.testing.ts';
import { namelessOrder } from './namelessOrder.ts';
import { isDispatched, replay } from './replay.ts';

const first = aPartner(1).id;
const second = aPartner(2).id;
const under = (contract: Partial<Contract> = {}, recorded: Partial<RecordedRequest> = {}) =>
  replay(aRecord(recorded), { contract: aPricedContract(contract) });

const towAbroad = (kilometres: number) => ({
  trip: { distanceInKm: kilometres, isStraightLine: false },
  order: namelessOrder(
    aWholeOrder({
      requestedService: { type: 'TowingTransport', contractCode: 'C24Prepaid19', category: 'Ignition' },
      vehicle: {
        ...aWholeOrder().vehicle,
        statusFlags: { flatBattery: 'Yes', rollable: 'Yes', steerable: 'Yes' },
      },
      destinationLocation: {
        ...{ required: true, choice: 'Other', selectionType: 'SelectedAddress', source: 'GooglePlaces' },
        ...{ formattedAddress: 'Rue Nationale, Lille', street: 'Rue Nationale', postalCode: '59000' },
        ...{ addressLevel3: 'Lille', countryCode: 'FR', latitude: 50.63, longitude: 3.06 },
      },
    }),
  ),
});

describe('what follows of a recorded request', () => {
  it('is what the server’s own rules say: services, steps, status, partners with their points, price, messages', () => {
    expect(under()).toMatchObject({
      ...{ services: ['BreakdownAssistance', 'TowingTransport'], invalidSteps: [], status: 'Dispatching', unknown: [] },
      partners: [{ partnerId: first, points: { Distance: 36 } }, { partnerId: second }],
      price: { partnerNet: 65, customerNet: 97.5, customerGross: 117.98 },
      messages: ['partner.JobAssigned'],
    });
  });

  it.each<[string, Partial<Contract>, object]>([
    [
      'payment first',
      { process: { paymentFirst: true } },
      { status: 'PaymentPending', messages: ['partner.JobAssigned'] },
    ],
    [
      'a check that fails',
      { process: { checks: ['PolicyNotFound'] } },
      { status: 'HomeAssistanceCompanyAssigned', statusReason: 'PolicyNotFound', messages: [] },
    ],
    [
      'a service that is not offered',
      { process: { serviceTypes: ['TowingTransport'] } },
      { invalidSteps: [{ step: 'Contract', issues: ['SERVICE_TYPE_NOT_OFFERED'] }], messages: [] },
    ],
    [
      'another preferred partner',
      { dispatch: { waterfall: { preferredPartnerIds: [second] } } },
      { partners: [{ partnerId: second }, { partnerId: first }], price: { partnerNet: 70 } },
    ],
    ['a shorter radius', { dispatch: { waterfall: { radiusInKm: 7 } } }, { partners: [{ partnerId: first }] }],
    [
      'a radius that nobody is in',
      { dispatch: { waterfall: { radiusInKm: 1 } } },
      { status: 'HomeAssistanceCompanyAssigned', statusReason: 'BA.NoSuppliersFound', partners: [], messages: [] },
    ],
    [
      'a factor',
      { pricing: { customerPriceFactor: 2, vatRate: 0.1 } },
      { price: { customerNet: 130, customerGross: 143 } },
    ],
    ['no factor', { pricing: undefined as never }, { price: { customerNet: 65 } }],
  ])('%s', (_, contract, outcome) => {
    expect(under(contract)).toMatchObject(outcome);
  });

  it('what waits at a company says whom it would ask and what that costs, so that a factor shows there too (DECISIONS T-770)', () => {
    const process = { checks: ['PolicyNotFound' as const] };
    const [before, after] = [2, 3].map((customerPriceFactor) => under({ process, pricing: { customerPriceFactor } }));
    expect([before, after].map((outcome) => isDispatched(outcome?.status))).toEqual([false, false]);
    expect([before?.partners?.[0]?.partnerId, before?.price?.customerNet]).toEqual([first, 130]);
    expect(compareOutcomes(before!, after!).differences).toEqual(['price']);
  });

  it('an order that is refused has no status and tells nobody', () => {
    expect(under({ process: { serviceTypes: ['TowingTransport'] } })).not.toHaveProperty('status');
  });

  it('a request under a check that was not asked then is unknown, and known where it was', () => {
    const contract = { process: { checks: ['DuplicateRequestSameDay' as const] } };
    expect(under(contract).unknown).toEqual(['DuplicateNotAsked']);
    expect(under(contract, { hasDuplicateToday: true })).toMatchObject({
      ...{ unknown: [], statusReason: 'DuplicateRequestSameDay' },
    });
    expect(under(contract, { hasDuplicateToday: false }).status).toBe('Dispatching');
  });

  it('a trip over the border is refused beyond the limit of the contract, and where nobody would come', () => {
    const towers = aSearch({ partners: [aPartner(1, { capabilities: [{ code: 'FlatbedTow' }] })] });
    const refused = { step: 'Summary', issues: ['CROSS_BORDER_UNSUPPORTED'] };
    const far = under({ crossBorder: { blockKm: 50 } }, { ...towAbroad(80), search: towers });
    expect(far.invalidSteps).toContainEqual(refused);
    expect(under({}, { ...towAbroad(80), search: towers }).invalidSteps).toEqual([]);
    const nobody = under({}, { ...towAbroad(80), search: aSearch({ partners: [] }) });
    expect(nobody.invalidSteps).toContainEqual(refused);
  });

  it('takes what was looked up of its places and its client from the order that was kept', () => {
    const order = namelessOrder(aWholeOrder());
    const { client: _, ...lost } = order;
    expect(under({}, { order: lost }).invalidSteps).toEqual([{ step: 'Contract', issues: ['CLIENT_REQUIRED'] }]);
    const { type: _type, ...untyped } = order.requestedService;
    expect(under({}, { order: { ...order, requestedService: untyped } }).invalidSteps[0]?.step).toBe('Contract');
    const place = {
      ...order.serviceLocation,
      positionCountryCode: 'FR',
      addressAt: { latitude: 51.05, longitude: 3.72 },
    };
    expect(under({}, { order: { ...order, serviceLocation: place } })).toMatchObject({
      ...{ status: 'HomeAssistanceCompanyAssigned', statusReason: 'SpecialIncidentLocation' },
    });
  });
});

describe('a search that cannot be run again is said so', () => {
  it('where none was recorded, as when somebody assigned by hand', () => {
    const { search: _, ...byHand } = aRecord();
    expect(replay(byHand, { contract: aPricedContract() })).toMatchObject({ unknown: ['NoSearchRecorded'] });
    expect(replay(byHand, { contract: aPricedContract({ process: { paymentFirst: true } }) }).unknown).toEqual([]);
  });

  it('where the radius is wider than what was looked at', () => {
    const wide = { dispatch: { waterfall: { radiusInKm: 76 } } };
    expect(under(wide)).toMatchObject({ unknown: ['BeyondRecordedRadius'], status: 'Dispatching', messages: [] });
    const { reachInKm: _, ...whole } = aSearch();
    expect(under(wide, { search: whole }).unknown).toEqual([]);
  });

  it('where a list decides that nobody kept', () => {
    const pricing = { priceListCode: 'Q8', paysPartnersByList: true };
    expect(under({ pricing }).unknown).toEqual(['PriceListUnknown']);
    expect(under({ pricing }, { priceLists: [aList('Q8', 30)] }).unknown).toEqual([]);
    expect(under({ pricing }, { search: aSearch({ terms: pricing }) }).unknown).toEqual([]);
    const { terms: _, ...before } = aSearch();
    expect(under({ pricing }, { search: before }).unknown).toEqual([]);
  });
});

describe('prices by other terms', () => {
  const pricing = { priceListCode: 'Q8', paysPartnersByList: true, customerPriceFactor: 1, vatRate: 0 };
  const line = { interventionPrice: 80, pricePerKm: 1 };
  const withLine = (more: object) => ({
    search: aSearch({ partners: [aPartner(1, { line: { ...line, ...more } })] }),
    priceLists: [aList('Q8', 30), aList('SIABIS', 200)],
  });

  it.each<[string, object, number]>([
    ['a partner’s own price stays', { source: 'PartnerPrices', service: 'JumpStart' }, 85],
    ['so does a line of before sources were kept', {}, 85],
    ['so does the tariff of a road', { source: 'RoadTariff', service: 'JumpStart' }, 85],
    ['the network’s gives way to the contract’s', { source: 'NetworkList', list: 'Default', service: 'JumpStart' }, 30],
    ['and so does no price at all', { source: 'Fallback' }, 30],
    ['a line without a name is nobody’s own', { source: 'PartnerList' }, 30],
  ])('%s', (_, more, partnerNet) => {
    expect(under({ pricing, type: 'B2B' }, withLine(more)).price?.partnerNet).toBe(partnerNet);
  });

  it('a tow at the partner’s price for breakdown assistance gives way to a list that has tows', () => {
    const { order } = towAbroad(1);
    const own = { ...line, source: 'PartnerPrices', list: 'Default', service: 'BreakdownAssistance' } as const;
    const tow = aPartner(1, { capabilities: [{ code: 'FlatbedTow' }], line: own });
    const { list: _, ...unnamed } = own;
    const search = aSearch({ partners: [tow, { ...tow, id: second, line: unnamed }] });
    const priced = (lists: readonly [string, number][]) => {
      const priceLists = new Map(lists.map(([code, price]) => [code, aList(code, price)]));
      const recorded = aRecord({ order: { ...order, destinationLocation: { required: false } }, search });
      return replay(recorded, { contract: aPricedContract({ pricing, type: 'B2B', process: {} }), priceLists })
        .partners;
    };
    // The price is 5 points of the score: dearer is less.
    expect(priced([['Q8', 1]])?.[0]?.score).toBeLessThan(priced([])?.[0]?.score ?? 0);
  });

  it('today’s lists count where they are known, and the customer pays by the contract’s', () => {
    const priceLists = new Map([['Q8', aList('Q8', 50)]]);
    const contract = aPricedContract({ pricing, type: 'B2C' });
    const recorded = aRecord(withLine({ source: 'Fallback' }));
    expect(replay(recorded, { contract, priceLists }).price).toEqual({
      partnerNet: 50,
      customerNet: 100,
      customerGross: 100,
    });
    expect(replay(recorded, { contract, priceLists: new Map() }).price?.partnerNet).toBe(87.25);
  });

  it('on a road with a tariff the customer pays that', () => {
    const order = namelessOrder(aWholeOrder());
    const onRoad = {
      ...order,
      serviceLocation: {
        ...order.serviceLocation,
        intersectsRestrictedRoadNetwork: true,
        restrictedRoadNetworkCode: 'SIABIS',
      },
    };
    const record = { ...withLine({ source: 'RoadTariff' }), order: onRoad };
    expect(under({ pricing, type: 'B2B' }, record).price?.customerNet).toBe(200);
  });

  it('a partner keeps their hours', () => {
    const openingHours = { timeZone: 'Europe/Brussels', weekly: { 1: [{ from: '08:00', to: '18:00' }] } };
    const search = aSearch({ partners: [aPartner(1, { openingHours }), aPartner(2)] });
    expect(under({}, { search }).partners?.map(({ partnerId }) => partnerId)).toEqual([second]);
  });
});
