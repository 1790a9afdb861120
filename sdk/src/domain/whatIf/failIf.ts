import type { WhatIfCounts } from '../../generated/api.ts';
import { type Measure, measured, measureValues } from './measures.ts';

/** A change that is refused: a measure that falls below, or rises above, what it was by so much. */
export type FailIf = {
  readonly measure: Measure;
  readonly sign: '<' | '>';
  readonly limit: number;
  readonly isPercent: boolean;
};

/** A condition that holds; without a difference where nobody can say whether it does, which is no pass (DECISIONS T-528). */
export type Failed = FailIf & { readonly difference: number | undefined };

const pattern = /^(\w+)([<>])([+-]?\d+(?:\.\d+)?)(%?)$/;
/** Shares differ by points of a hundred, everything else by percent of what it was, or by itself (DECISIONS T-528). */
const shares: readonly Measure[] = ['acceptance', 'none'];

/** The conditions of `acceptance<-2%,minutes>+1,cost>+3%`; the first part that is none (DECISIONS T-528). */
export function failIfOf(text: string): readonly FailIf[] | { readonly fault: string } {
  const found: FailIf[] = [];
  for (const part of text.split(',').map((word) => word.trim())) {
    const [, name, sign, limit, percent] = pattern.exec(part) ?? [];
    const measure = measureValues.find((one) => one === name);
    if (!measure || !sign || limit === undefined) return { fault: part };
    if (shares.includes(measure) && !percent) return { fault: part };
    found.push({ measure, sign: sign as '<' | '>', limit: Number(limit), isPercent: percent === '%' });
  }
  return found;
}

/** How much a measure differs, as the condition counts it; undefined where one of the two is not known. */
function differenceOf({ measure, isPercent }: FailIf, counts: WhatIfCounts): number | undefined {
  const { before, difference } = measured(measure, counts);
  if (before === undefined || difference === undefined) return undefined;
  if (!isPercent) return difference;
  if (shares.includes(measure)) return difference * 100;
  if (before === 0) return difference === 0 ? 0 : undefined;
  return (difference / before) * 100;
}

/** The conditions that hold, and those that cannot be judged: a change of which nothing is known has not passed (DECISIONS T-528). */
export const failedOf = (conditions: readonly FailIf[], counts: WhatIfCounts): Failed[] =>
  conditions.flatMap((condition): Failed[] => {
    const difference = differenceOf(condition, counts);
    if (difference === undefined) return [{ ...condition, difference }];
    // What is by exactly so much is not beyond it, however a computer divides.
    const beyond = condition.sign === '<' ? condition.limit - difference : difference - condition.limit;
    return beyond > 1e-9 ? [{ ...condition, difference }] : [];
  });

/** A condition as it is written (DECISIONS T-528). */
export const failIfText = ({ measure, sign, limit, isPercent }: FailIf): string =>
  `${measure}${sign}${limit > 0 ? '+' : ''}${limit}${isPercent ? '%' : ''}`;
