import type { BillingDocuments, PriceCalculation, PriceEstimate } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpService } from '../../testing/httpService.ts';
import { startRouterService } from '../../testing/routerService.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { workedRequest } from '../../testing/workedRequest.ts';

describe.each(['the great circle', 'a road router'])('by %s', (by) => {
  let test: TestApp;
  let roads: HttpService | undefined;

  beforeAll(async () => {
    roads = by === 'a road router' ? await startRouterService() : undefined;
    test = await startTestApp(roads && { ROUTER: 'osrm', ROUTER_URL: roads.url });
  });
  afterAll(async () => {
    await test.close();
    await roads?.[Symbol.asyncDispose]();
  });

  const { begin, get, request } = workedRequest(() => test);

  it('one request has one figure: estimate, simulator, job, price calculation, closure documents (DECISIONS S-35, T-530)', async () => {
    const { id, job } = await begin();
    const { order } = await request();
    const { latitude, longitude, countryCode } = order.serviceLocation;
    const asked = `contract=${order.requestedService.contractCode}&service=JumpStart&lat=${latitude}&lng=${longitude}&country=${countryCode}`;
    const { body: estimate } = await get<PriceEstimate>(`/v1/price/estimate?${asked}&includeAllDetails=true`);
    const isOfPartner = ({ partnerId }: { partnerId?: string }) => partnerId === job.partner.id;
    const told = estimate.estimations.find(isOfPartner)!;
    const simulated = estimate.priceAdjustments!.at(-1)!.offers.find(isOfPartner)!;
    const net = told.partnerPrice!.totalNetAmount;
    const gross = told.customerPrice!.totalGrossAmount!;
    expect(net).toBeGreaterThan(0);
    expect(simulated).toMatchObject({ partnerPriceVatExcluded: net, customerPrice: { totalGrossAmount: gross } });
    expect(job.price).toBe(net);
    expect(job).toMatchObject({
      ...{ isStraightLine: roads === undefined, durationInMinutes: told.details.durationInMinutes },
      distanceInKm: Math.round(told.details.partnerToVehicleKms * 10) / 10,
    });

    const { body } = await get<PriceCalculation>(`/v1/assistance-request/${id}/price-calculation`);
    expect(body.priceAdjustments!.at(-1)!.offers).toMatchObject([
      {
        partnerPriceVatExcluded: net,
        customerPrice: { totalGrossAmount: gross },
        // What it came of, and which lists said nothing, is kept with the job.
        partnerPriceOrigin: simulated.partnerPriceOrigin,
        customerPriceOrigin: simulated.customerPriceOrigin,
      },
    ]);

    await test.db.pool.query(`update jobs set status = 'Completed', is_active = false where id = $1`, [job.id]);
    await test.db.pool.query(
      `update requests set status = 'PartnerCompleted', status_group = 'CompletedAfterDispatch' where id = $1`,
      [id],
    );
    const closed = await test.call(
      'POST',
      `/v1/support/requests/${id}/generate-billing-documents?action=RequestClosure&source=Agent`,
    );
    const { invoices } = closed.json<BillingDocuments>();
    const of = (type: string) => invoices.find((invoice) => invoice.type === type)!;
    const { rows } = await test.db.pool.query<{ net: number }>(
      `select (doc->'items'->0->>'netAmount')::float8 as net from invoices where id = $1`,
      [of('SelfBilling').id],
    );
    expect([rows[0]!.net, of('CustomerReceipt').totalGrossAmount]).toEqual([net, gross]);
  });
});
