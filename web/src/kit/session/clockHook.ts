import type { Hook } from '@towline/sdk/client/hooks';
import { heardServerTime } from '../../ui/serverClock.ts';

/** Learns the server's time from each answer (DECISIONS T-853). */
export const clockHook = (): Hook => async (call, next) => {
  const asked = Date.now();
  const answer = await next(call);
  heardServerTime(answer.headers.get('date'), asked, Date.now());
  return answer;
};
