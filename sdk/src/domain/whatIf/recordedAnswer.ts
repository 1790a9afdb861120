import type { WaterfallSettings } from '../dispatch/waterfallSettings.ts';
import { type Answer, underLimits } from './answerModel.ts';
import type { RecordedOffer } from './round.ts';

/** What a partner said then; nothing where the offer never ended (DECISIONS S-02). */
export const recordedAnswer = ({ state, offeredAt, answeredAt, decidedAt }: RecordedOffer): Answer | undefined => {
  if (state === 'queued' || state === 'initiated' || state === 'ringing' || state === 'answered') return undefined;
  return {
    state,
    ...(answeredAt === undefined ? {} : { answeredAfter: answeredAt - offeredAt }),
    decidedAfter: (decidedAt ?? offeredAt) - offeredAt,
    isByModel: false,
  };
};

/** An answer that was given then, under other limits than then (DECISIONS T-525). */
export function answerUnder(
  answer: Answer,
  had: WaterfallSettings,
  settings: WaterfallSettings,
  later: (silent: Answer) => Answer,
): Answer {
  const isShorter = settings.secondsToAnswer < had.secondsToAnswer || settings.secondsToAccept < had.secondsToAccept;
  const cut = isShorter && answer.state !== 'withdrawn' ? underLimits(answer, settings) : answer;
  if (cut.state === 'callTimeout' && answer.state === 'callTimeout' && settings.secondsToAnswer > had.secondsToAnswer)
    return later(cut);
  if (
    cut.state === 'acceptanceTimeout' &&
    answer.state === 'acceptanceTimeout' &&
    settings.secondsToAccept > had.secondsToAccept
  )
    return later(cut);
  return cut;
}
