import { isOfferOpen, type OfferEvent, offerStateAfter, offerStateOf } from '@towline/sdk/domain/dispatch/offerState';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import { writeAs } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import type { PartnerReport } from '../ports/partnerNetwork/port.ts';
import { askMotorist } from '../services/status/askMotorist.ts';
import { dispatchOffers, type OfferRow } from '../stores/dispatchOffers.ts';
import { dispatchRounds, type RunningRound } from '../stores/dispatchRounds.ts';
import { partnerStops } from '../stores/partnerStops.ts';
import { touch } from '../stores/requests/changeStatus.ts';
import { lockWorkingRequest, type WorkingRequest } from '../stores/requests/orderOf.ts';
import { asPartner, type EngineDeps } from './engineDeps.ts';
import { heardAt } from './heardAt.ts';
import { answeredDeadline, proposalDeadline, stepDispatch } from './waterfall.ts';

/** What a partner or his phone tells of an offer. */
export type OfferReport = Extract<PartnerReport, { offerId: string }>;
type InterestReport = Extract<OfferReport, { kind: 'interested' }>;
type CallReport = Exclude<OfferReport, InterestReport>;

/** What the request's log says of a report, by its text key. */
interface Said {
  message: LogMessage;
  data?: Record<string, unknown>;
}

const eventOf: Record<CallReport['kind'], OfferEvent> = {
  ringing: 'ringing',
  answered: 'answered',
  noAnswer: 'callTimedOut',
  callFailed: 'callFailed',
  accepted: 'accepted',
  rejected: 'rejected',
};

const messageOf: Record<CallReport['kind'], LogMessage> = {
  ringing: 'Partner is being called',
  answered: 'Partner answered the phone',
  noAnswer: 'Partner did not answer',
  callFailed: 'Call failed',
  accepted: 'Partner accepted the job',
  rejected: 'Partner refused the job',
};

const callStatusOf = { noAnswer: 'NoAnswer', callFailed: 'Failed' } as const;

/** Whoever does not take the phone for a job of tomorrow has its message, and may answer by his page until its time is over (DECISIONS S-48). */
function isOnlyTheCall(
  { process, jobOfferStatus, callStatus }: OfferRow,
  report: CallReport,
): report is CallReport & { kind: keyof typeof callStatusOf } {
  if (report.kind !== 'noAnswer' && report.kind !== 'callFailed') return false;
  return process === 'Planned' && isOfferOpen(offerStateOf(jobOfferStatus, callStatus ?? undefined));
}

// Undefined where it changes nothing: told twice, or too late.
async function decided(
  tx: Tx,
  offer: OfferRow,
  round: RunningRound | undefined,
  report: CallReport,
): Promise<Said | undefined> {
  if (isOnlyTheCall(offer, report)) {
    if (offer.callStatus === callStatusOf[report.kind]) return undefined;
    if (await dispatchOffers.endCall(tx, offer.id, callStatusOf[report.kind], report.at))
      return { message: messageOf[report.kind] };
  }
  const state = offerStateOf(offer.jobOfferStatus, offer.callStatus ?? undefined);
  const next = offerStateAfter(state, eventOf[report.kind]);
  if (next === state) return undefined;
  // The pause was committed first; the waterfall takes the offer back (DECISIONS S-36).
  if (report.kind === 'accepted' && !(await partnerStops.holdForOffer(tx, offer.partnerId, report.at)))
    return undefined;
  await dispatchOffers.setState(tx, offer.id, next, report.at, {
    isOpen: isOfferOpen(next),
    ...(next === 'answered' && round ? { expiresAt: answeredDeadline(round, offer, report.at) } : {}),
    ...(report.kind === 'accepted' ? { arrivalInMinutes: Math.round(report.arrivalInMinutes) } : {}),
    ...(report.kind === 'rejected' ? { rejectReason: report.reason } : {}),
    ...(report.kind === 'rejected' && report.remarks ? { remarks: report.remarks } : {}),
  });
  const message = messageOf[report.kind];
  if (report.kind === 'rejected') return { message, data: { reason: report.reason } };
  if (report.kind !== 'accepted') return { message };
  await dispatchOffers.setAvailable(tx, offer.id);
  return { message, data: { arrivalInMinutes: report.arrivalInMinutes } };
}

/**
 * He proposes another time: it waits for a decision as an answered call does, and then the next one is asked (2-requests §4). While
 * it waits, and after the motorist's no, he may propose again; each time that is new to them is asked of the motorist (T-238).
 */
async function interested(
  tx: Tx,
  offer: OfferRow,
  round: RunningRound | undefined,
  request: WorkingRequest,
  { pageAddress }: EngineDeps,
  { proposedStartTime, remarks, at }: InterestReport,
): Promise<Said | undefined> {
  const asked = proposedStartTime.toISOString();
  if (!round || offer.appointment?.proposedStartTime === asked) return undefined;
  if (!isOfferOpen(offerStateOf(offer.jobOfferStatus, offer.callStatus ?? undefined))) return undefined;
  const appointment = { isAvailableAtRequestedTime: false, proposedStartTime: asked };
  const until = proposalDeadline(round, offer, request.order, at);
  // For help that is wanted now the minutes to decide are counted from the first answer: nobody holds it up by proposing anew.
  const answeredAt = offer.answeredAt ?? at;
  await dispatchOffers.setInterested(tx, offer.id, answeredAt, until, appointment, remarks);
  await askMotorist(tx, request, { proposedStartTime, at, pageAddress });
  return { message: 'Partner proposed another time', data: { proposedStartTime } };
}

/** Keeps what is told of an offer, under the request's row lock, and lets the waterfall go on from there. */
export async function offerReported(deps: EngineDeps, told: OfferReport): Promise<void> {
  const known = await dispatchOffers.offer(deps.db.pool, told.offerId);
  if (!known) return;
  await writeAs(deps.db, asPartner(deps, known.partnerName), 'offerReport', async (tx) => {
    const request = await lockWorkingRequest(tx, known.requestId);
    if (!request) return;
    const report = { ...told, at: heardAt(told.at, request, deps.now()) };
    const offer = await dispatchOffers.offer(tx, report.offerId);
    if (!offer) return;
    const round = await dispatchRounds.running(tx, known.requestId);
    const said = await (report.kind === 'interested'
      ? interested(tx, offer, round, request, deps, report)
      : decided(tx, offer, round, report));
    if (!said) return;
    await touch(tx, {
      requestId: offer.requestId,
      agentName: offer.partnerName,
      message: said.message,
      data: { partner: offer.partnerName, ...said.data },
      at: report.at,
    });
  });
  await stepDispatch(deps, known.requestId);
}
