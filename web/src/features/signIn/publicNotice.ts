import { ApiProblem, serverMessage } from '@towline/sdk/client/problem';
import i18next from 'i18next';
import type { MessageKey } from '../../kit/texts.ts';

/** What one callout of a page before the sign-in says. */
export interface PublicNotice {
  readonly level: 'danger' | 'warning' | 'success';
  /** Text keys, or plain text of the server. */
  readonly lines: readonly string[];
}

/** Something went well. */
export const done = (...lines: readonly string[]): PublicNotice => ({ level: 'success', lines });

/**
 * A failure of the pages that lead back into an account: what the server says of it, else its whole answer, else what the
 * status is called (3-platform §8). A code that we have a text for says it in the reader's language.
 * @param lead what the documents call the failure
 */
export function publicFailure(error: unknown, lead?: MessageKey): PublicNotice {
  const first = lead ? [lead] : [];
  if (!(error instanceof ApiProblem)) return { level: 'danger', lines: [...first, 'NO_CONNECTION'] };
  const isKnown = i18next.exists(error.messageKey);
  const said = isKnown ? error.messageKey : serverMessage(error);
  const status = said === 'AN_ERROR_OCCURED' ? [`HTTP ${error.status}`] : [];
  return { level: 'danger', lines: [...first, said, ...status] };
}
