import type { AssistanceRequest, Contract } from '@towline/sdk/api';

/** What a text message belongs to: a request, or nothing (2-requests §2 "global or tied to a request"). */
export interface SmsSubject {
  readonly request?: AssistanceRequest;
  /** Of no request, the one that did not arrive and is written again. */
  readonly again?: SmsAgain;
}

/** A text message as it was, to be sent as a new one. */
export interface SmsAgain {
  readonly id: string;
  readonly to: string;
  readonly message: string;
}

/** What the dialog of a text message collects. */
export interface SmsValues {
  readonly to: string;
  readonly message: string;
  /** The arrival time that it tells, as ISO 8601. */
  readonly promisedArrivalAt?: string;
}

/** The request to forward, and the contract that says whether it may be. */
export interface MailSubject {
  readonly request: AssistanceRequest;
  readonly contract: Contract | undefined;
  /** Whom the mail begins with, where a link says so. */
  readonly to?: string;
}
