import type { WhatIfRequest } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { useEffect, useRef, useState } from 'react';
import { useTask } from '../../kit/actions/useTask.ts';
import { type Question, questionOf } from './useWhatIf.ts';

/** A part that small tells every search of it that would have gone otherwise (DECISIONS T-781). */
const wholePart = 100;
/** So many are looked for at a time. */
const atOnce = 50;

/** Searches that the parts of the answer counted and did not tell, as far as they were asked for. */
export interface LeftOut {
  readonly requests: readonly WhatIfRequest[];
  readonly names: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  /** There are no more of them. */
  readonly isWhole: boolean;
  /** Looks for the next of them. */
  readonly more: () => void;
}

type Read = Pick<LeftOut, 'requests' | 'names' | 'isWhole'> & { readonly after?: string };

/**
 * The searches that the answer counted and did not tell, some at a time: the same days, in small parts.
 * @param isLeftOut whether one is looked at and was not told before
 */
export function useLeftOut(
  question: Question,
  asOf: string | undefined,
  isLeftOut: (request: WhatIfRequest) => boolean,
): LeftOut {
  const { partners } = useTowline();
  const { run, isBusy } = useTask({});
  const [{ after, ...found }, setFound] = useState<Read>({ requests: [], names: {}, isWhole: false });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const more = async (): Promise<void> => {
    const others: WhatIfRequest[] = [];
    let { names } = found;
    let next = after;
    do {
      const page = await partners.askWhatIf({
        ...questionOf(question),
        take: wholePart,
        ...(asOf && { asOf }),
        ...(next && { after: next }),
      });
      others.push(...page.changed.filter(isLeftOut));
      names = { ...names, ...page.partnerNames };
      next = page.next;
    } while (next !== undefined && others.length < atOnce && !isGone.current);
    setFound({
      requests: [...found.requests, ...others],
      names,
      isWhole: next === undefined,
      ...(next && { after: next }),
    });
  };
  return { ...found, isBusy, more: () => void run(more) };
}
