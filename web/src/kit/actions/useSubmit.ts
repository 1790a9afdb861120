import { useRef, useState } from 'react';
import type { FailureText } from '../problems/failureText.ts';

/** The sending of a dialog, and what came of it. */
export interface Submit<Values> {
  /** Answers whether it was done. */
  readonly send: (values: Values) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly failure: FailureText | undefined;
}

/**
 * Sends what a dialog collects, one at a time: pressed twice before it is painted it is still one call, since each would
 * carry a key of its own.
 */
export function useSubmit<Values>(submit: (values: Values) => Promise<FailureText | undefined>): Submit<Values> {
  const [failure, setFailure] = useState<FailureText>();
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);

  const send = async (values: Values): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(undefined);
    const failed = await submit(values);
    isUnderWay.current = false;
    setIsBusy(false);
    setFailure(failed);
    return failed === undefined;
  };
  return { send, isBusy, failure };
}
