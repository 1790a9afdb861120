import type { Call, CallOptions } from '../client/call.ts';
import type { BodyOf } from '../client/types.ts';

/** What the page behind a position link asks. Nobody is signed in there: the link's secret is all it shows. */
export const motoristEndpoints = (call: Call) => ({
  /** Language and name of who sent the link */
  open: (link: BodyOf<'openPositionLink'>, options?: CallOptions) => call('openPositionLink', { body: link }, options),
  /** The found position in words, where they are known */
  name: (position: BodyOf<'namePosition'>, options?: CallOptions) => call('namePosition', { body: position }, options),
  /** Gives a position, words about it, or both; the same id counts once */
  give: (answer: BodyOf<'givePosition'>, options?: CallOptions) => call('givePosition', { body: answer }, options),
  /** How far the help is: what the status page shows */
  openStatus: (link: BodyOf<'openStatusPage'>, options?: CallOptions) =>
    call('openStatusPage', { body: link }, options),
  /** Says yes or no to another time at which help can come */
  answerTime: (answer: BodyOf<'answerProposedTime'>, options?: CallOptions) =>
    call('answerProposedTime', { body: answer }, options),
  /** Says how the help was; said again, the last counts */
  rate: (feedback: BodyOf<'rateAssistance'>, options?: CallOptions) =>
    call('rateAssistance', { body: feedback }, options),
});
