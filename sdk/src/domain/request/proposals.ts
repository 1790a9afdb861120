import type { AssistanceRequest, JobOffer, ProposedTime, WorkshopOffer } from '../../generated/api.ts';
import { hasEnded, isExecuting } from './status.ts';

/** Another time that a partner proposes for the job, or a workshop for its repair (2-requests §3). */
export type Proposal = {
  readonly offerId: string;
  /** Absent for who does not see of whom it comes. */
  readonly partnerName?: string;
  /** ISO 8601. */
  readonly proposedStartTime: string;
  /** Of a job, whose partner is then assigned; otherwise of a repair, whose time is then agreed. */
  readonly isOfJob: boolean;
  /** Whether the dispatch still waits for this partner, so that taking the time is his acceptance (2-requests §4). */
  readonly isAwaited: boolean;
  /** The motorist said no to it; an agent may still agree, with them on the phone (DECISIONS T-213). */
  readonly isDeclined?: boolean;
};

/** What the rule reads of a request. */
export type ProposalSubject = Pick<AssistanceRequest, 'status' | 'service' | 'proposedTimes'> & {
  readonly offers?: readonly Pick<JobOffer, 'id' | 'partnerName' | 'jobOfferStatus' | 'appointment'>[];
  readonly workshopOffers?: readonly Pick<WorkshopOffer, 'id' | 'partnerName' | 'offerStatus' | 'appointment'>[];
};

// Who proposed and then waited in vain is still there to be asked: the agent assigns him by hand (2-requests §4).
const ofJob: readonly JobOffer['jobOfferStatus'][] = ['Interested', 'AcceptanceTimeout'];

/** The times that are proposed for the job, without whose they are (DECISIONS T-265). */
export const proposedTimesOf = (offers: NonNullable<ProposalSubject['offers']>): ProposedTime[] =>
  offers.flatMap(({ id, jobOfferStatus, appointment: { proposedStartTime, isDeclinedByMotorist } = {} }) =>
    proposedStartTime !== undefined && ofJob.includes(jobOfferStatus)
      ? [{ offerId: id, proposedStartTime, jobOfferStatus, ...(isDeclinedByMotorist ? { isDeclinedByMotorist } : {}) }]
      : [],
  );

/**
 * The proposed times that an agent can still take, the earliest first: still to come at `now`, in milliseconds since 1970, not
 * answered yet, and of a job only while nobody does it (2-requests §3, §4).
 */
export function openProposals(request: ProposalSubject, now: number): Proposal[] {
  const { offers = [], proposedTimes = [], workshopOffers = [], service } = request;
  const named = new Map(offers.map(({ id, partnerName }) => [id, partnerName]));
  // Also where the partner gave the job back: it is brought back first (2-requests §8).
  const isOver = hasEnded({ status: request.status });
  // A tow ends at the workshop's door: the repair, which has a request of its own, begins there.
  const isRepairOver = isOver && service === 'Workshop';
  const isTaken = isOver || isExecuting(request);
  const known = [
    ...[...proposedTimes, ...proposedTimesOf(offers)].map(
      ({ offerId, proposedStartTime, jobOfferStatus, isDeclinedByMotorist }) => ({
        offerId,
        partnerName: named.get(offerId),
        proposedStartTime,
        isDeclined: isDeclinedByMotorist,
        isOpen: !isTaken,
        isOfJob: true,
        isAwaited: jobOfferStatus === 'Interested' && request.status === 'Dispatching',
      }),
    ),
    ...workshopOffers.map(({ id, partnerName, offerStatus, appointment }) => ({
      offerId: id,
      partnerName,
      proposedStartTime: appointment?.proposedStartTime,
      isDeclined: undefined,
      isOpen: offerStatus === 'Interested' && !isRepairOver,
      isOfJob: false,
      isAwaited: false,
    })),
  ];
  return known
    .flatMap(({ offerId, partnerName, proposedStartTime, isDeclined, isOpen, isOfJob, isAwaited }) =>
      isOpen && proposedStartTime !== undefined && Date.parse(proposedStartTime) > now
        ? [
            {
              offerId,
              ...(partnerName === undefined ? {} : { partnerName }),
              proposedStartTime,
              isOfJob,
              isAwaited,
              ...(isDeclined ? { isDeclined } : {}),
            },
          ]
        : [],
    )
    .sort((one, other) => Date.parse(one.proposedStartTime) - Date.parse(other.proposedStartTime));
}
