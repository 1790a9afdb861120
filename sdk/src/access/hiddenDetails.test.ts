import { describe, expect, test } from 'vitest';
import type { Agent, AssistanceRequest, Dispatch, Job, PriceCalculation, PriceEstimate } from '../generated/api.ts';
import {
  ABROAD,
  aHomeRequest,
  anAbroadRequest,
  anAdmin,
  anAgent,
  anAgentOf,
  CLIENT,
  HOME,
} from './fixtures.testing.ts';
import {
  visibleDispatch,
  visibleEstimate,
  visibleJob,
  visiblePriceCalculation,
  visibleRequest,
} from './hiddenDetails.ts';
import { viewerOf } from './viewpoint.ts';

const job: Job = {
  id: 'job',
  requestId: 'request',
  partner: {
    id: 'p',
    type: 'Partner',
    name: 'Depannage',
    email: 'p@x.example',
    phoneNumber: '+32',
    language: 'fr',
    metrics: {},
  },
  price: 120,
  dispatchLocation: { latitude: 51, longitude: 3, phoneNumber: '+32' },
  status: 'Enroute',
  jobStatus: 'Enroute',
  isActive: true,
  partnerName: 'Depannage',
  partnerEmail: 'p@x.example',
  partnerPhoneNumber: '+32',
  partnerLanguage: 'fr',
  agentRemarks: 'the key is with the neighbour',
  jobRemarks: 'nobody was there',
};
const attachment = (id: string, contentType: string, isDeleted: boolean): AssistanceRequest['attachments'][number] => ({
  id,
  contentType,
  isDeleted,
  source: 'Agent',
  fileName: id,
  size: 1,
  publicUrl: '',
  createdAt: '',
});
const parties = anAbroadRequest('PartnerEnroute');
const request: AssistanceRequest = {
  id: 'request',
  shortId: 'abcd',
  orderId: 'order',
  version: 1,
  status: 'PartnerEnroute',
  statusHistory: [
    { status: 'PartnerEnroute', timestamp: '', agentName: 'Els', actingAgentName: 'Karel', remarks: 'no answer' },
  ],
  contractCode: parties.contractCode,
  homeAssistanceCompanyCode: HOME,
  abroadAssistanceCompanyCode: ABROAD,
  clientOrganisationCode: CLIENT,
  flags: {},
  vehicleV2: {},
  location: {},
  service: 'BreakdownAssistance',
  additionalServices: [],
  order: { orderType: 'RoadsideAssistance', requestedService: {}, vehicle: {}, serviceLocation: {} },
  jobs: [job],
  offers: [
    {
      id: 'o',
      round: 1,
      position: 1,
      partnerId: 'p',
      partnerName: 'D',
      jobOfferStatus: 'Queued',
      dispatchProcess: 'Immediate',
      phoneCalls: [],
      createdAt: '',
    },
  ],
  notes: [
    { id: 'public', message: '', isPublic: true, version: 1, createdAt: '' },
    { id: 'private', message: '', isPublic: false, organisationCode: HOME, version: 1, createdAt: '' },
  ],
  logs: [{ id: 'log', timestamp: '', message: '' }],
  payments: [{ id: 'pay', rawStatus: 'Paid', timestamp: '', chargedAmount: 1 }],
  paymentTotals: { totalAmountPaid: 1, totalAmountPending: 0, totalAmountDue: 0 },
  totalAmountDue: 5,
  paymentReminders: [{ type: 'FirstReminder', createdAt: '' }],
  invoices: [{ id: 'i', type: 'CustomerInvoice', totalGrossAmount: 1, timestamp: '' }],
  attachments: [
    attachment('photo', 'image/png', false),
    attachment('deletedPhoto', 'image/png', true),
    attachment('deletedFile', 'application/pdf', true),
  ],
  linkedRequests: [],
  linkedRepairJobId: 'repair',
  workshopOffers: [
    {
      id: 'w',
      partnerName: 'Garage',
      offerStatus: 'Interested',
      dispatchProcess: 'Planned',
      phoneCalls: [],
      createdAt: '',
    },
  ],
  creationTimestamp: '',
  updatedAt: '',
};
const shown = (organisation: string, changes = {}) =>
  visibleRequest(viewerOf(anAgentOf(organisation, changes), request), request);

test('an administrator reads everything', () => {
  expect(visibleRequest(viewerOf(anAdmin(), request), request)).toEqual(request);
});

test('a client agent reads neither the log, the offers, the money, the deleted nor how to reach the partner', () => {
  const answer = shown(CLIENT);
  expect(answer).toMatchObject({ offers: [], logs: [], payments: [], paymentReminders: [], invoices: [] });
  const { paymentTotals, totalAmountDue, linkedRepairJobId, workshopOffers } = answer;
  expect([paymentTotals, totalAmountDue, linkedRepairJobId, workshopOffers]).toEqual(Array(4).fill(undefined));
  expect(answer.notes.map(({ id }) => id)).toEqual(['public']);
  expect(answer.attachments.map(({ id }) => id)).toEqual(['photo']);
  expect(answer.jobs).toEqual([
    {
      id: 'job',
      requestId: 'request',
      partner: { id: 'p', type: 'Partner', name: 'Depannage' },
      status: 'Enroute',
      jobStatus: 'Enroute',
      isActive: true,
      partnerName: 'Depannage',
    },
  ]);
  expect(JSON.stringify(answer)).not.toContain('p@x.example');
  // Who took a step, and why, is the log's.
  expect(answer.statusHistory).toEqual([{ status: 'PartnerEnroute', timestamp: '' }]);
});

test('a home agent reads details, log and deleted items, but neither offers nor money without the flags', () => {
  const answer = shown(HOME);
  expect(answer.jobs[0]).toEqual({ ...job, price: undefined });
  expect(answer.logs).toHaveLength(1);
  expect(answer.statusHistory).toEqual(request.statusHistory);
  expect(answer.attachments).toHaveLength(3);
  expect(answer.notes).toHaveLength(2);
  expect(answer.linkedRepairJobId).toBe('repair');
  expect(answer.workshopOffers).toHaveLength(1);
  expect([answer.offers, answer.payments]).toEqual([[], []]);
});

test('the log names no amount and no document to who reads no finance (DECISIONS T-744)', () => {
  const line = (message: string, data: object) => ({ id: message, timestamp: '', message, data });
  const logs: AssistanceRequest['logs'] = [
    line('Payment received', { amount: 121, currency: 'EUR' }),
    line('Payment refunded', { amount: 21, creditNote: 'CN-2026-00001', reason: 'Paid twice' }),
    line('Document issued', { number: 'BE2026-007167', type: 'CustomerReceipt' }),
    line('Receipt became an invoice', { receipt: 'BE2026-007167', number: 'CI-2026-00001' }),
    line('Call failed', { number: '+32475123456' }),
    { id: 'alone', timestamp: '', message: 'Payment failed' },
  ];
  const read = (facts: object) =>
    visibleRequest(viewerOf(anAgentOf(HOME, facts), request), { ...request, logs }).logs.map((entry) => entry.data);
  expect(read({})).toEqual([
    { currency: 'EUR' },
    { reason: 'Paid twice' },
    { type: 'CustomerReceipt' },
    {},
    { number: '+32475123456' },
    undefined,
  ]);
  expect(read({ organisationFlags: { seesFinance: true } })).toEqual(
    logs.map((entry) => ('data' in entry ? entry.data : undefined)),
  );
});

test('home and abroad agents without the offers are told the times that are proposed, and not by whom; clients are not', () => {
  const appointment = { proposedStartTime: '2026-11-22T10:30:00Z' };
  const proposing = {
    ...request,
    offers: [{ ...request.offers[0]!, jobOfferStatus: 'Interested' as const, appointment }],
  };
  const told = (organisation: string, facts = {}) =>
    visibleRequest(viewerOf(anAgentOf(organisation, facts), proposing), proposing);
  const proposedTimes = [{ offerId: 'o', jobOfferStatus: 'Interested', ...appointment }];
  expect(told(HOME)).toMatchObject({ offers: [], proposedTimes });
  expect(told(ABROAD)).toMatchObject({ offers: [], proposedTimes });
  expect(told(CLIENT).proposedTimes).toBeUndefined();
  expect(told(HOME, { organisationFlags: { dispatchVisibleToHomeAgents: true } }).proposedTimes).toBeUndefined();
  const again = visibleRequest(viewerOf(anAgentOf(HOME), proposing), told(HOME));
  expect(again.proposedTimes).toEqual(proposedTimes);
});

test('the flags bring offers and money', () => {
  const answer = shown(HOME, { organisationFlags: { dispatchVisibleToHomeAgents: true, seesFinance: true } });
  expect(answer).toEqual(request);
});

test('who sees the waterfall and no prices is not told by its factors', () => {
  const factors = [
    { factor: 'Price' as const, value: 92, weight: 1, points: 0.5, source: 'price list' },
    { factor: 'Distance' as const, value: 4, weight: 1, points: 0.5, source: 'route' },
  ];
  const offer = { ...request.offers[0]!, factors };
  const ranked = {
    partnerId: 'p',
    partnerName: 'D',
    partnerType: 'Partner' as const,
    distanceInKm: 4,
    score: 1,
    factors,
  };
  const dispatch: Dispatch = {
    requestId: 'request',
    isRunning: false,
    rounds: [{ round: 1, startedAt: '', candidates: [ranked], excluded: [], offers: [offer, request.offers[0]!] }],
  };
  const offered = { ...request, offers: [offer] };
  const viewer = (organisationFlags: object) => viewerOf(anAgentOf(HOME, { organisationFlags }), request);
  const without = viewer({ dispatchVisibleToHomeAgents: true });
  expect(JSON.stringify(visibleDispatch(without, request, dispatch))).not.toContain('Price');
  expect(JSON.stringify(visibleRequest(without, offered))).not.toContain('Price');
  expect(visibleRequest(without, offered).offers[0]?.factors).toHaveLength(1);
  const withFlag = viewer({ dispatchVisibleToHomeAgents: true, seesFinance: true });
  expect(visibleDispatch(withFlag, request, dispatch)).toEqual(dispatch);
  expect(visibleRequest(withFlag, offered).offers).toEqual([offer]);
});

test('an abroad agent has no repair job, and no offers to workshops', () => {
  expect(shown(ABROAD).linkedRepairJobId).toBeUndefined();
  expect(shown(ABROAD).workshopOffers).toBeUndefined();
});

test('that no workshop has the repair hides nothing', () => {
  expect(
    visibleRequest(viewerOf(anAgentOf(ABROAD), request), { ...request, workshopOffers: [] }).workshopOffers,
  ).toEqual([]);
});

test('what is left out is absent, not null', () => {
  const hidden = visibleJob(viewerOf(anAgentOf(CLIENT), request), request, job);
  expect(Object.keys(hidden)).not.toContain('price');
  expect(Object.keys(hidden)).not.toContain('partnerEmail');
  expect(Object.keys(hidden)).not.toContain('dispatchLocation');
});

test('the score of a proposed job keeps its factors, but the price of who may not see it', () => {
  const factors = (['Distance', 'Price'] as const).map((factor) => ({
    factor,
    value: 1,
    weight: 1,
    points: 1,
    source: 'x',
  }));
  const ranking = {
    partnerId: 'p',
    partnerName: 'x',
    partnerType: 'Partner',
    distanceInKm: 1,
    score: 2,
    factors,
  } as const;
  const seen = (flags: object) =>
    visibleJob(viewerOf(anAgentOf(HOME, { organisationFlags: flags }), request), request, {
      ...job,
      ranking: { ...ranking, factors: [...factors] },
    }).ranking?.factors.map(({ factor }) => factor);
  expect(seen({})).toEqual(['Distance']);
  expect(seen({ seesFinance: true })).toEqual(['Distance', 'Price']);
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
