import type { Call, CallOptions } from '../client/call.ts';
import type { BodyOf } from '../client/types.ts';

/** Jobs of partners, repair jobs, and the testers of what partners get. */
export const jobEndpoints = (call: Call) => ({
  /** A partner's job with its trip, outcome and report, through the resource proxy (3-platform §7) */
  get: (id: string, options?: CallOptions) => call('getJob', { path: { id } }, options),
  /** The repair job that `linkedRepairJobId` of a request names */
  getRepairJob: (id: string, options?: CallOptions) => call('getRepairJob', { path: { id } }, options),
  /** The mission as the towing software has it */
  getTowsoftMission: (id: string, options?: CallOptions) => call('getTowsoftMission', { path: { id } }, options),
  /** A step of the dispatch call as XML, with a Say element to read aloud; nobody is called */
  testDispatchCall: (offerId: string, step: BodyOf<'testDispatchCall'> = {}, options?: CallOptions) =>
    call('testDispatchCall', { path: { id: offerId }, body: step }, options),
});
