import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import type { Row } from '../../db/copyText.ts';
import type { Random } from '../random.ts';
import type { Attempt, Round } from './round.ts';
import { momentOf } from './roundRows.ts';
import { type DatedStep, engine } from './story.ts';

type LogRow = Row<'request_log'>;

/** The lines of a story: one for each change of status, and what happened on the phone in between. */
export function logRows(
  random: Random,
  requestId: string,
  steps: readonly DatedStep[],
  round: { round: Round; startedAt: Date } | undefined,
): LogRow[] {
  const line = (at: Date, message: LogMessage, agentName: string, data?: Record<string, unknown>): LogRow => ({
    id: random.uuid(),
    request_id: requestId,
    at,
    message,
    agent_name: agentName,
    data: data ? JSON.stringify(data) : null,
  });
  const lines = steps.map((step) => line(step.at, step.message, step.by.name, step.data));
  if (!round) return lines;
  const { candidates, excluded, attempts } = round.round;
  lines.push(
    line(momentOf(round, 0.2), 'Dispatch round started', engine.name, {
      round: 1,
      candidates: candidates.length,
      excluded: excluded.length,
    }),
  );
  attempts.forEach((attempt, index) => {
    const moment = (seconds: number) => momentOf(round, seconds);
    const partner = attempt.partner.partnerName;
    lines.push(line(moment(attempt.offeredAfter), 'Job offered', engine.name, { partner, position: index + 1 }));
    if (attempt.answeredAfter !== undefined)
      lines.push(line(moment(attempt.answeredAfter), 'Partner answered the phone', partner, { partner }));
    const [message, data] = decisionOf(attempt);
    const by = message === 'Offer ended' ? engine.name : partner;
    // The acceptance comes before the status that it brings about.
    const decided = attempt.state === 'accepted' ? attempt.decidedAfter - 0.2 : attempt.decidedAfter;
    lines.push(line(moment(decided), message, by, { partner, ...data }));
  });
  return lines;
}

function decisionOf(attempt: Attempt): [LogMessage, Record<string, unknown>] {
  switch (attempt.state) {
    case 'accepted':
      return ['Partner accepted the job', { arrivalInMinutes: attempt.arrivalInMinutes }];
    case 'rejected':
      return ['Partner refused the job', { reason: attempt.rejectReason }];
    case 'callTimeout':
      return ['Partner did not answer', {}];
    case 'callError':
      return ['Call failed', {}];
    default:
      return ['Offer ended', { outcome: attempt.state }];
  }
}
