import type {
  Job,
  JobOutcome,
  JobStatus,
  RankedPartner,
  RequestStatus,
  ServiceOrder,
  TripEntry,
  TripStatus,
} from '@towline/sdk/api';
import { isTowing } from '@towline/sdk/domain/order/services';
import { jobDepotOf } from '@towline/sdk/domain/partner/jobDepot';
import type { Row } from '../../db/copyText.ts';
import { dispatchLocationOf } from '../load/masterRows.ts';
import type { DemoPartner } from '../partners/demoPartner.ts';
import type { Random } from '../random.ts';
import type { DatedStep } from './story.ts';

export interface JobFacts {
  id: string;
  requestId: string;
  partner: DemoPartner;
  depot: number;
  ranked: RankedPartner;
  price: number;
  arrivalInMinutes: number;
  order: ServiceOrder;
  /** From the assignment to this job's end. */
  steps: readonly DatedStep[];
  /** Taken from the partner by an agent. */
  isBroughtBack: boolean;
  now: Date;
}

/** Minutes that a straight line takes on the road, as dispatch estimates them. */
export const minutesFor = (distanceInKm: number): number => Math.max(1, Math.round((distanceInKm * 1.3) / 0.9));

const ends: Partial<Record<RequestStatus, JobStatus>> = {
  Cancelled: 'Cancelled',
  PartnerCompleted: 'Completed',
  CustomerCompleted: 'Completed',
  Completed: 'Completed',
};

const jobStatusOf = (status: RequestStatus): JobStatus => ends[status] ?? (status.replace(/^Partner/, '') as JobStatus);

/** The partner's job as dispatch writes it, with the trip that was reported so far. */
export function createJob(random: Random, facts: JobFacts): Row<'jobs'> {
  const { partner, ranked, order, steps } = facts;
  const last = steps.at(-1) as DatedStep;
  const first = steps[0] as DatedStep;
  const status = jobStatusOf(last.status);
  const isOver = status === 'Completed' || status === 'Cancelled';
  const location = dispatchLocationOf(partner, facts.depot);
  const end = steps.find((step) => ends[step.status]);
  const arrival = first.at.getTime() + facts.arrivalInMinutes * 60_000;
  const isOnTheWay = status === 'Assigned' || status === 'Enroute' || status === 'Arriving' || status === 'Delayed';
  const doc: Omit<Job, 'id' | 'requestId' | 'status' | 'jobStatus' | 'isActive' | 'assignedAt' | 'completedAt'> = {
    partner: {
      id: partner.id,
      type: partner.type,
      name: partner.name,
      operationalStatus: partner.operationalStatus,
      certifications: partner.document.certifications,
      email: partner.email,
      phoneNumber: partner.phoneNumber,
      language: partner.language,
      metrics: partner.document.metrics,
    },
    partnerName: partner.name,
    partnerLanguage: partner.language,
    partnerEmail: partner.email,
    partnerPhoneNumber: partner.phoneNumber,
    price: facts.price,
    dispatchLocation: jobDepotOf(location),
    distanceInKm: Math.round(ranked.distanceInKm * 10) / 10,
    durationInMinutes: minutesFor(ranked.distanceInKm),
    isStraightLine: true,
    jobReportStatus:
      status === 'Completed' ? random.pick(['Reported', 'Reported', 'Approved', 'Approved', 'Pending']) : 'None',
    // Nobody who is still under way was expected in the past.
    expectedArrivalAt: new Date(
      isOnTheWay ? Math.max(arrival, facts.now.getTime() + random.integer(120, 900) * 1_000) : arrival,
    ).toISOString(),
    isDelayed: steps.some((step) => step.status === 'PartnerDelayed'),
    trip: tripOf(random, steps, order, location),
    ...(facts.isBroughtBack && { jobStatusReason: 'BroughtBack' }),
    ...(isOver ? {} : positionOf(status, order, location)),
  };
  return {
    id: facts.id,
    request_id: facts.requestId,
    partner_id: partner.id,
    partner_name: partner.name,
    partner_type: partner.type,
    status,
    is_active: !isOver,
    created_at: first.at,
    assigned_at: first.at,
    completed_at: isOver ? (end?.at ?? last.at) : null,
    doc: JSON.stringify(doc),
    // What is over was told at once. What is under way is for the network that plays the partners to take up (`dispatch/takeUpJobs`).
    told_at: isOver ? new Date(first.at.getTime() + 1_500) : null,
    tell_tries: isOver ? 1 : 0,
  };
}

const tripStatuses: Partial<Record<RequestStatus, TripStatus>> = {
  PartnerEnroute: 'EnrouteToServiceLocation',
  PartnerOnSite: 'ArrivedAtServiceLocation',
  PartnerEnrouteToDepot: 'EnrouteToDepot',
  PartnerArrivedAtDepot: 'ArrivedAtDepot',
  PartnerEnrouteToTowingDestination: 'EnrouteToTowingDestination',
  PartnerArrivedAtTowingDestination: 'ArrivedAtTowingDestination',
  PartnerCompleted: 'Completed',
};

interface Spot {
  latitude?: number | undefined;
  longitude?: number | undefined;
  address?: string | undefined;
}

function spotsOf(
  order: ServiceOrder,
  depot: NonNullable<Job['dispatchLocation']>,
): Record<'depot' | 'vehicle' | 'destination', Spot> {
  const { serviceLocation, destinationLocation } = order;
  const spot = (place: ServiceOrder['serviceLocation'] | undefined): Spot => ({
    latitude: place?.latitude,
    longitude: place?.longitude,
    address: place?.formattedAddress,
  });
  return {
    depot: { latitude: depot.latitude, longitude: depot.longitude, address: depot.address?.formattedAddress },
    vehicle: spot(serviceLocation),
    destination: destinationLocation?.latitude === undefined ? spot(serviceLocation) : spot(destinationLocation),
  };
}

const spotOfTrip: Record<TripStatus, 'depot' | 'vehicle' | 'destination'> = {
  EnrouteToServiceLocation: 'depot',
  ArrivedAtServiceLocation: 'vehicle',
  EnrouteToDepot: 'vehicle',
  ArrivedAtDepot: 'depot',
  EnrouteToTowingDestination: 'vehicle',
  ArrivedAtTowingDestination: 'destination',
  Completed: 'destination',
};

const outcomeOf = (random: Random, { requestedService }: ServiceOrder): JobOutcome => {
  const usual = isTowing(requestedService.type) ? 'Towed' : 'Repaired';
  return random.chance(0.03) ? random.pick(['NotPossible', 'CustomerGone']) : usual;
};

function tripOf(
  random: Random,
  steps: readonly DatedStep[],
  order: ServiceOrder,
  depot: NonNullable<Job['dispatchLocation']>,
): TripEntry[] {
  const spots = spotsOf(order, depot);
  return steps.flatMap(({ status, at }) => {
    const leg = tripStatuses[status];
    const said = leg === 'Completed' ? { outcome: outcomeOf(random, order) } : {};
    return leg ? [{ status: leg, ...spots[spotOfTrip[leg]], ...said, reportedTimestamp: at.toISOString() }] : [];
  });
}

/** From which spot to which, and how far on the way, while the job has this status. */
const whereabouts: Partial<
  Record<JobStatus, readonly ['depot' | 'vehicle' | 'destination', 'depot' | 'vehicle' | 'destination', number]>
> = {
  Enroute: ['depot', 'vehicle', 0.4],
  Delayed: ['depot', 'vehicle', 0.3],
  Arriving: ['depot', 'vehicle', 0.85],
  OnSite: ['vehicle', 'vehicle', 0],
  EnrouteToDepot: ['vehicle', 'depot', 0.5],
  ArrivedAtDepot: ['depot', 'depot', 0],
  EnrouteToTowingDestination: ['vehicle', 'destination', 0.5],
  ArrivedAtTowingDestination: ['destination', 'destination', 0],
};

function positionOf(
  status: JobStatus,
  order: ServiceOrder,
  depot: NonNullable<Job['dispatchLocation']>,
): Pick<Job, 'position'> {
  const way = whereabouts[status];
  if (!way) return {};
  const spots = spotsOf(order, depot);
  const [from, to] = [spots[way[0]], spots[way[1]]];
  if (
    from.latitude === undefined ||
    from.longitude === undefined ||
    to.latitude === undefined ||
    to.longitude === undefined
  )
    return {};
  return {
    position: {
      latitude: from.latitude + (to.latitude - from.latitude) * way[2],
      longitude: from.longitude + (to.longitude - from.longitude) * way[2],
    },
  };
}
