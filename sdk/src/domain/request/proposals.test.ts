import { describe, expect, it } from 'vitest';
import type { OfferStatus, RequestStatus } from '../../generated/api.ts';
import { offerStatusValues } from '../../generated/values.ts';
import { openProposals, type ProposalSubject, proposedTimesOf } from './proposals.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const noon = '2026-11-21T12:00:00Z';
const one = '2026-11-21T13:00:00Z';

const job = (id: string, jobOfferStatus: OfferStatus, proposedStartTime?: string) => ({
  id,
  partnerName: `Partner ${id}`,
  jobOfferStatus,
  ...(proposedStartTime && { appointment: { proposedStartTime } }),
});
const repair = (id: string, offerStatus: OfferStatus, proposedStartTime?: string) => ({
  id,
  partnerName: `Workshop ${id}`,
  offerStatus,
  ...(proposedStartTime && { appointment: { proposedStartTime } }),
});
const idsOf = (request: ProposalSubject): string[] => openProposals(request, now).map(({ offerId }) => offerId);

describe('the proposed times that can still be taken', () => {
  it('are those of jobs and of repairs, the earliest first', () => {
    const request = {
      status: 'Dispatching' as const,
      service: 'TowingWithRepair' as const,
      offers: [job('late', 'Interested', one)],
      workshopOffers: [repair('early', 'Interested', noon)],
    };
    expect(openProposals(request, now)).toEqual([
      { offerId: 'early', partnerName: 'Workshop early', proposedStartTime: noon, isOfJob: false, isAwaited: false },
      { offerId: 'late', partnerName: 'Partner late', proposedStartTime: one, isOfJob: true, isAwaited: true },
    ]);
  });

  it('are known without their partner where the offers are not shown, with the motorist’s no', () => {
    const offers = [
      { ...job('a', 'Interested', noon), appointment: { proposedStartTime: noon, isDeclinedByMotorist: true } },
      job('b', 'AcceptanceTimeout', one),
      job('c', 'Rejected', one),
      job('d', 'Interested'),
    ];
    const request = {
      status: 'Dispatching',
      service: 'TowingTransport',
      proposedTimes: proposedTimesOf(offers),
    } as const;
    expect(openProposals(request, now)).toEqual([
      { offerId: 'a', proposedStartTime: noon, isOfJob: true, isAwaited: true, isDeclined: true },
      { offerId: 'b', proposedStartTime: one, isOfJob: true, isAwaited: false },
    ]);
    const bare = openProposals({ ...request, offers, proposedTimes: [] }, now).map(
      ({ partnerName: _name, ...rest }) => rest,
    );
    expect(openProposals(request, now)).toEqual(bare);
  });

  it.each<[RequestStatus, OfferStatus, boolean]>([
    ['Dispatching', 'Interested', true],
    ['Dispatching', 'AcceptanceTimeout', false],
    ['HomeAssistanceCompanyAssigned', 'Interested', false],
    ['AbroadAssistanceCompanyAssigned', 'AcceptanceTimeout', false],
  ])('in %s, of an offer that is %s, is waited for: %s', (status, offer, isAwaited) => {
    const request = { status, service: 'BreakdownAssistance', offers: [job('a', offer, noon)] } as const;
    expect(openProposals(request, now)).toMatchObject([{ offerId: 'a', isAwaited }]);
  });

  it.each(offerStatusValues)('of an offer that is %s', (status) => {
    const request = { status: 'Dispatching', service: 'BreakdownAssistance' } as const;
    const isOfJob = status === 'Interested' || status === 'AcceptanceTimeout';
    expect(idsOf({ ...request, offers: [job('a', status, noon)] })).toEqual(isOfJob ? ['a'] : []);
    expect(idsOf({ ...request, workshopOffers: [repair('a', status, noon)] })).toEqual(
      status === 'Interested' ? ['a'] : [],
    );
  });

  it.each<[RequestStatus, string[], string[]]>([
    ['Dispatching', ['job', 'repair'], ['job', 'repair']],
    ['HomeAssistanceCompanyAssigned', ['job', 'repair'], ['job', 'repair']],
    ['NoCharliesFound', ['job', 'repair'], ['job', 'repair']],
    ['WorkshopAssigned', ['job', 'repair'], ['job', 'repair']],
    ['PartnerEnroute', ['repair'], ['repair']],
    ['PartnerCompleted', ['repair'], []],
    ['Cancelled', ['repair'], []],
  ])('while the request is %s: of a tow whose workshop repairs, and of the workshop itself', (status, ofTow, own) => {
    const offers = [job('job', 'Interested', noon)];
    const both = { status, offers, workshopOffers: [repair('repair', 'Interested', one)] };
    expect(idsOf({ ...both, service: 'TowingWithRepair' })).toEqual(ofTow);
    expect(idsOf({ ...both, service: 'Workshop' })).toEqual(own);
  });

  it('of a job are none while it waits to be brought back', () => {
    const givenBack = { status: 'Cancelled', statusReason: 'PartnerCancelled', service: 'TowingTransport' } as const;
    expect(idsOf({ ...givenBack, offers: [job('a', 'Interested', noon)] })).toEqual([]);
  });

  it('are none without a time, or once it is over', () => {
    const request = { status: 'Dispatching', service: 'TowingTransport' } as const;
    expect(idsOf(request)).toEqual([]);
    expect(idsOf({ ...request, offers: [job('a', 'Interested')] })).toEqual([]);
    expect(idsOf({ ...request, offers: [job('a', 'Interested', '2026-11-21T10:00:00Z')] })).toEqual([]);
    expect(idsOf({ ...request, offers: [job('a', 'Interested', '2026-11-21T10:00:01Z')] })).toEqual(['a']);
  });
});
