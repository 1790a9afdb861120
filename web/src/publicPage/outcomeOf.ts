import { ApiProblem } from '@towline/sdk/client/problem';

/** `closed`: the link or the device is good no more; `away`: nobody answered, or not in time; `refused`: this is not taken, however often it is sent. */
export type NoAnswer = 'closed' | 'away' | 'refused';

/** An error of our own server has a code: a proxy in its place says nothing of a link, be it the page of a deploy or of a hotspot (DECISIONS T-966). */
const isOurs = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code !== `HTTP_${error.status}`;

/** What an error means for a page behind a link: every refusal of the link itself is a 404 that says no more. */
export function outcomeOf(error: unknown): NoAnswer {
  if (!isOurs(error)) return 'away';
  const { status } = error;
  if (status === 404) return 'closed';
  // What did not come whole in time comes again, as what came too often does.
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'away';
}

/** The same where nothing but the link is sent: what our server cannot even read as one opens nothing, however often it is tried (DECISIONS T-977). */
export const outcomeOfOpening = (error: unknown): 'closed' | 'away' =>
  isOurs(error) && (error.status === 404 || error.status === 400) ? 'closed' : 'away';

/** Whether one has to wait before one asks again. */
export const isTooOften = (error: unknown): boolean => isOurs(error) && error.status === 429;
/** Whether nobody is signed in on this device any more. */
export const isSignedOut = (error: unknown): boolean => isOurs(error) && error.status === 401;
