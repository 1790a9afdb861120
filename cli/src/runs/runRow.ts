import type { RunRecord } from './ledger.ts';

/** A run in one line. */
export type RunRow = {
  runId: string;
  command: string;
  profile: string;
  apiUrl: string;
  startedAt: string;
  /** `stopped` can be resumed */
  state: 'finished' | 'stopped';
  exit: number | null;
  ok: number;
  skipped: number;
  failed: number;
};

/** Counts a run's results. */
export function rowOf({ head, results, end }: RunRecord): RunRow {
  const count = (outcome: string) => [...results.values()].filter((result) => result.outcome === outcome).length;
  const { runId, command, profile, apiUrl, startedAt } = head;
  return {
    runId,
    command,
    profile,
    apiUrl,
    startedAt,
    state: end ? 'finished' : 'stopped',
    exit: end?.exit ?? null,
    ok: count('ok'),
    skipped: count('skipped'),
    failed: count('failed'),
  };
}
