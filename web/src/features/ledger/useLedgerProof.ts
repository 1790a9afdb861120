import type { LedgerVerification } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FailureText, failureText } from '../../kit/problems/failureText.ts';

/** What was proved so far: each part with all that was looked at. */
export interface LedgerProof {
  readonly parts: readonly LedgerVerification[];
  readonly isRunning: boolean;
  readonly isDone: boolean;
  /** The hash of a closing's mail that the chain was asked for. */
  readonly head: string | undefined;
  readonly failure: FailureText | undefined;
}

const nothing: LedgerProof = { parts: [], isRunning: false, isDone: false, head: undefined, failure: undefined };

/** A part's answers are one line: what was looked at adds up, the rest is what the last one says. */
const added = (parts: readonly LedgerVerification[], more: LedgerVerification): readonly LedgerVerification[] => {
  const before = parts.find(({ part }) => part === more.part);
  const whole = { ...more, checked: more.checked + (before?.checked ?? 0) };
  return before ? parts.map((one) => (one === before ? whole : one)) : [...parts, whole];
};

/** Proves the ledger part after part, until all has been looked at, something does not fit, or nobody looks any more (DECISIONS T-563). */
export function useLedgerProof() {
  const { ledger } = useTowline();
  const [proof, setProof] = useState(nothing);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const prove = useCallback(
    async (quick: boolean, head?: string): Promise<void> => {
      stopping.current?.abort();
      const stop = new AbortController();
      stopping.current = stop;
      const { signal } = stop;
      let parts: readonly LedgerVerification[] = [];
      setProof({ ...nothing, head, isRunning: true });
      try {
        for (let after: string | undefined = ''; after !== undefined; ) {
          const part: LedgerVerification = await ledger.verify(
            { quick, ...(head && { head }), ...(after && { after }) },
            { signal },
          );
          if (signal.aborted) return;
          parts = added(parts, part);
          after = part.next;
          setProof({ ...nothing, head, parts, isRunning: after !== undefined, isDone: after === undefined });
        }
      } catch (error) {
        if (!signal.aborted) setProof({ ...nothing, head, parts, failure: failureText(error) });
      }
    },
    [ledger],
  );
  return { proof, prove };
}
