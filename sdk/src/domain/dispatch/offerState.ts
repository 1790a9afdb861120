import type { CallStatus, OfferStatus } from '../../generated/api.ts';

/** Where one offer of the waterfall stands (2-requests §4, DECISIONS S-02). */
export type OfferState =
  | 'queued'
  | 'initiated'
  | 'ringing'
  | 'answered'
  | 'accepted'
  | 'rejected'
  | 'callTimeout'
  | 'acceptanceTimeout'
  | 'callError'
  | 'withdrawn';

/** What happens to an offer. */
export type OfferEvent =
  | 'callStarted'
  | 'ringing'
  | 'answered'
  | 'accepted'
  | 'rejected'
  | 'callTimedOut'
  | 'acceptanceTimedOut'
  | 'callFailed'
  | 'withdrawn';

const nextStates: Readonly<Record<OfferEvent, { readonly from: readonly OfferState[]; readonly to: OfferState }>> = {
  callStarted: { from: ['queued'], to: 'initiated' },
  ringing: { from: ['queued', 'initiated'], to: 'ringing' },
  answered: { from: ['queued', 'initiated', 'ringing'], to: 'answered' },
  // A partner may also decide in his own application, before the call was answered.
  accepted: { from: ['queued', 'initiated', 'ringing', 'answered'], to: 'accepted' },
  rejected: { from: ['queued', 'initiated', 'ringing', 'answered'], to: 'rejected' },
  callTimedOut: { from: ['initiated', 'ringing'], to: 'callTimeout' },
  acceptanceTimedOut: { from: ['answered'], to: 'acceptanceTimeout' },
  callFailed: { from: ['queued', 'initiated', 'ringing', 'answered'], to: 'callError' },
  withdrawn: { from: ['queued', 'initiated', 'ringing', 'answered'], to: 'withdrawn' },
};

/** Whether the offer still waits for the partner; at most one of a round does (DECISIONS S-02). */
export const isOfferOpen = (state: OfferState): boolean =>
  state === 'queued' || state === 'initiated' || state === 'ringing' || state === 'answered';

/** The state after an event. An event that may not follow, such as a late acceptance after a time-out, changes nothing (DECISIONS S-02). */
export const offerStateAfter = (state: OfferState, event: OfferEvent): OfferState =>
  nextStates[event].from.includes(state) ? nextStates[event].to : state;

/** The wire's two words for each state (2-requests §4); the call status is absent where no call was made. */
export const offerStateWords: Readonly<
  Record<OfferState, { readonly jobOfferStatus: OfferStatus; readonly callStatus?: CallStatus }>
> = {
  queued: { jobOfferStatus: 'Queued', callStatus: 'Queued' },
  initiated: { jobOfferStatus: 'Initiated', callStatus: 'Initiated' },
  ringing: { jobOfferStatus: 'Initiated', callStatus: 'Ringing' },
  answered: { jobOfferStatus: 'Initiated', callStatus: 'Answered' },
  accepted: { jobOfferStatus: 'Accepted', callStatus: 'Completed' },
  rejected: { jobOfferStatus: 'Rejected', callStatus: 'Completed' },
  callTimeout: { jobOfferStatus: 'CallTimeout', callStatus: 'NoAnswer' },
  acceptanceTimeout: { jobOfferStatus: 'AcceptanceTimeout', callStatus: 'Completed' },
  callError: { jobOfferStatus: 'CallError', callStatus: 'Failed' },
  withdrawn: { jobOfferStatus: 'Withdrawn', callStatus: 'Cancelled' },
};

const stateOfStatus: Readonly<Record<OfferStatus, OfferState>> = {
  Queued: 'queued',
  Initiated: 'initiated',
  Accepted: 'accepted',
  Rejected: 'rejected',
  CallTimeout: 'callTimeout',
  AcceptanceTimeout: 'acceptanceTimeout',
  CallError: 'callError',
  // A planned offer's interest is an answer that still waits for the decision.
  Interested: 'answered',
  Withdrawn: 'withdrawn',
};

/** The state that an offer's two words mean (2-requests §4); the call's word only matters while the offer is out. */
export const offerStateOf = (jobOfferStatus: OfferStatus, callStatus?: CallStatus): OfferState => {
  if (jobOfferStatus !== 'Initiated') return stateOfStatus[jobOfferStatus];
  if (callStatus === 'Ringing') return 'ringing';
  return callStatus === 'Answered' || callStatus === 'InProgress' ? 'answered' : 'initiated';
};
