import { flash } from '../flash.ts';
import type { MessageKey } from '../texts.ts';
import { failureText } from './failureText.ts';

/**
 * Tells of a failure that has no place of its own on the screen, with what a colleague needs to look into it.
 * @param lead what the documents call it (2-requests §8)
 */
export function flashFailure(error: unknown, lead?: MessageKey): void {
  const { lines, requestId, details } = failureText(error, lead);
  flash.failure(lines, { requestId, details });
}
