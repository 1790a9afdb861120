/** Seconds between two refreshes of a list (2-requests §9). */
export const refreshSeconds = 5;

/** A call that takes more than this part of the interval makes the interval longer (console.md §4.4, "Slow"). */
const slowPart = 4;

/** Why a list does not refresh by itself. */
export type PauseReason = 'agent' | 'filters' | 'caseOpen' | 'unfocused';

/** What the countdown's control shows. */
export type RefreshState =
  | { readonly kind: 'running'; readonly interval: number; readonly isSlow: boolean }
  | { readonly kind: 'refreshing'; readonly interval: number; readonly isSlow: boolean }
  | { readonly kind: 'paused'; readonly why: PauseReason }
  | { readonly kind: 'failed'; readonly lastAt: number | undefined };

/** Everything that stops the countdown. */
export interface PauseInputs {
  readonly byAgent: boolean;
  readonly hasFilters: boolean;
  /** The agent wants it in spite of the filters. */
  readonly resumedAnyway: boolean;
  readonly isCaseOpen: boolean;
  readonly isFocused: boolean;
}

/** The first reason that holds: off while filters are active, a case is open or the window is unfocused (2-requests §2). */
export function pauseReason(inputs: PauseInputs): PauseReason | undefined {
  if (inputs.byAgent) return 'agent';
  if (inputs.hasFilters && !inputs.resumedAnyway) return 'filters';
  if (inputs.isCaseOpen) return 'caseOpen';
  return inputs.isFocused ? undefined : 'unfocused';
}

/** Seconds between two refreshes when the last one took so long, and whether that is longer than stated. */
export function refreshInterval(tookInMs: number | undefined): { readonly seconds: number; readonly isSlow: boolean } {
  const seconds = Math.ceil(((tookInMs ?? 0) * slowPart) / 1000);
  return seconds > refreshSeconds ? { seconds, isSlow: true } : { seconds: refreshSeconds, isSlow: false };
}
