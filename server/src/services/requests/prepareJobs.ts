import { randomUUID } from 'node:crypto';
import { visibleJob } from '@towline/sdk/access/hiddenDetails';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { ExcludedPartner, Job, PrepareJobsBody } from '@towline/sdk/api';
import { rankPartners } from '@towline/sdk/domain/dispatch/ranking';
import { defaultPartnerLimit, searchRadiusFor } from '@towline/sdk/domain/partner/search';
import { isLeftOutOfSearch } from '@towline/sdk/domain/partner/status';
import type { Context } from '../../api/context.ts';
import { refuse } from '../../api/problem.ts';
import { candidateOf, type PricedPartner, pricedPartner } from '../../dispatch/candidates.ts';
import { jobDocumentOf } from '../../dispatch/jobDocument.ts';
import { jobs } from '../../stores/jobs.ts';
import { partners } from '../../stores/partners.ts';
import type { Subject } from './actOnRequest.ts';

/** More are looked at than shown, because those that the waterfall would pass over come last (DECISIONS C-74). */
const lookAt = 60;

async function findNear(context: Context, subject: Subject, body: PrepareJobsBody): Promise<PricedPartner[]> {
  const { order, contractCode } = subject.request;
  const fallback = searchRadiusFor(body.name);
  const places = [
    {
      place: order.serviceLocation,
      radius:
        body.searchRadiusAroundServiceLocation ?? (body.searchRadiusAroundDestinationLocation ? undefined : fallback),
    },
    { place: order.destinationLocation, radius: body.searchRadiusAroundDestinationLocation },
  ];
  const found = new Map<string, PricedPartner>();
  for (const { place, radius } of places) {
    if (radius === undefined || place?.latitude === undefined || place.longitude === undefined) continue;
    const near = await partners.near(context.db.pool, {
      latitude: place.latitude,
      longitude: place.longitude,
      radiusInKm: radius,
      types: body.partnerTypes,
      name: body.name,
      limit: lookAt,
    });
    for (const partner of near)
      if (!found.has(partner.candidate.id))
        found.set(partner.candidate.id, pricedPartner(partner, order, contractCode));
  }
  return [...found.values()].filter(({ candidate }) => !isLeftOutOfSearch(candidate));
}

/** An agent's own partner search (2-requests §7): proposes a job for each, nearest first, those the waterfall would pass over last with the reason. */
export async function prepareJobs(context: Context, subject: Subject, body: PrepareJobsBody): Promise<Job[]> {
  const { request, contract } = subject;
  if (request.order.serviceLocation.latitude === undefined)
    refuse('RULE_BROKEN', { detail: 'the service location has no position' });
  const at = context.now();
  const found = await findNear(context, subject, body);
  const reach = Math.max(
    body.searchRadiusAroundServiceLocation ?? 0,
    body.searchRadiusAroundDestinationLocation ?? 0,
    searchRadiusFor(body.name),
  );
  const { ranked, excluded } = rankPartners(found.map(candidateOf), request.order, contract, {
    now: at.getTime(),
    radiusInKm: reach,
  });
  const exclusionOf = new Map<string, ExcludedPartner>(excluded.map((entry) => [entry.partnerId, entry]));
  const rankOf = new Map(ranked.map(({ partnerId }, index) => [partnerId, index]));
  const placeOf = (partnerId: string): Pick<Job, 'rank' | 'ranking'> => {
    const index = rankOf.get(partnerId);
    const ranking = index === undefined ? undefined : ranked[index];
    return index === undefined || !ranking ? {} : { rank: index + 1, ranking };
  };
  const proposals = found
    .map((partner) => ({ partner, exclusion: exclusionOf.get(partner.candidate.id) }))
    .sort(
      (a, b) =>
        Number(a.exclusion !== undefined) - Number(b.exclusion !== undefined) ||
        a.partner.candidate.distanceInKm - b.partner.candidate.distanceInKm,
    )
    .slice(0, body.partnerLimit ?? defaultPartnerLimit)
    .map(({ partner, exclusion }) => ({
      id: randomUUID(),
      partnerId: partner.candidate.id,
      partnerName: partner.candidate.name,
      partnerType: partner.candidate.type,
      doc: {
        ...jobDocumentOf(partner),
        ...placeOf(partner.candidate.id),
        ...(exclusion ? { exclusion } : {}),
      },
    }));
  await jobs.propose(context.db.pool, request.id, proposals, at);
  const viewer = viewerOf(context.agent, request);
  return proposals.map(({ id, doc }) =>
    visibleJob(viewer, request, {
      ...doc,
      id,
      requestId: request.id,
      status: 'Proposed',
      jobStatus: 'Proposed',
      isActive: false,
    }),
  );
}
