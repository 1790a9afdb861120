import type { ServiceOrder } from '@towline/sdk/api';
import { jobDepotOf } from '@towline/sdk/domain/partner/jobDepot';
import type { PartnerJob } from '../ports/partnerNetwork/port.ts';
import { requestedTimeOf } from '../services/status/requestedTime.ts';
import type { JobDocument, JobRow } from '../stores/jobs.ts';
import type { PricedPartner } from './candidates.ts';

const minutesOnSite = 25;

/** The job that choosing this partner makes, with the way that it is paid by. */
export function jobDocumentOf(partner: PricedPartner): JobDocument {
  const { candidate, location, way } = partner;
  const distanceInKm = Math.round(way.distanceInKm * 10) / 10;
  return {
    partner: partner.partner,
    partnerName: candidate.name,
    partnerLanguage: partner.language,
    ...(partner.dispatchEmail ? { partnerEmail: partner.dispatchEmail } : {}),
    ...(partner.dispatchPhoneNumber ? { partnerPhoneNumber: partner.dispatchPhoneNumber } : {}),
    price: partner.price,
    dispatchLocation: jobDepotOf(location),
    distanceInKm,
    durationInMinutes: way.durationInMinutes,
    isStraightLine: way.isStraightLine,
    jobReportStatus: 'None',
  };
}

/** What the partner network needs to do the job; undefined where the job or the order has no position to drive from or to. */
export function partnerJobOf(job: JobRow, order: ServiceOrder, now: Date): PartnerJob | undefined {
  const { serviceLocation: at, destinationLocation: to } = order;
  const { dispatchLocation: from, expectedArrivalAt, agentRemarks } = job.doc;
  if (!job.partnerId || !from || at.latitude === undefined || at.longitude === undefined) return undefined;
  const notBefore = requestedTimeOf(order);
  const hasDestination = to?.required && to.latitude !== undefined && to.longitude !== undefined;
  return {
    jobId: job.id,
    requestId: job.requestId,
    partnerId: job.partnerId,
    from: { latitude: from.latitude, longitude: from.longitude },
    serviceLocation: { latitude: at.latitude, longitude: at.longitude },
    destination: hasDestination ? { latitude: to.latitude!, longitude: to.longitude! } : undefined,
    minutesOnSite,
    expectedArrivalAt: expectedArrivalAt
      ? new Date(expectedArrivalAt)
      : new Date(now.getTime() + (job.doc.durationInMinutes ?? 30) * 60_000),
    ...(notBefore ? { notBefore } : {}),
    ...(agentRemarks ? { remarks: agentRemarks } : {}),
  };
}
