import { expect, test } from 'vitest';
import type { AssistanceRequest, Dispatch } from '../generated/api.ts';
import { ABROAD, anAdmin, anAgentOf, CLIENT, HOME } from './fixtures.testing.ts';
import { job, request } from './hiddenDetails.testing.ts';
import { visibleDispatch, visibleJob, visibleRequest } from './hiddenDetails.ts';
import { viewerOf } from './viewpoint.ts';

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

test.each<[what: string, file: Partial<AssistanceRequest['attachments'][number]>, isEverybodys: boolean]>([
  ['a file that somebody added', { contentType: 'application/pdf' }, true],
  ['a photo of a job', { source: 'Partner', jobId: 'job' }, true],
  ['a photo that a motorist mailed', { source: 'customer', communicationId: 'mail' }, true],
  ['a file that a motorist mailed', { source: 'customer', communicationId: 'mail', contentType: 'text/csv' }, false],
  ['a photo that a partner mailed', { source: 'Partner', communicationId: 'mail' }, false],
  [
    'a bill that a partner mailed',
    { source: 'Partner', communicationId: 'mail', contentType: 'application/pdf' },
    false,
  ],
])('what came with a message is for who reads messages (T-1036): %s', (_what, file, isEverybodys) => {
  const attachments = [{ ...request.attachments[0]!, ...file }];
  for (const [organisation, readsMessages] of [
    [HOME, true],
    [ABROAD, true],
    [CLIENT, false],
  ] as const) {
    const answer = visibleRequest(viewerOf(anAgentOf(organisation), request), { ...request, attachments });
    expect(answer.attachments).toHaveLength(readsMessages || isEverybodys ? 1 : 0);
  }
});

test('the log names no amount and no document to who reads no finance (DECISIONS T-744)', () => {
  const line = (message: string, data: object) => ({ id: message, timestamp: '', message, data });
  const logs: AssistanceRequest['logs'] = [
    line('Payment received', { amount: 121, currency: 'EUR' }),
    line('Payment refunded', { amount: 21, creditNote: 'CN-2026-00001', reason: 'Paid twice' }),
    line('Payment booked in error', { amount: 21 }),
    line('Document issued', { number: 'BE2026-007167', type: 'CustomerReceipt' }),
    line('Document issued', { number: 'CN-2026-00001', type: 'CreditNote', creditOf: 'BE2026-007168' }),
    line('Receipt became an invoice', { receipt: 'BE2026-007167', number: 'CI-2026-00001' }),
    line('Call failed', { number: '+32475123456' }),
    { id: 'alone', timestamp: '', message: 'Payment failed' },
  ];
  const read = (facts: object) =>
    visibleRequest(viewerOf(anAgentOf(HOME, facts), request), { ...request, logs }).logs.map((entry) => entry.data);
  expect(read({})).toEqual([
    { currency: 'EUR' },
    { reason: 'Paid twice' },
    {},
    { type: 'CustomerReceipt' },
    { type: 'CreditNote' },
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
