import type {
  Contract,
  PartnerCapability,
  PartnerOperationalStatus,
  PartnerType,
  ServiceOrder,
} from '../../generated/api.ts';
import type { Certificate } from '../capability/certificate.ts';
import type { CandidateArea } from '../partner/interventionArea.ts';
import type { OpeningHours } from './openingHours.ts';

/** One thing that a partner can do, with the vehicles it is limited to (3-platform §3). */
export type CandidateCapability = {
  readonly code: PartnerCapability;
  readonly minWeightInTonnes?: number;
  readonly maxWeightInTonnes?: number;
  readonly maxLengthInMeters?: number;
  /** What the partner entered in the catalogue; all absent where they entered nothing (DECISIONS T-498). */
  readonly isAvailable?: boolean;
  readonly pieces?: number;
  readonly piecesInUse?: number;
  readonly certificate?: Certificate;
};

/** A partner as the ranking reads it: facts that the server looked up, nothing that has to be computed again (DECISIONS S-03). */
export type DispatchCandidate = {
  readonly id: string;
  readonly name: string;
  readonly type: PartnerType;
  readonly isActive?: boolean;
  readonly operationalStatus?: PartnerOperationalStatus;
  /** ISO 8601; a suspension that ends by itself. */
  readonly suspendedUntil?: string;
  readonly capabilities: readonly CandidateCapability[];
  readonly openingHours?: OpeningHours;
  /** From the nearest depot to the vehicle. */
  readonly distanceInKm: number;
  /** Where the depot drives to, where it says so (DECISIONS T-499). */
  readonly area?: CandidateArea;
  /** No driving route was known: the distance is the great circle (DECISIONS C-01). */
  readonly isStraightLine?: boolean;
  readonly networks?: readonly string[];
  /** Jobs around the time of the service, and how many the partner takes at once; without a capacity nobody is too busy. */
  readonly openJobsCount?: number;
  readonly capacity?: number;
  readonly acceptedCount?: number;
  readonly rejectedCount?: number;
  /** Share of the jobs, 0 to 1, on which the partner arrived when it had said; absent where none is known. */
  readonly punctuality?: number;
  /** Net price of this job, in euro; absent where no price list says it. */
  readonly price?: number;
};

/** The part of an order that the ranking reads. */
export type DispatchOrder = Pick<ServiceOrder, 'requestedService' | 'vehicle'> & {
  readonly serviceLocation?: ServiceOrder['serviceLocation'];
};

/** The part of a contract that the ranking reads. */
export type DispatchContract = Pick<Contract, 'dispatch' | 'process'>;

/** What the ranking must know beside order and contract. */
export type RankingContext = {
  /** Milliseconds since 1970; opening hours are those of the order's own time, where it is wanted later (DECISIONS S-48). */
  readonly now: number;
  /** Overrides the contract's radius, for an agent's own search. */
  readonly radiusInKm?: number;
  /** Partners that this round has asked already (DECISIONS S-02). */
  readonly askedPartnerIds?: readonly string[];
};
