import type { PhoneCall } from '@towline/sdk/api';
import { offerStateWords } from '@towline/sdk/domain/dispatch/offerState';
import type { RankingBasis } from '@towline/sdk/domain/dispatch/rankingBasis';
import type { Row } from '../../db/copyText.ts';
import type { Random } from '../random.ts';
import type { Attempt, Round } from './round.ts';
import { engine } from './story.ts';

export interface RoundFacts {
  requestId: string;
  startedAt: Date;
  /** Of the job that the accepted offer became. */
  jobId?: string | undefined;
  phoneNumberOf(partnerId: string): string | undefined;
  /** What it was decided on, where that is kept. */
  basis?: RankingBasis | undefined;
}

/** The round and its offers, as the engine writes them. */
export function roundRows(
  random: Random,
  round: Round,
  facts: RoundFacts,
): { round: Row<'dispatch_rounds'>; offers: Row<'job_offers'>[] } {
  const endedAt = momentOf(facts, round.seconds);
  return {
    round: {
      id: random.uuid(),
      request_id: facts.requestId,
      round: 1,
      started_at: facts.startedAt,
      ended_at: round.outcome ? endedAt : null,
      outcome: round.outcome ?? null,
      started_by: engine.name,
      settings: JSON.stringify(round.settings),
      candidates: JSON.stringify(round.candidates),
      excluded: JSON.stringify(round.excluded),
      basis: facts.basis ? JSON.stringify(facts.basis) : null,
      // A round that is not over is taken up by whichever server starts first.
      next_try_at: round.outcome ? null : endedAt,
    },
    offers: round.attempts.map((attempt, index) => offerRow(random, attempt, index + 1, round, facts)),
  };
}

function offerRow(
  random: Random,
  attempt: Attempt,
  position: number,
  round: Round,
  facts: RoundFacts,
): Row<'job_offers'> {
  const { partner } = attempt;
  const words = offerStateWords[attempt.state];
  const id = random.uuid();
  const phoneNumber = facts.phoneNumberOf(partner.partnerId);
  const call: PhoneCall = {
    id,
    status: words.callStatus ?? 'Unknown',
    startedAt: momentOf(facts, attempt.offeredAfter).toISOString(),
    ...(phoneNumber && { phoneNumber }),
    ...(attempt.answeredAfter !== undefined && { answeredAt: momentOf(facts, attempt.answeredAfter).toISOString() }),
    endedAt: momentOf(facts, attempt.decidedAfter).toISOString(),
  };
  const deadline =
    attempt.answeredAfter === undefined
      ? attempt.offeredAfter + round.settings.secondsToAnswer
      : attempt.answeredAfter + round.settings.secondsToAccept;
  return {
    id,
    request_id: facts.requestId,
    round: 1,
    position,
    partner_id: partner.partnerId,
    partner_name: partner.partnerName,
    status: words.jobOfferStatus,
    process: 'Immediate',
    call_status: words.callStatus ?? null,
    phone_calls: JSON.stringify([call]),
    expires_at: momentOf(facts, deadline),
    created_at: momentOf(facts, attempt.offeredAfter),
    decided_at: momentOf(facts, attempt.decidedAfter),
    reject_reason: attempt.rejectReason ?? null,
    arrival_in_minutes: attempt.arrivalInMinutes ?? null,
    score: partner.score,
    factors: JSON.stringify(partner.factors),
    job_id: attempt.state === 'accepted' ? (facts.jobId ?? null) : null,
  };
}

/** So many seconds into the round. */
export const momentOf = ({ startedAt }: Pick<RoundFacts, 'startedAt'>, seconds: number): Date =>
  new Date(startedAt.getTime() + seconds * 1_000);
