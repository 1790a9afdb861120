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

type Counts = Pick<RunRow, 'ok' | 'skipped' | 'failed'>;

/** What an import's answers say so far: its results are parts, its figures are rows. */
function rowsOfImport({ results, end }: RunRecord): Counts {
  const answers = [...results.values()].map(({ data }) => data as Partial<Record<string, number>> | undefined);
  const most = answers.reduce((most, answer) => ((answer?.rowCount ?? 0) >= (most?.rowCount ?? 0) ? answer : most), {});
  const said = (end?.summary ?? {}) as Partial<Record<string, number>>;
  const figure = (name: string) => said[name] ?? most?.[`${name}Count`] ?? 0;
  return { ok: figure('inserted') + figure('updated'), skipped: figure('skipped'), failed: figure('rejected') };
}

function countsOf(run: RunRecord): Counts {
  if (run.head.command === 'guarantees import') return rowsOfImport(run);
  // What a rule refused never was a result, and counts where the run says so at its end.
  const said = (run.end?.summary ?? {}) as Partial<Record<string, number>>;
  const count = (outcome: string) =>
    said[outcome] ?? [...run.results.values()].filter((result) => result.outcome === outcome).length;
  return { ok: count('ok'), skipped: count('skipped'), failed: count('failed') };
}

/** A run in figures: items, or the rows of an import. */
export function rowOf(run: RunRecord): RunRow {
  const { head, end } = run;
  const { runId, command, profile, apiUrl, startedAt } = head;
  return {
    runId,
    command,
    profile,
    apiUrl,
    startedAt,
    state: end ? 'finished' : 'stopped',
    exit: end?.exit ?? null,
    ...countsOf(run),
  };
}
