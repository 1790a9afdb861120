import type { Reporter } from '../output/reporter.ts';

type Facts = Readonly<Record<string, string | number>>;

/** What the progress screen shows. */
export type ProgressState = {
  title: string;
  runId: string | undefined;
  /** Parts that are done */
  steps: readonly string[];
  phase: string;
  done: number;
  total: number;
  facts: Facts;
  warnings: readonly string[];
  /** Milliseconds at which the present part began */
  phaseStartedAt: number;
  outcome: 'running' | 'done' | 'failed';
};

/** Warnings that are shown; the newest */
const MOST_WARNINGS = 3;

/** "1 234" as in the documents' figures */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ' ');

/** "1 row", "1 234 rejected": each figure with its name. */
export const counted = (facts: Facts): string[] =>
  Object.entries(facts).map(([name, value]) => {
    if (typeof value !== 'number') return `${name}: ${value}`;
    return `${grouped(value)} ${name === 'rows' && value === 1 ? 'row' : name}`;
  });

const factText = (facts: Facts | undefined): string => counted(facts ?? {}).join(' · ');

/** "1 200/s · 4 s left" */
export function paceOf({ done, total, phaseStartedAt }: ProgressState, now: number): string {
  const seconds = (now - phaseStartedAt) / 1000;
  if (done === 0 || seconds < 0.5) return '';
  const rate = done / seconds;
  const left = total > done ? Math.ceil((total - done) / rate) : 0;
  const time = left >= 120 ? `${Math.round(left / 60)} min left` : `${left} s left`;
  return `${grouped(Math.round(rate))}/s${total > 0 && left > 0 ? ` · ${time}` : ''}`;
}

/** The state that a reporter keeps. */
export type ProgressStore = {
  reporter: Omit<Reporter, 'done' | 'fail'> & { end(outcome: 'done' | 'failed', facts: Facts): void };
  get(): ProgressState;
  subscribe(listener: () => void): () => void;
};

/** @param now milliseconds since 1970 */
export function createProgressStore(now: () => number): ProgressStore {
  let state: ProgressState = {
    title: '',
    runId: undefined,
    steps: [],
    phase: '',
    done: 0,
    total: 0,
    facts: {},
    warnings: [],
    phaseStartedAt: now(),
    outcome: 'running',
  };
  const listeners = new Set<() => void>();
  const set = (change: Partial<ProgressState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const addWarning = (text: string) => set({ warnings: [...state.warnings, text].slice(-MOST_WARNINGS) });
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reporter: {
      start: ({ title, runId }) => set({ title, runId }),
      phase: (text, runId = state.runId) =>
        set({ phase: text, runId, done: 0, total: 0, facts: {}, phaseStartedAt: now() }),
      step(text, facts) {
        const detail = factText(facts);
        const line = `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}${detail === '' ? '' : ` · ${detail}`}`;
        set({ steps: [...state.steps, line], phase: '' });
      },
      progress: (done, total, facts) => set({ done, total, facts: facts ?? state.facts }),
      item({ id, outcome, code, message }) {
        if (outcome === 'failed') addWarning([id, code, message].filter(Boolean).join(' '));
      },
      warn: addWarning,
      end: (outcome, facts) => set({ outcome, facts, phase: '' }),
    },
  };
}
