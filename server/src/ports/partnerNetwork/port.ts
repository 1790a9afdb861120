import type { DispatchProcess, JobStatus, OfferRejectReason } from '@towline/sdk/api';

/** A job offered to one partner. Positions in decimal degrees. */
export interface PartnerOffer {
  offerId: string;
  requestId: string;
  partnerId: string;
  phoneNumber: string | undefined;
  language: string;
  /** How long the partner has, in seconds of the network's own clock. */
  secondsToAnswer: number;
  secondsToAccept: number;
  distanceInKm: number;
  /** Planned: for a later time. Who does not take the phone may still answer by his page until `answerBy` (DECISIONS S-48). */
  process?: DispatchProcess;
  /** When the service is wanted; absent for at once. */
  wantedAt?: Date;
  /** The end of the interval in which it is wanted. */
  wantedUntil?: Date;
  answerBy?: Date;
}

/** A job that a partner has taken, as much as the drive needs. */
export interface PartnerJob {
  jobId: string;
  requestId: string;
  partnerId: string;
  from: { latitude: number; longitude: number };
  serviceLocation: { latitude: number; longitude: number };
  destination: { latitude: number; longitude: number } | undefined;
  /** Service time on the spot, in minutes. */
  minutesOnSite: number;
  expectedArrivalAt: Date;
  /** Nobody is to come before: the time that is wanted, where it is not at once (DECISIONS S-48). */
  notBefore?: Date;
  /** What the agent wrote to him. */
  remarks?: string;
}

/** What a partner tells us; each has an id of the network's, so that a repeated report counts once. */
export type PartnerReport =
  | { kind: 'ringing' | 'answered' | 'noAnswer' | 'callFailed'; reportId: string; offerId: string; at: Date }
  | { kind: 'accepted'; reportId: string; offerId: string; arrivalInMinutes: number; at: Date }
  | { kind: 'rejected'; reportId: string; offerId: string; reason: OfferRejectReason; remarks?: string; at: Date }
  /** He would come, at another time than was asked (2-requests §3, planned offers). */
  | { kind: 'interested'; reportId: string; offerId: string; proposedStartTime: Date; at: Date; remarks?: string }
  | {
      kind: 'progress';
      reportId: string;
      jobId: string;
      status: JobStatus;
      at: Date;
      remarks?: string;
      outcome?: string;
    }
  /** He says himself when he comes; later than before is a delay. */
  | { kind: 'arrival'; reportId: string; jobId: string; expectedArrivalAt: Date; at: Date; remarks?: string }
  | {
      kind: 'position';
      reportId: string;
      jobId: string;
      latitude: number;
      longitude: number;
      at: Date;
      expectedArrivalAt?: Date;
    }
  | { kind: 'cancelled'; reportId: string; jobId: string; remarks?: string; at: Date };

/** Where reports go; resolves once the report is kept. */
export type ReportHandler = (report: PartnerReport) => Promise<void>;

/**
 * The partners, behind telephone, app or integration. Calls are idempotent by offer and job id: after a restart the engine
 * repeats them. Reports may come on any server of the database.
 */
export interface PartnerNetwork {
  offer(offer: PartnerOffer): Promise<void>;
  withdraw(offerId: string): Promise<void>;
  start(job: PartnerJob): Promise<void>;
  /** The order of a job under way changed: the whole job as it is now, driven on from `from`. */
  change(job: PartnerJob): Promise<void>;
  stop(jobId: string): Promise<void>;
  /**
   * A job under way that the network was never told of, as demo data brings it: its partner goes on from `from`. Absent where
   * partners are real: they tell what they do.
   */
  takeUp?(job: PartnerJob): Promise<void>;
  /** The partner reports this job himself, by its page. Absent where the network need not know. */
  reportsHimself?(jobId: string): Promise<void>;
  /** Begins to hand over reports until the returned function is called. */
  listen(handler: ReportHandler): Promise<() => Promise<void>>;
}
