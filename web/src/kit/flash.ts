import { useSyncExternalStore } from 'react';
import type { Toast, ToastLevel } from '../ui/ToastCard.tsx';

/** The stated time a notice or alert stays (3-platform §4). */
export const flashMs = 5000;

/** More lie over what one works in: those that are told elsewhere, too, give way first, failures last (DECISIONS T-700). */
const shownAtOnce = 3;

const weightOf = ({ newsOf, action, level }: Toast): number =>
  newsOf !== undefined ? 0 : level === 'danger' ? 3 : action ? 2 : 1;

/** What is said once more stands there once. */
const isSaid = (one: Toast, other: Toast): boolean =>
  one.level === other.level && !one.action && !one.requestId && `${one.lines}` === `${other.lines}`;

/** With these, and no more than are shown at once; the newest stays. */
function withMore(toasts: readonly Toast[], more: readonly Toast[]): readonly Toast[] {
  const news = new Set(more.flatMap(({ newsOf }) => newsOf ?? []));
  const kept = [
    ...toasts.filter((one) => !(news.has(one.newsOf ?? '') || more.some((other) => isSaid(one, other)))),
    ...more,
  ];
  const going = kept
    .slice(0, -1)
    .toSorted((one, other) => weightOf(one) - weightOf(other))
    .slice(0, Math.max(0, kept.length - shownAtOnce));
  return kept.filter((toast) => !going.includes(toast));
}

/** As many failures as the bell menu keeps. */
const keptFailures = 50;

export interface FlashExtras {
  /** By which who told it closes it again */
  readonly key?: string;
  readonly action?: Toast['action'];
  /** Longer than the stated time, for what is still true after it */
  readonly staysMs?: number;
  /** What others did with this, which the bell tells, too: newer news of it takes its place */
  readonly newsOf?: string;
  readonly requestId?: string;
  readonly details?: string;
}

/** A failure as the bell menu keeps it after its toast has gone. */
export interface KeptFailure {
  readonly key: string;
  readonly atMs: number;
  readonly lines: readonly string[];
  readonly requestId?: string;
  readonly details?: string;
}

interface FlashState {
  readonly toasts: readonly Toast[];
  /** For the page that comes after the next transition. */
  readonly pending: readonly Toast[];
  readonly failures: readonly KeptFailure[];
}

let state: FlashState = { toasts: [], pending: [], failures: [] };
let made = 0;
const listeners = new Set<() => void>();

function become(next: Partial<FlashState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function make(level: ToastLevel, text: string | readonly string[], extras: FlashExtras): Toast {
  made += 1;
  return { key: String(made), level, lines: typeof text === 'string' ? [text] : text, staysMs: flashMs, ...extras };
}

function show(level: ToastLevel, text: string | readonly string[], extras: FlashExtras = {}): void {
  const toast = make(level, text, extras);
  become({ toasts: withMore(state.toasts, [toast]) });
  if (level !== 'danger') return;
  const { key, lines, requestId, details } = toast;
  become({
    failures: [{ key, atMs: Date.now(), lines, requestId, details }, ...state.failures].slice(0, keptFailures),
  });
}

/** Short messages to the agent, five seconds each; texts are given as they are read, in one or more lines. */
export const flash = {
  success: (text: string | readonly string[], extras?: FlashExtras) => show('success', text, extras),
  notice: (text: string | readonly string[], extras?: FlashExtras) => show('info', text, extras),
  warning: (text: string | readonly string[], extras?: FlashExtras) => show('warning', text, extras),
  /** Stays in the bell menu after it has gone. */
  failure: (text: string | readonly string[], extras?: FlashExtras) => show('danger', text, extras),

  /** Keeps a message until the next page is there (3-platform §2). */
  afterTransition(level: ToastLevel, text: string | readonly string[], extras: FlashExtras = {}): void {
    become({ pending: [...state.pending, make(level, text, extras)] });
  },

  /** Called when a transition has succeeded. */
  showPending(): void {
    if (state.pending.length > 0) become({ toasts: withMore(state.toasts, state.pending), pending: [] });
  },

  close(key: string): void {
    become({ toasts: state.toasts.filter((toast) => toast.key !== key) });
  },

  forgetFailures(): void {
    become({ failures: [] });
  },

  /** At sign-out: nothing that one agent was told is shown to the next. */
  clear(): void {
    become({ toasts: [], pending: [], failures: [] });
  },
};

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => state.toasts);
}

/** Newest first. */
export function useKeptFailures(): readonly KeptFailure[] {
  return useSyncExternalStore(subscribe, () => state.failures);
}
