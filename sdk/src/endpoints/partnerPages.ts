import type { Call, CallOptions } from '../client/call.ts';
import type { BodyOf } from '../client/types.ts';

/** What the pages of partners ask. Nobody is signed in there: the link's secret is all they show. */
export const partnerPageEndpoints = (call: Call) => ({
  /** What the page shows: an offer, a job or a repair */
  open: (link: BodyOf<'openPartnerPage'>, options?: CallOptions) => call('openPartnerPage', { body: link }, options),
  /** Accepts or refuses an offer, or proposes another time; the same id counts once */
  answerOffer: (answer: BodyOf<'answerOffer'>, options?: CallOptions) => call('answerOffer', { body: answer }, options),
  /** Reports the progress of a job; the same id counts once */
  reportJob: (report: BodyOf<'reportJob'>, options?: CallOptions) => call('reportJob', { body: report }, options),
  /** Gives a photo of the work; the same id counts once */
  addPhoto: (photo: BodyOf<'addJobPhoto'>, options?: CallOptions) => call('addJobPhoto', { body: photo }, options),
  /** Reports the progress of a repair; the same id counts once */
  reportRepair: (report: BodyOf<'reportRepair'>, options?: CallOptions) =>
    call('reportRepair', { body: report }, options),
});
