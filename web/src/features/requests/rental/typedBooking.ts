import type { RentalEmailLanguage } from '@towline/sdk/api';
import { rentalEmailLanguageValues } from '@towline/sdk/values';
import { useRef, useState } from 'react';
import { isAbsent, isEither, isListOf, isObjectOf, isOneOf, isText } from '../../../kit/guards.ts';
import { forgetUnsent, keepUnsent, readUnsent } from '../communication/unsent.ts';

/** What an agent changed themselves; the rest follows agency, language and template. */
export interface TypedBooking {
  readonly to?: readonly string[];
  readonly subject?: string;
  readonly text?: string;
  readonly language?: RentalEmailLanguage;
  /** For how many days, and which kind of car: the agency cannot act without. */
  readonly days?: string;
  readonly category?: string;
  /** The e-mail address of the chosen agency; empty for the organisation's own desk. */
  readonly agencyEmail?: string;
  /** Which of those that share the address. */
  readonly agencyPlace?: string;
}

const isMaybeText = isEither(isText, isAbsent);

const isTyped = isObjectOf<TypedBooking>({
  to: isEither(isListOf(isText), isAbsent),
  subject: isMaybeText,
  text: isMaybeText,
  days: isMaybeText,
  category: isMaybeText,
  language: isEither(isOneOf(rentalEmailLanguageValues), isAbsent),
  agencyEmail: isMaybeText,
  agencyPlace: isMaybeText,
});

/** What is typed over the mail that books, kept until it is sent. */
export function useTypedBooking(agentId: string, requestId: string) {
  const place = { kind: 'rental', agentId, requestId } as const;
  const [found] = useState(() => readUnsent(place, isTyped));
  const [foundFrom, setFoundFrom] = useState(found?.savedAt);
  const [typed, setTyped] = useState<TypedBooking>(found?.draft ?? {});
  const latest = useRef(typed);
  // At once: the key that closes the dialog may bring its last words, which are never painted. What the program fills in by
  // itself is not worth keeping, nor where somebody looked.
  const become = (next: TypedBooking): void => {
    latest.current = next;
    setTyped(next);
    if (Object.keys(next).some((name) => name !== 'agencyEmail' && name !== 'agencyPlace'))
      keepUnsent(place, { savedAt: Date.now(), draft: next });
    else forgetUnsent(place);
  };
  const put = (part: TypedBooking): void => become({ ...latest.current, ...part });
  return {
    typed,
    latest,
    become,
    put,
    foundFrom,
    discard: (): void => {
      become({});
      setFoundFrom(undefined);
    },
    forget: (): void => forgetUnsent(place),
  };
}
