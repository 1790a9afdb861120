import type { Contract, RankingFactor, WhatIfWaterfall } from '@towline/sdk/api';
import { weightsFor } from '@towline/sdk/domain/dispatch/score';
import { waterfallSettingsOf } from '@towline/sdk/domain/dispatch/waterfallSettings';

/** What a setting is today: the same everywhere, or between two values where contracts differ. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

/** What stands today in the contracts that are asked about. */
export interface Todays {
  readonly setting: (member: keyof WhatIfWaterfall) => Span | undefined;
  readonly weight: (factor: RankingFactor) => Span | undefined;
}

const spanOf = (values: readonly number[]): Span | undefined =>
  values.length === 0 ? undefined : { least: Math.min(...values), most: Math.max(...values) };

/** Of these contracts, by the functions that dispatch asks. */
export function todaysOf(contracts: readonly Contract[]): Todays {
  const settings = contracts.map(waterfallSettingsOf);
  const weights = contracts.map(weightsFor);
  return {
    setting: (member) => spanOf(settings.map((one) => one[member])),
    weight: (factor) => spanOf(weights.map((one) => one[factor])),
  };
}

/** The contracts that a question is about: the one that it names, those of its network, or all. */
export const contractsAsked = (
  contracts: readonly Contract[],
  { contractCode, network }: { readonly contractCode: string; readonly network: string },
): readonly Contract[] =>
  contracts.filter(
    ({ code, process }) =>
      (contractCode === '' || code === contractCode) && (network === '' || process?.network === network),
  );
