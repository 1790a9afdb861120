import type { Guard } from '../../../kit/guards.ts';
import { isNumber, isObjectOf } from '../../../kit/guards.ts';

/** What was written and not sent, by whom and for which request, or for none. */
export interface UnsentPlace {
  readonly kind: 'sms' | 'mail' | 'rental' | 'note';
  readonly agentId: string;
  readonly requestId: string | undefined;
}

/** A text that this browser kept, and when it was last typed in. */
export interface Unsent<Draft> {
  readonly savedAt: number;
  readonly draft: Draft;
}

// Below "towline.work." everything is forgotten at sign-out.
const keyOf = ({ kind, agentId, requestId }: UnsentPlace): string =>
  `towline.work.${kind}.${agentId}.${requestId ?? 'none'}`;

/** What was typed and not sent; nothing where nothing or nonsense is kept. */
export function readUnsent<Draft>(place: UnsentPlace, isDraft: Guard<Draft>): Unsent<Draft> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null');
    return isObjectOf<Unsent<Draft>>({ savedAt: isNumber, draft: isDraft })(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it over closing and reloading. Where storage is full or forbidden it stays in the dialog alone. */
export function keepUnsent<Draft>(place: UnsentPlace, unsent: Unsent<Draft>): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(unsent));
  } catch (error) {
    console.warn('what is typed cannot be kept in this browser', error);
  }
}

/** Sent or discarded: there is nothing to keep. */
export function forgetUnsent(place: UnsentPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // Where nothing can be kept, nothing is.
  }
}
