import type { JobStatus, OrderLocation, PartnerPage, PartnerPagePlace, PartnerPageState } from '@towline/sdk/api';
import { progressStepsOf, requestStatusForJob } from '@towline/sdk/domain/dispatch/progress';
import { addressText } from '@towline/sdk/domain/location/addressText';
import { isArrivalAwaited } from '@towline/sdk/domain/request/promises';
import { repairJobStatusOf } from '@towline/sdk/domain/request/repairJob';
import { hasEnded } from '@towline/sdk/domain/request/status';
import { mayTransition } from '@towline/sdk/domain/request/transitions';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import type { PartnerLinkRow } from '../../stores/partnerLinks.ts';
import { type PageJob, type PageOffer, type PageRequest, partnerPages } from '../../stores/partnerPages.ts';
import { requestedTimeOf } from '../status/requestedTime.ts';

/** What its reader may know of the work: all, where it is, or no more than that it was. */
type Known = 'all' | 'place' | 'nothing';

type Common = Omit<PartnerPage, 'kind' | 'state' | 'offer' | 'job' | 'repair'>;

const place = (location: OrderLocation, language: string, withRemarks: boolean): PartnerPagePlace => ({
  ...(location.formattedAddress ? { address: addressText(location.formattedAddress, language) } : {}),
  ...(location.latitude !== undefined && location.longitude !== undefined
    ? { latitude: location.latitude, longitude: location.longitude }
    : {}),
  ...(withRemarks && location.remarks ? { remarks: location.remarks } : {}),
});

function common(
  { language }: PartnerLinkRow,
  request: PageRequest,
  partnerName: string | null,
  at: Date,
  known: Known,
): Common {
  const { order } = request;
  const { serviceLocation, destinationLocation } = order;
  const shown = (location: OrderLocation) => place(location, language, known === 'all');
  return {
    language,
    ...(request.companyName ? { companyName: request.companyName } : {}),
    ...(partnerName ? { partnerName } : {}),
    now: at.toISOString(),
    shortId: request.shortId,
    service: order.requestedService.type ?? 'BreakdownAssistance',
    ...(request.makeModel ? { makeModel: request.makeModel } : {}),
    place: known === 'nothing' ? {} : shown(serviceLocation),
    ...(destinationLocation?.required && known !== 'nothing' ? { destination: shown(destinationLocation) } : {}),
  };
}

function stateOfOffer({ status }: PageOffer, request: PageRequest): PartnerPageState {
  if (status === 'Rejected') return 'Refused';
  if (hasEnded(request)) return 'Over';
  // A yes that came when the request was no longer his to have is none: it has no job.
  const isSearching = request.status === 'Dispatching' && !request.hasActiveJob;
  if (isSearching && status === 'Interested') return 'Interested';
  if (isSearching && (status === 'Queued' || status === 'Initiated')) return 'Open';
  return request.hasActiveJob ? 'Taken' : 'Expired';
}

const besideTheSteps: readonly JobStatus[] = ['EnrouteToDepot', 'ArrivedAtDepot'];

/**
 * What may be reported next, the likeliest first: the steps of the service, then what a tow may turn to, then that he drives where
 * he has said so before (DECISIONS S-01).
 */
export function nextStatusesOf(
  job: Pick<PageJob, 'isActive' | 'isReportReopened' | 'trip'>,
  request: PageRequest,
): JobStatus[] {
  if (!job.isActive) return job.isReportReopened ? ['Completed'] : [];
  const steps = progressStepsOf[request.order.requestedService.type ?? 'BreakdownAssistance'];
  const isTow = steps.includes('EnrouteToTowingDestination');
  const known = [...steps, ...(isTow ? besideTheSteps : [])];
  const hasLeft = job.trip?.some(({ status }) => status === 'EnrouteToServiceLocation') === true;
  const inOrder = hasLeft ? [...known.filter((step) => step !== 'Enroute'), 'Enroute' as const] : known;
  return inOrder.filter((step) => {
    const status = requestStatusForJob(step);
    return status !== undefined && status !== request.status && mayTransition(request.status, status);
  });
}

function jobPage(link: PartnerLinkRow, request: PageRequest, job: PageJob, at: Date): PartnerPage {
  const [contact] = request.order.serviceLocation.contacts ?? [];
  const { expectedArrivalAt, agentRemarks, jobRemarks } = job;
  const outcome = job.trip?.findLast((entry) => entry.outcome)?.outcome;
  const { category } = request.order.requestedService;
  const isOpen = job.isActive || job.isReportReopened;
  return {
    ...common(link, request, job.partnerName, at, isOpen ? 'all' : 'nothing'),
    kind: 'Job',
    state: isOpen ? 'Open' : 'Over',
    job: {
      status: job.status,
      ...(job.isReportReopened ? { isReportReopened: true } : {}),
      nextStatuses: nextStatusesOf(job, request),
      mayReportDelay: job.isActive && isArrivalAwaited(request.status),
      // Whoever the job was taken from knows customer and vehicle no longer, nor where they are by then.
      ...(isOpen && request.licensePlate ? { licensePlate: request.licensePlate } : {}),
      ...(job.isActive && contact?.name ? { contactName: contact.name } : {}),
      ...(job.isActive && contact?.phoneNumber ? { contactPhoneNumber: contact.phoneNumber } : {}),
      ...(category ? { problem: category } : {}),
      ...(expectedArrivalAt ? { expectedArrivalAt } : {}),
      ...(isOpen && agentRemarks ? { agentRemarks } : {}),
      ...(jobRemarks ? { jobRemarks } : {}),
      ...(outcome ? { outcome } : {}),
      photos: job.photos,
    },
  };
}

function offerPage(link: PartnerLinkRow, request: PageRequest, offer: PageOffer, at: Date): PartnerPage {
  const requestedTime = requestedTimeOf(request.order);
  const state = stateOfOffer(offer, request);
  return {
    ...common(link, request, offer.partnerName, at, state === 'Open' || state === 'Interested' ? 'place' : 'nothing'),
    kind: 'Offer',
    state,
    offer: {
      dispatchProcess: offer.process,
      ...(offer.expiresAt ? { offerExpiresAt: offer.expiresAt.toISOString() } : {}),
      ...(requestedTime ? { requestedTime: requestedTime.toISOString() } : {}),
      ...(offer.distanceInKm === null ? {} : { distanceInKm: offer.distanceInKm }),
      ...(offer.appointment ? { appointment: offer.appointment } : {}),
      ...(offer.rejectReason ? { rejectReason: offer.rejectReason } : {}),
    },
  };
}

/** What a link's page shows now. The page of an accepted offer is that of the job which it became. */
export async function partnerPageOf(context: Context, link: PartnerLinkRow): Promise<PartnerPage> {
  const { pool } = context.db;
  const at = context.now();
  const offer = link.kind === 'Offer' ? await partnerPages.offer(pool, link.subjectId) : undefined;
  const jobId = link.kind === 'Job' ? link.subjectId : offer?.jobId;
  const job = jobId ? await partnerPages.job(pool, jobId) : undefined;
  const repair = link.kind === 'Repair' ? await partnerPages.repair(pool, link.subjectId) : undefined;
  // A repair is the workshop's own request, beside the one whose agent made the link.
  const request = await partnerPages.request(pool, repair?.requestId ?? link.requestId);
  if (!request) return refuse('NOT_FOUND');
  if (job) return jobPage(link, request, job, at);
  if (offer) return offerPage(link, request, offer, at);
  if (!repair) return refuse('NOT_FOUND');
  const vehiclePickupDate = repair.vehiclePickupDate?.toISOString();
  const facts = { id: repair.id, status: repair.status, ...(vehiclePickupDate ? { vehiclePickupDate } : {}) };
  const isDone = repairJobStatusOf(facts, at.getTime()) === 'Completed';
  // Past its day of collection it counts as done (2-requests §4), and its request ends only when the workshop says so.
  const isOver = hasEnded(request) || repair.status === 'Completed';
  return {
    ...common(link, request, repair.partnerName, at, isOver ? 'nothing' : 'all'),
    kind: 'Repair',
    state: isOver ? 'Over' : repair.refusedAt ? 'Refused' : 'Open',
    repair: {
      status: isDone ? 'Completed' : 'InProgress',
      isAccepted: repair.acceptedAt !== null,
      ...(repair.plannedAt ? { plannedAt: repair.plannedAt.toISOString() } : {}),
      ...(repair.plannedAt ? { isAgreed: repair.agreedFor?.getTime() === repair.plannedAt.getTime() } : {}),
      ...(vehiclePickupDate ? { vehiclePickupDate } : {}),
      ...(!isOver && request.licensePlate ? { licensePlate: request.licensePlate } : {}),
      ...(repair.remarks ? { remarks: repair.remarks } : {}),
    },
  };
}
