import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/tx.ts';
import { contracts } from '../stores/contracts.ts';
import { dispatchOffers, type OfferRow } from '../stores/dispatchOffers.ts';
import { type JobDocument, type JobRow, jobs } from '../stores/jobs.ts';
import { nearPartners } from '../stores/nearPartners.ts';
import { partnerStops } from '../stores/partnerStops.ts';
import type { WorkingRequest } from '../stores/requests/orderOf.ts';
import { explainedBasis, pricedPartner } from './candidates.ts';
import { jobDocumentOf } from './jobDocument.ts';
import { jobPricingOf } from './jobPricing.ts';
import { tripOf, waysOfOffer } from './searchWays.ts';

/** Whoever has said yes has the job, however far they have moved their depot since they were asked (DECISIONS T-925). */
export const anyRadiusInKm = 1000;

interface Assignment {
  arrivalOf: (document: JobDocument) => Date;
  at: Date;
}

/** Gives the job to the partner of an offer, from his depot next to the vehicle; undefined where he is gone. */
export async function assignOffer(
  tx: Tx,
  request: Pick<WorkingRequest, 'id' | 'order' | 'contractCode' | 'contractVersion'>,
  offer: OfferRow,
  { arrivalOf, at }: Assignment,
): Promise<JobRow | undefined> {
  const { latitude = 0, longitude = 0 } = request.order.serviceLocation;
  const { partnerId, partnerName } = offer;
  if (!(await partnerStops.holdForJob(tx, partnerId))) return undefined;
  const { contractCode } = request;
  const where = { latitude, longitude, radiusInKm: anyRadiusInKm, limit: 1 };
  const [near] = await nearPartners.find(tx, {
    ...where,
    partnerIds: [partnerId],
    contractCode,
    place: request.order.serviceLocation,
  });
  if (!near) return undefined;
  const contract = await contracts.rulesOfRequest(tx, request);
  if (!contract) throw new Error(`request ${request.id} has no contract ${request.contractCode}`);
  const pricing = await jobPricingOf(tx, request.order, contract, at.getTime());
  const trip = await tripOf(tx, request.order, contract);
  const priced = pricedPartner(near, pricing, await waysOfOffer(tx, offer.id, near, trip));
  const document = jobDocumentOf(priced);
  const job: JobRow = {
    id: randomUUID(),
    requestId: request.id,
    partnerId,
    partnerName,
    status: 'Assigned',
    isActive: true,
    doc: { ...document, expectedArrivalAt: arrivalOf(document).toISOString() },
    priceBasis: explainedBasis(near, pricing, priced.basis),
  };
  await jobs.assign(tx, { ...job, partnerType: near.candidate.type, at });
  await dispatchOffers.setJob(tx, offer.id, job.id);
  return job;
}
