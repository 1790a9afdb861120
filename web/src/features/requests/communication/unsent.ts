import type { Guard } from '../../../kit/guards.ts';
import { isNumber, isObjectOf } from '../../../kit/guards.ts';
import { forgetWork, keepWork, readWork } from '../../../kit/keptWork.ts';

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

const nameOf = ({ kind, agentId, requestId }: UnsentPlace): string => `${kind}.${agentId}.${requestId ?? 'none'}`;

/** What was typed and not sent; nothing where nothing or nonsense is kept. */
export function readUnsent<Draft>(place: UnsentPlace, isDraft: Guard<Draft>): Unsent<Draft> | undefined {
  const kept = readWork(nameOf(place));
  return isObjectOf<Unsent<Draft>>({ savedAt: isNumber, draft: isDraft })(kept) ? kept : undefined;
}

/** Keeps it over closing and reloading. Where storage is full or forbidden it stays in the dialog alone. */
export const keepUnsent = <Draft>(place: UnsentPlace, unsent: Unsent<Draft>): void =>
  void keepWork(nameOf(place), unsent);

/** Sent or discarded: there is nothing to keep. */
export const forgetUnsent = (place: UnsentPlace): void => forgetWork(nameOf(place));
