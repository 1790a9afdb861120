import { useRef, useState } from 'react';
import type { Guard } from '../../../kit/guards.ts';
import { forgetUnsent, keepUnsent, readUnsent, type UnsentPlace } from './unsent.ts';

interface UnsentOptions<Draft> {
  /** What the dialog begins with where nothing is kept. */
  readonly fresh: Draft;
  readonly isDraft: Guard<Draft>;
  /** Whether something of it was typed: what the program put there is not worth keeping. */
  readonly isTyped: (draft: Draft, fresh: Draft) => boolean;
}

/** A draft that survives its dialog and the page. */
export interface UnsentDraft<Draft> {
  readonly draft: Draft;
  readonly put: (part: Partial<Draft> | ((present: Draft) => Partial<Draft>)) => void;
  /** When what is shown was typed, where it was found again; milliseconds since 1970. */
  readonly foundFrom: number | undefined;
  readonly discard: () => void;
  /** It has left: nothing of it is kept. The dialog goes on with `next`. */
  readonly sent: (next: Draft) => void;
}

/** A text that was begun and not sent opens as it was, also after a reload; gone once it is sent, discarded or signed out. */
export function useUnsent<Draft extends object>(
  place: UnsentPlace,
  { fresh, isDraft, isTyped }: UnsentOptions<Draft>,
): UnsentDraft<Draft> {
  const [found] = useState(() => readUnsent(place, isDraft));
  const [begun] = useState(fresh);
  const [draft, setDraft] = useState<Draft>(found?.draft ?? fresh);
  const [foundFrom, setFoundFrom] = useState(found?.savedAt);
  const latest = useRef(draft);

  // At once: the key that closes the dialog may bring its last words, which are never painted.
  const become = (next: Draft): void => {
    latest.current = next;
    setDraft(next);
    if (isTyped(next, begun)) keepUnsent(place, { savedAt: Date.now(), draft: next });
    else forgetUnsent(place);
  };
  return {
    draft,
    put: (part) => become({ ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) }),
    foundFrom,
    discard: () => {
      become({ ...begun });
      setFoundFrom(undefined);
    },
    sent: (next) => {
      latest.current = next;
      setDraft(next);
      forgetUnsent(place);
      setFoundFrom(undefined);
    },
  };
}
