import type { MessageKey } from '../texts.ts';
import { flashFailure } from './flashFailure.ts';

/**
 * Does it outside of components; a failure is told of, and answers nothing.
 * @param lead what the documents call it
 */
export async function orTell<Answer>(work: () => PromiseLike<Answer>, lead?: MessageKey): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (error) {
    flashFailure(error, lead);
    return undefined;
  }
}
