import type { LedgerVerification } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FailureText, failureText } from '../../kit/problems/failureText.ts';

/** What was proved so far: each part with all that was looked at. */
export interface LedgerProof {
  readonly parts: readonly LedgerVerification[];
  readonly isRunning: boolean;
  readonly isDone: boolean;
  readonly failure: FailureText | undefined;
}

const nothing: LedgerProof = { parts: [], isRunning: false, isDone: false, failure: undefined };

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
    async (quick: boolean): Promise<void> => {
      stopping.current?.abort();
      const stop = new AbortController();
      stopping.current = stop;
      const { signal } = stop;
      let parts: readonly LedgerVerification[] = [];
      setProof({ ...nothing, isRunning: true });
      try {
        for (let after: string | undefined = ''; after !== undefined; ) {
          const part: LedgerVerification = await ledger.verify({ quick, ...(after && { after }) }, { signal });
          if (signal.aborted) return;
          parts = added(parts, part);
          after = part.next;
          setProof({ parts, isRunning: after !== undefined, isDone: after === undefined, failure: undefined });
        }
      } catch (error) {
        if (!signal.aborted) setProof({ parts, isRunning: false, isDone: false, failure: failureText(error) });
      }
    },
    [ledger],
  );
  return { proof, prove };
}
