import type { AssistanceRequest, PriceEstimate, ServiceOrder } from '@towline/sdk/api';
import { type EstimateBasis, replayedEstimate } from '@towline/sdk/domain/price/priceBasis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await test.db.pool.query(
    `update contracts set doc = jsonb_set(doc, '{pricing}', '{"customerPriceFactor": 1.2, "vatRate": 0.21}') where code = 'C24Prepaid19'`,
  );
});
afterAll(() => test.close());

const estimate = async (more: string, as = 'admin') => {
  const address = '/v1/price/estimate?contract=C24Prepaid19&lat=51.0545&lng=3.7219&country=BE';
  const answer = await test.call('GET', `${address}&service=${more}`, { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PriceEstimate>();
};
const cents = (amount: number) => Math.round(amount * 100);

it('the steps of a simulation lead from the partners’ price lists to the estimate', async () => {
  const { estimations, priceAdjustments } = await estimate('JumpStart&includeAllDetails=true');
  expect(priceAdjustments?.map(({ code }) => code)).toEqual(['PartnerPriceList', 'CustomerPriceFactor']);
  const [listed, last] = priceAdjustments!.map(({ offers }) => offers);
  expect(estimations.length).toBeGreaterThan(0);
  for (const [index, { partnerId, customerPrice, partnerPrice, details }] of estimations.entries()) {
    const net = partnerPrice!.totalNetAmount;
    expect(listed![index]).toMatchObject({
      partnerId,
      partnerName: details.partnerName,
      partnerPriceVatExcluded: net,
      totalRevenueVatExcluded: 0,
    });
    expect(cents(listed![index]!.customerPrice!.totalGrossAmount)).toBe(Math.round(cents(net) * 1.21));
    expect(last![index]).toMatchObject({
      customerPrice: { totalGrossAmount: customerPrice!.totalGrossAmount },
      details: { distanceToVehicleInKm: details.partnerToVehicleKms, totalDistanceInKm: details.partnerToVehicleKms },
    });
    expect(cents(last![index]!.totalRevenueVatExcluded!)).toBe(cents(customerPrice!.totalNetAmount) - cents(net));
  }
});

it('counts the way to the destination in', async () => {
  const { priceAdjustments, tripDistanceInKm } = await estimate(
    'TowingTransport&towLat=51.2194&towLng=4.4025&includeAllDetails=true',
  );
  const [offer] = priceAdjustments![0]!.offers;
  expect(offer!.details.totalDistanceInKm).toBeCloseTo(offer!.details.distanceToVehicleInKm! + tripDistanceInKm!, 3);
});

it('the steps are told only who asks for all details', async () => {
  expect((await estimate('JumpStart')).priceAdjustments).toBeUndefined();
});

it('an order over a border keeps what its estimate was decided on, and from it the price is worked out again', async () => {
  const order = orderInGent();
  const body: ServiceOrder = {
    ...order,
    requestedService: { ...order.requestedService, type: 'TowingTransport' },
    destinationLocation: {
      ...{ required: true, choice: 'Other', countryCode: 'NL', latitude: 51.4988, longitude: 3.6109 },
      ...{ formattedAddress: 'Markt 1, 4331 Middelburg', street: 'Markt', streetNumber: '1' },
      ...{ postalCode: '4331', addressLevel3: 'Middelburg' },
    },
  };
  const answer = await test.call('POST', '/v1/bo/order-requests', { body });
  expect(answer.statusCode, answer.body).toBe(201);
  const request = answer.json<AssistanceRequest>();
  const { rows } = await test.db.pool.query<{ basis: EstimateBasis }>(
    'select estimate_basis as basis from requests where id = $1',
    [request.id],
  );
  const { basis } = rows[0]!;
  const { partnerNet, customerNet, customerGross } = basis;
  expect(replayedEstimate(basis)).toEqual({ partnerNet, customerNet, customerGross });
  const [told] = (await estimate('TowingTransport&towLat=51.4988&towLng=3.6109&vehicleType=PassengerCar')).estimations;
  expect(told).toMatchObject({
    partnerId: basis.partnerId,
    customerPrice: { totalNetAmount: customerNet, totalGrossAmount: customerGross },
  });
  expect(answer.body).not.toContain('"customerNet"');
});

const saveLine = (list: string, code: string, change: object) =>
  test.db.pool.query(
    `update price_lists set doc = jsonb_set(doc, '{services}', (select jsonb_agg(case when s->>'code' = $2 then s || $3::jsonb else s end)
       from jsonb_array_elements(doc->'services') s)) where code = $1`,
    [list, code, JSON.stringify(change)],
  );

it('a line of the contract’s own list, saved, is the customer’s price from the next estimate on (DECISIONS S-35)', async () => {
  await test.db.pool.query(
    `update contracts set doc = jsonb_set(doc, '{pricing,priceListCode}', '"C24_LU"') where code = 'C24Prepaid19'`,
  );
  const told = async () => (await estimate('JumpStart&includeAllDetails=true')).priceAdjustments?.at(-1);
  expect((await told())?.code).toBe('CustomerPriceFactor');
  await saveLine('C24_LU', 'JumpStart', { b2CPrice: 121, isSurchargeApplicable: false });
  expect(await told()).toMatchObject({
    code: 'CustomerPriceList',
    offers: [{ customerPrice: { totalGrossAmount: 121 } }, {}, {}, {}, {}],
  });
  await saveLine('C24_LU', 'JumpStart', { b2CPrice: 60.5 });
  expect((await told())?.offers[0]).toMatchObject({ customerPrice: { totalGrossAmount: 60.5 } });
  await test.db.pool.query(`update contracts set doc = doc #- '{pricing,priceListCode}' where code = 'C24Prepaid19'`);
});

it('on a road whose regime fixes tariffs everybody is paid by its list, and nobody by another (DECISIONS S-35)', async () => {
  await saveLine('SIABIS', 'WheelLiftTow', { price: 133, isSurchargeApplicable: false });
  const tow = 'TowingTransport&towLat=51.2194&towLng=4.4025&vehicleType=PassengerCar&locationType=Highway';
  const amounts = async (more: string) =>
    new Set((await estimate(`${tow}${more}`)).estimations.map(({ details }) => details.partnerInterventionNetPrice));
  expect([...(await amounts('&restrictedRoadNetwork=true&restrictedRoadNetworkCode=SIABIS'))]).toEqual([133]);
  expect([...(await amounts('&restrictedRoadNetwork=true&restrictedRoadNetworkCode=FAST'))]).not.toContain(133);
});

it('nights, weekends and public holidays count by the time of the service at its place (DECISIONS S-35)', async () => {
  await saveLine('SIABIS', 'JumpStart', {
    price: 100,
    isSurchargeApplicable: true,
    surcharge: { sundayPriceMultiplier: 1.5, nightPriceMultiplier: 2, nightInterval: { start: '20:00', end: '07:00' } },
  });
  const at = async (moment: string) => {
    const road = 'JumpStart&restrictedRoadNetwork=true&restrictedRoadNetworkCode=SIABIS';
    const { estimations } = await estimate(`${road}&serviceAt=${encodeURIComponent(moment)}`);
    return estimations[0]?.details.partnerInterventionNetPrice;
  };
  // Far enough ahead to be after whatever time the test runs at.
  expect([
    await at('2031-11-12T12:00:00+01:00'),
    await at('2031-11-11T12:00:00+01:00'),
    await at('2031-11-16T12:00:00+01:00'),
    await at('2031-11-12T19:30:00Z'),
  ]).toEqual([100, 150, 150, 200]);
});

it.each([
  ['lat=999&lng=3.7', ['/lat']],
  ['lat=51&lng=-180.1&towLat=90.5&towLng=4', ['/lng', '/towLat']],
  ['lat=51&lng=3.7&towLat=50.9', ['/towLng']],
  ['lat=51&lng=3.7&towLng=4', ['/towLat']],
])('no place of the earth is refused: %s', async (place, pointers) => {
  const answer = await test.call('GET', `/v1/price/estimate?contract=C24Prepaid19&service=JumpStart&${place}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: pointers.map((pointer) => ({ pointer })) }]);
});

it('a word of the simulator says which problem it is: who has no equipment for it is not asked (DECISIONS C-08)', async () => {
  await test.db.pool.query(`update partners set capabilities = array_remove(capabilities, 'DoorUnlock')`);
  expect((await estimate('DoorUnlock')).status).toBe('NoPartnersFound');
  expect((await estimate('BreakdownAssistance')).status).toBe('OK');
});
