import { RateLimitError } from '@towline/sdk/client/problem';
import { useState } from 'react';
import { useCountdown } from '../../ui/useCountdown.ts';

/** How long somebody waits who tried too often, as the server told (DECISIONS S-44). */
export interface SignInWait {
  /** Whole seconds until the next try; 0 where it may be made. */
  readonly seconds: number;
  readonly heed: (failure: unknown) => void;
}

/** Counts the wait down that a refused sign-in named. */
export function useSignInWait(): SignInWait {
  const [waitMs, setWaitMs] = useState<number>();
  const left = useCountdown(waitMs, false, () => setWaitMs(undefined));
  const heed = (failure: unknown): void =>
    setWaitMs(failure instanceof RateLimitError ? failure.retryAfterInMs : undefined);
  return { seconds: waitMs === undefined ? 0 : Math.max(1, Math.ceil(left / 1000)), heed };
}
