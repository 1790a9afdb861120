import type { ContactLanguage, ServiceType } from '@towline/sdk/api';

/** What the voice says of a job that is offered. */
export interface OfferedJob {
  shortId: string;
  partnerName: string;
  service: ServiceType;
  licensePlate?: string | undefined;
  makeModel?: string | undefined;
  place?: string | undefined;
  destination?: string | undefined;
  distanceInKm?: number | undefined;
}

/** A step of the dispatch call that is played for trying; nobody is called (2-requests §7). */
export interface PlayedCall {
  offerId: string;
  language: ContactLanguage;
  /** From 0: greeting, the job, the question. */
  step: number;
  /** What the partner would have pressed. */
  digits?: string | undefined;
  job: OfferedJob;
}

/** The telephony that calls partners. */
export interface Voice {
  /** The script of the step as XML with a Say element and its language (2-requests §7). */
  script(call: PlayedCall): Promise<string>;
}
