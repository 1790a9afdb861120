import { countedTries } from '../stores/countedTries.ts';
import { refuse } from './refuse.ts';

/** Counts a try, and refuses it where there were too many: whoever guesses waits (DECISIONS S-44). */
export async function countTry(...asked: Parameters<typeof countedTries.count>): Promise<void> {
  const seconds = await countedTries.count(...asked);
  if (seconds > 0) refuse('TOO_MANY_ATTEMPTS', { retryAfterInSeconds: seconds });
}
