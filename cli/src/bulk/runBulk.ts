import { AbortedError, AuthError, NetworkError, TimeoutError } from '@towline/sdk/client/problem';
import type { Reporter } from '../output/reporter.ts';
import type { OpenRun, RunRecord } from '../runs/ledger.ts';

/** One thing to do, named for ever by its key. */
export type BulkItem = { key: string; label: string };

/** What came of an item. */
export type BulkOutcome = {
  key: string;
  label: string;
  outcome: 'ok' | 'skipped' | 'failed';
  code?: string;
  message?: string;
  /** What is wrong with which part of it, where more than one thing can be */
  issues?: readonly { pointer: string; detail: string }[];
};

/** What a run is made of. */
export type BulkRun<Item extends BulkItem> = {
  items: readonly Item[];
  /** Does one item; throws what went wrong */
  act(item: Item, signal: AbortSignal): Promise<{ outcome: 'ok' | 'skipped'; data?: unknown }>;
  /** Code and words of a failure */
  explain(error: unknown): Pick<BulkOutcome, 'issues'> & { code: string; message: string };
  limit: number;
  /** The first failure ends it; what comes after is not tried */
  stopsAtFailure?: boolean;
  /** What failed in the run that is continued is tried again */
  retriesFailed?: boolean;
  ledger: Pick<OpenRun, 'append'>;
  /** Results of the run that is continued: what is done is not done again */
  before: RunRecord['results'];
  reporter: Reporter;
  now: () => Date;
  stopping: AbortSignal;
};

/**
 * How a run ended. `stoppedBy` is what made going on pointless: no network, signed out, Ctrl+C; `isHalted`: a failure left
 * items that were not tried.
 */
export type BulkResult = { outcomes: BulkOutcome[]; isComplete: boolean; isHalted: boolean; stoppedBy: unknown };

/**
 * Works through the items, so many at a time: intent to the ledger, act, result to the ledger. A failed item does not
 * stop the others; a failure that all the others would share does, after what is under way has come to its end.
 */
export async function runBulk<Item extends BulkItem>(run: BulkRun<Item>): Promise<BulkResult> {
  const { items, ledger, before, reporter, now, stopping, stopsAtFailure = false, retriesFailed = true } = run;
  const outcomes: BulkOutcome[] = [];
  let next = 0;
  let stoppedBy: unknown;
  let isHalted = false;
  const counts = { ok: 0, skipped: 0, failed: 0 };

  const settle = (item: Item, result: Omit<BulkOutcome, 'key' | 'label'>) => {
    outcomes.push({ key: item.key, label: item.label, ...result });
    counts[result.outcome] += 1;
    reporter.item({ id: item.label, ...result });
    reporter.progress(outcomes.length, items.length, counts);
  };

  async function work(): Promise<void> {
    while (stoppedBy === undefined && !stopping.aborted) {
      const item = items[next];
      next += 1;
      if (!item) return;
      const done = before.get(item.key);
      if (done?.outcome === 'ok') {
        settle(item, { outcome: 'skipped', code: 'DONE_BEFORE' });
        continue;
      }
      if (done?.outcome === 'failed' && !retriesFailed) {
        settle(item, { outcome: 'failed', ...(done.code ? { code: done.code } : {}), message: 'Failed before' });
        continue;
      }
      if (isHalted) {
        settle(item, { outcome: 'skipped', code: 'NOT_TRIED' });
        continue;
      }
      ledger.append({ type: 'intent', key: item.key, at: now().toISOString() });
      try {
        const { outcome, data } = await run.act(item, stopping);
        ledger.append({ type: 'result', key: item.key, at: now().toISOString(), outcome, data });
        settle(item, { outcome });
      } catch (error) {
        if (stopping.aborted || error instanceof AbortedError) return;
        // Not known whether it happened: no result is written, so that resuming repeats it with the same key.
        if (error instanceof NetworkError || error instanceof TimeoutError || error instanceof AuthError) {
          stoppedBy ??= error;
          return;
        }
        const why = run.explain(error);
        ledger.append({ type: 'result', key: item.key, at: now().toISOString(), outcome: 'failed', code: why.code });
        settle(item, { outcome: 'failed', ...why });
        if (stopsAtFailure && next < items.length) isHalted = true;
      }
    }
  }

  await Promise.all(Array.from({ length: Math.max(1, Math.min(run.limit, items.length)) }, work));
  return {
    outcomes,
    isComplete: outcomes.length === items.length,
    isHalted,
    stoppedBy: stoppedBy ?? (stopping.aborted ? stopping.reason : undefined),
  };
}
