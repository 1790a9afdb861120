import type { Contract, ReplayPage } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { useEffect, useState } from 'react';
import { failureText } from '../../kit/problems/failureText.ts';
import { asItStands } from './useReplay.ts';

interface Asked {
  readonly page?: ReplayPage;
  readonly failure?: string;
}

/** Both sides of one request, as long as somebody looks at them (DECISIONS T-544). */
export function useReplayedRequest(draft: Contract, days: number, requestId: string) {
  const { contracts } = useTowline();
  const [{ page, failure }, setAsked] = useState<Asked>({});
  useEffect(() => {
    const control = new AbortController();
    contracts
      .replay(draft.code, { contract: draft, requestId, days, take: 1 }, asItStands, {
        signal: control.signal,
      })
      .then((answer) => setAsked({ page: answer }))
      .catch((error: unknown) => {
        if (!control.signal.aborted) setAsked({ failure: failureText(error).lines.join(' ') });
      });
    return () => control.abort();
  }, [contracts, draft, days, requestId]);
  return { request: page?.changed[0], partnerNames: page?.partnerNames ?? {}, isRead: page !== undefined, failure };
}
