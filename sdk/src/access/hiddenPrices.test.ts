import { describe, expect, test } from 'vitest';
import type { Agent, Dispatch, OrganisationFlags, PriceCalculation, PriceEstimate } from '../generated/api.ts';
import { aHomeRequest, anAdmin, anAgent, anAgentOf, CLIENT, HOME } from './fixtures.testing.ts';
import { job, request } from './hiddenDetails.testing.ts';
import {
  visibleDispatch,
  visibleEstimate,
  visibleJob,
  visiblePriceCalculation,
  visibleRequest,
} from './hiddenDetails.ts';
import { viewerOf } from './viewpoint.ts';

describe('the score of a partner (S-03, DECISIONS T-1035)', () => {
  const points = { Distance: 36.1235, Price: 3.7486, Workload: 0.0001 } as const;
  const factors = (Object.keys(points) as (keyof typeof points)[]).map((factor) => {
    return { factor, value: 1, weight: 1, points: points[factor], source: 'x' };
  });
  const named = { partnerId: 'p', partnerName: 'x', partnerType: 'Partner', distanceInKm: 1 } as const;
  const ranking = { ...named, score: 39.8722, factors };
  const offer = {
    ...{
      id: 'o',
      jobId: 'job',
      partnerId: 'p',
      partnerName: 'x',
      jobOfferStatus: 'Initiated' as const,
      dispatchProcess: 'Immediate' as const,
    },
    ...{ phoneCalls: [], createdAt: '', round: 1, position: 1, score: ranking.score, factors },
  };
  const flagged = (flags: OrganisationFlags) =>
    viewerOf(anAgentOf(HOME, { organisationFlags: { seesDispatch: true, ...flags } }), request);
  const told = (one: { score?: number; factors?: { factor: string }[] } | undefined) => [
    one?.score,
    one?.factors?.map(({ factor }) => factor),
  ];

  test.each([
    ['who sees no prices, and none that the rest would say', {}, 36.1236, ['Distance', 'Workload']],
    ['who sees prices', { seesFinance: true }, 39.8722, ['Distance', 'Price', 'Workload']],
  ])('is for %s', (_who, flags, score, names) => {
    const viewer = flagged(flags);
    const whole = { ...request, jobs: [{ ...job, ranking }], offers: [offer] };
    const shown = visibleRequest(viewer, whole);
    const round = { round: 1, startedAt: '', candidates: [ranking], excluded: [], offers: [offer] };
    const dispatch: Dispatch = { requestId: 'request', isRunning: false, rounds: [round] };
    const [searched] = visibleDispatch(viewer, request, dispatch).rounds;
    const all = [shown.jobs[0]?.ranking, shown.offers[0], searched?.candidates[0], searched?.offers[0]];
    for (const one of all) expect(told(one)).toEqual([score, names]);
  });

  test('of before factors were kept, or without a price among them, stays', () => {
    const old = { ...ranking, factors: factors.filter(({ factor }) => factor !== 'Price'), score: 41 };
    expect(visibleJob(flagged({}), request, { ...job, ranking: old }).ranking).toEqual(old);
  });
});

test('an estimate keeps status and distances for everybody; amounts go with the visibility policy', () => {
  const estimate: PriceEstimate = {
    status: 'OK',
    estimatedAt: '',
    tripDistanceInKm: 12,
    estimations: [
      {
        partnerId: 'p',
        details: { partnerToVehicleKms: 3, partnerInterventionNetPrice: 50, partnerTravelNetPrice: 9 },
        customerPrice: { totalNetAmount: 100 },
        partnerPrice: { totalNetAmount: 70 },
        partnerPriceOrigin: { source: 'PartnerList', list: 'BE0001' },
        customerPriceOrigin: { source: 'Factor', factor: 1.43 },
      },
      { details: { partnerToVehicleKms: 5 } },
    ],
  };
  const contract = { code: 'Q8', homeMarket: 'BE' };
  expect(visibleEstimate(anAgent(), contract, estimate)).toEqual({
    ...estimate,
    estimations: [{ partnerId: 'p', details: { partnerToVehicleKms: 3 } }, { details: { partnerToVehicleKms: 5 } }],
  });
  expect(visibleEstimate(anAdmin(), contract, estimate)).toEqual(estimate);
  const simulated = { ...estimate, priceAdjustments: [{ offers: [] }] };
  expect(visibleEstimate(anAdmin(), contract, simulated)).toEqual(simulated);
  const both = { seesCustomerPrice: true, seesFinance: true };
  expect(visibleEstimate(anAgent({ organisationFlags: both }), contract, simulated)).toEqual(simulated);
  expect(
    visibleEstimate(anAgent({ organisationFlags: { seesFinance: true } }), contract, simulated).priceAdjustments,
  ).toBeUndefined();
  expect(visibleEstimate(anAgent(), contract, simulated).priceAdjustments).toBeUndefined();
  const customerOnly = visibleEstimate(anAgent({ organisationFlags: { seesCustomerPrice: true } }), contract, estimate);
  expect(customerOnly.estimations[0]).toEqual({
    partnerId: 'p',
    details: { partnerToVehicleKms: 3 },
    customerPrice: { totalNetAmount: 100 },
  });
});

describe('how a price came about (3-platform §6, DECISIONS T-531)', () => {
  const homeRequest = aHomeRequest('PartnerEnroute');
  const offer = {
    ...{ partnerName: 'Maes', partnerId: 'p', partnerPriceVatExcluded: 80, totalRevenueVatExcluded: 20 },
    ...{ partnerKPIs: { score: 82 }, partnerPriceOrigin: { source: 'PartnerPrices' as const } },
    customerPriceOrigin: { source: 'Factor' as const, factor: 1.25 },
    customerPrice: { totalGrossAmount: 121 },
    details: { partnerInterventionNetPrice: 70, totalDistanceInKm: 12, customerInterventionGrossPrice: 100 },
  };
  const steps: PriceCalculation = {
    priceAdjustments: [
      { code: 'PartnerPriceList', offers: [{ ...offer, customerPrice: { totalGrossAmount: 96.8 } }] },
      {
        code: 'CustomerPriceFactor',
        title: { en: 'Factor' },
        offers: [offer, { partnerName: 'Unknown', details: {} }],
      },
    ],
  };
  const kept: PriceCalculation = {
    estimations: [
      {
        details: { partnerToVehicleKms: 3, partnerInterventionNetPrice: 70, partnerTravelNetPrice: 10 },
        ...{ partnerPrice: { totalNetAmount: 80 }, customerPrice: { totalNetAmount: 100 } },
      },
    ],
  };
  const client = anAgentOf(CLIENT, { organisationFlags: { seesCustomerPrice: true } });
  const seen = (agent: Agent, calculation: PriceCalculation) =>
    visiblePriceCalculation(viewerOf(agent, homeRequest), homeRequest, calculation);

  test('is whole in admin mode', () => {
    expect(seen(anAdmin(), steps)).toBe(steps);
  });

  test('is the customer’s price alone for who sees that: of the last step, with nothing to read a partner’s from', () => {
    expect(seen(client, steps)).toEqual({
      priceAdjustments: [
        {
          ...{ code: 'CustomerPriceFactor', title: { en: 'Factor' } },
          offers: [
            {
              ...{ partnerName: 'Maes', partnerId: 'p', customerPrice: { totalGrossAmount: 121 } },
              details: { totalDistanceInKm: 12 },
            },
            { partnerName: 'Unknown', details: {} },
          ],
        },
      ],
    });
    expect(seen(client, kept)).toEqual({
      estimations: [{ details: { partnerToVehicleKms: 3 }, customerPrice: { totalNetAmount: 100 } }],
    });
  });
});
