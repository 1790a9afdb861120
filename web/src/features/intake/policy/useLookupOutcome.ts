import { useEffect, useRef, useState } from 'react';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { say } from '../../../i18n/say.ts';
import { flash } from '../../../kit/flash.ts';
import { failureText } from '../../../kit/problems/failureText.ts';

/** How the last look-up ended. Several policies wait in the draft until one is chosen. */
export type LookupOutcome =
  | { readonly kind: 'found' | 'none' | 'several' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** How the last look-up ended, and telling it: who has gone on to another tab meanwhile is told what would have stood here. */
export function useLookupOutcome() {
  const [outcome, setOutcome] = useState<LookupOutcome>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const tell = (ended: LookupOutcome): void => {
    setOutcome(ended);
    if (isShown.current || ended.kind === 'found') return;
    if (ended.kind === 'failed') flash.warning([say('POLICY_LOOKUP_FAILED'), ...failureText(ended.error).lines]);
    else flash.notice(dynamicText(ended.kind === 'none' ? 'NO_POLICY_FOUND' : 'SEVERAL_POLICIES'));
  };
  return { outcome, setOutcome, tell };
}
