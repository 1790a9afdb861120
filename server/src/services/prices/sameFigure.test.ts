import type {
  BillingDocuments,
  Invoice,
  PriceCalculation,
  PriceEstimate,
  PriceListService,
  PriceOrigin,
  ServiceOrder,
} from '@towline/sdk/api';
import { estimateQuery } from '@towline/sdk/domain/price/estimateQuery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpService } from '../../testing/httpService.ts';
import { startRouterService } from '../../testing/routerService.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { workedRequest } from '../../testing/workedRequest.ts';

const surcharged = {
  isSurchargeApplicable: true,
  surcharge: { nightPriceMultiplier: 1.5, sundayPriceMultiplier: 2, nightInterval: { start: '20:00', end: '07:00' } },
};
const line = (code: string, price: number, more: Partial<PriceListService> = {}): PriceListService => ({
  ...{ code, price, pricingType: 'Service', displayOrder: 1 },
  ...more,
});
const heavy = { ...surcharged, vehicleLimits: { minWeightInTonnes: 3.5 } };
const kilometre = (price: number) => line('ExtraMileage', price, { pricingType: 'Fee', b2CPrice: 2.1 });
/** Dearer by night and on Sundays, and for who is heavier than 3.5 t. */
const lists = {
  SIABIS: [
    line('Towing', 140, { ...surcharged, vehicleLimits: { maxWeightInTonnes: 3.5 } }),
    line('Towing', 260, heavy),
    kilometre(2),
  ],
  Default: [line('JumpStart', 62), line('Towing', 90, { ...surcharged, b2CPrice: 120 }), kilometre(1.5)],
  Q8: [line('Towing', 99, surcharged), kilometre(1.8)],
};
const mechelen = {
  ...{ formattedAddress: 'Grote Markt 1, 2800 Mechelen, België', street: 'Grote Markt', streetNumber: '1' },
  ...{ postalCode: '2800', addressLevel3: 'Mechelen', addressLevel4: 'Mechelen', countryCode: 'BE' },
  ...{ latitude: 51.028, longitude: 4.48 },
};

function towed(contractCode: string, more: Pick<ServiceOrder['serviceLocation'], 'restrictedRoadNetworkCode'> = {}) {
  const order = orderInGent('2ZZZ999');
  const { entitlement: _none, ...rest } = order;
  return {
    ...rest,
    requestedService: { ...order.requestedService, contractCode, type: 'TowingTransport', repairInWorkshop: false },
    vehicle: { ...order.vehicle, type: 'DeliveryVan', weightCategory: 'UpTo5000', lengthCategory: 'UpTo575' },
    serviceLocation: {
      ...order.serviceLocation,
      ...more,
      ...(more.restrictedRoadNetworkCode && { intersectsRestrictedRoadNetwork: true }),
    },
    destinationLocation: { required: true, choice: 'Other', selectionType: 'SelectedAddress', ...mechelen },
  } satisfies ServiceOrder;
}

/** What the intake asks the estimate of an order, with the steps of the simulator (1-intake §7). */
function askedOf(order: ServiceOrder, now: Date): string {
  const asked = { ...estimateQuery(order, { organisationFlags: {} }, now), includeAllDetails: true };
  return new URLSearchParams(
    Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

interface Expected {
  partner?: PriceOrigin;
  customer?: PriceOrigin;
  customersDocument: 'CustomerReceipt' | 'B2BDraft';
  /** On the partner's document and on the customer's. */
  priceListCodes?: readonly (string | undefined)[];
}
const sunday = { kind: 'Sunday', multiplier: 2 } as const;
const cases: readonly [string, ServiceOrder, Expected][] = [
  [
    'a flat battery, whose list has no price for private customers',
    orderInGent('2ZZZ999'),
    {
      customer: {
        source: 'Factor',
        passedOver: [{ source: 'ContractList', list: 'Default', reason: 'NoPriceWithVat' }],
      },
      customersDocument: 'CustomerReceipt',
    },
  ],
  [
    'a weekend night on the motorway with an over-heavy van, for a company',
    towed('Q8', { restrictedRoadNetworkCode: 'SIABIS' }),
    {
      partner: { source: 'RoadTariff', list: 'SIABIS', interventionPrice: 260, pricePerKm: 2, surcharge: sunday },
      customer: { source: 'RoadTariff', list: 'SIABIS', interventionPrice: 260, surcharge: sunday },
      customersDocument: 'B2BDraft',
      priceListCodes: ['SIABIS', 'SIABIS'],
    },
  ],
  [
    'a tow for a company by its own list',
    towed('Q8'),
    {
      partner: { source: 'PartnerList', list: 'BE0001' },
      customer: { source: 'ContractList', list: 'Q8', interventionPrice: 99, surcharge: sunday },
      customersDocument: 'B2BDraft',
      priceListCodes: ['BE0001', 'Q8'],
    },
  ],
  [
    'a tow of what does not roll, for which the partner has another price than for one that does',
    {
      ...towed('Q8'),
      vehicle: {
        ...towed('Q8').vehicle,
        statusFlags: { ...towed('Q8').vehicle.statusFlags, rollable: 'No', steerable: 'Yes' },
      },
    },
    {
      partner: { source: 'PartnerList', service: 'FlatbedTow' },
      customer: { source: 'ContractList', list: 'Q8', interventionPrice: 99, surcharge: sunday },
      customersDocument: 'B2BDraft',
    },
  ],
  [
    'a tow for somebody private, whose list says what they pay with VAT',
    towed('C24Prepaid19'),
    {
      partner: { source: 'PartnerList', list: 'BE0001/C24Prepaid19' },
      customer: { source: 'ContractList', list: 'Default', interventionPrice: 120, pricePerKm: 2.1, surcharge: sunday },
      customersDocument: 'CustomerReceipt',
      priceListCodes: ['BE0001/C24Prepaid19', 'Default'],
    },
  ],
];

/** So many seconds until Sunday, 23:00 in Brussels (22:00 or 21:00 UTC). */
const untilSundayNight = (now: Date): number => {
  const at = new Date(now);
  at.setUTCHours(21, 30, 0, 0);
  at.setUTCDate(at.getUTCDate() + ((7 - at.getUTCDay()) % 7));
  return (at.getTime() - now.getTime()) / 1000 + (at < now ? 7 * 86_400 : 0);
};

describe.each(['the great circle', 'a road router'])('by %s', (by) => {
  let test: TestApp;
  let roads: HttpService | undefined;

  beforeAll(async () => {
    roads = by === 'a road router' ? await startRouterService() : undefined;
    test = await startTestApp(roads && { ROUTER: 'osrm', ROUTER_URL: roads.url });
    for (const [code, services] of Object.entries(lists))
      await test.db.pool.query(`update price_lists set doc = jsonb_set(doc, '{services}', $2) where code = $1`, [
        code,
        JSON.stringify(services),
      ]);
    test.later(untilSundayNight(test.clock.now));
  });
  afterAll(async () => {
    await test.close();
    await roads?.[Symbol.asyncDispose]();
  });

  const { begin, get, request } = workedRequest(() => test);

  async function closed(id: string, jobId: string): Promise<(...types: string[]) => Invoice> {
    await test.db.pool.query(`update jobs set status = 'Completed', is_active = false where id = $1`, [jobId]);
    await test.db.pool.query(
      `update requests set status = 'PartnerCompleted', status_group = 'CompletedAfterDispatch' where id = $1`,
      [id],
    );
    const address = `/v1/support/requests/${id}/generate-billing-documents?action=RequestClosure&source=Agent`;
    const answer = await test.call('POST', address);
    expect(answer.statusCode, answer.body).toBe(200);
    const { invoices } = answer.json<BillingDocuments>();
    const documents = await Promise.all(
      invoices.map(async ({ id: one }) => (await get<Invoice>(`/v1/invoices/${one}`)).body),
    );
    return (...types) => documents.find(({ type }) => types.includes(type))!;
  }

  it.each(cases)(
    'one request has one figure, and says where it comes from: %s (DECISIONS S-35, T-530, T-631)',
    async (_name, order, expected) => {
      const { id, job } = await begin(order);
      const kept = (await request()).order;
      const { body: estimate } = await get<PriceEstimate>(`/v1/price/estimate?${askedOf(kept, test.clock.now)}`);
      const isOfPartner = ({ partnerId }: { partnerId?: string }) => partnerId === job.partner.id;
      const told = estimate.estimations.find(isOfPartner)!;
      const simulated = estimate.priceAdjustments!.at(-1)!.offers.find(isOfPartner)!;
      const net = told.partnerPrice!.totalNetAmount;
      const gross = told.customerPrice!.totalGrossAmount!;
      expect(net).toBeGreaterThan(0);
      expect(simulated).toMatchObject({
        ...{ partnerPriceVatExcluded: net, customerPrice: { totalGrossAmount: gross } },
        ...(expected.partner && { partnerPriceOrigin: expected.partner }),
        ...(expected.customer && { customerPriceOrigin: expected.customer }),
      });
      expect(job).toMatchObject({
        ...{ price: net, isStraightLine: roads === undefined, durationInMinutes: told.details.durationInMinutes },
        distanceInKm: Math.round(told.details.partnerToVehicleKms * 10) / 10,
      });

      const { body } = await get<PriceCalculation>(`/v1/assistance-request/${id}/price-calculation`);
      expect(body.priceAdjustments!.at(-1)!.offers).toMatchObject([
        {
          ...{ partnerPriceVatExcluded: net, customerPrice: { totalGrossAmount: gross } },
          // What it came of, and which lists said nothing, is kept with the job.
          ...{ partnerPriceOrigin: simulated.partnerPriceOrigin, customerPriceOrigin: simulated.customerPriceOrigin },
        },
      ]);

      const of = await closed(id, job.id);
      const documents = [of('SelfBilling', 'PurchaseOrder'), of(expected.customersDocument)];
      const { passedOver: _others, ...customer } = expected.customer ?? { source: 'Factor' };
      const [partners, customers] = documents.map(({ items }) => items[0]!);
      expect(partners!.priceOrigin).toMatchObject(expected.partner ?? { source: simulated.partnerPriceOrigin!.source });
      expect(customers!.priceOrigin).toMatchObject(customer);
      expect(customers!.priceOrigin).not.toHaveProperty('factor');
      expect(partners!.netAmount).toBe(net);
      const isToCompany = expected.customersDocument === 'B2BDraft';
      expect(documents[1]).toMatchObject(
        isToCompany
          ? { totalNetAmount: told.customerPrice!.totalNetAmount, totalGrossAmount: gross }
          : { totalGrossAmount: gross },
      );
      expect(customers!.surcharge).toBe(expected.customer?.surcharge?.kind);
      if (expected.priceListCodes)
        expect(documents.map(({ priceListCode }) => priceListCode)).toEqual(expected.priceListCodes);
    },
  );
});
