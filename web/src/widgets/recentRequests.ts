import { useCallback, useSyncExternalStore } from 'react';
import { isAbsent, isBoolean, isEither, isListOf, isNumber, isObjectOf, isText } from '../kit/guards.ts';

/** A request that was looked at lately. */
export interface RecentRequest {
  readonly id: string;
  readonly shortId: string;
  /** Whose car, and where: by that an agent remembers a case. */
  readonly about?: string | undefined;
  readonly version: number;
  readonly changed: boolean;
}

const areEntries = isListOf(
  isObjectOf<RecentRequest>({
    id: isText,
    shortId: isText,
    about: isEither(isText, isAbsent),
    version: isNumber,
    changed: isBoolean,
  }),
);

/** The dock shows six (console.md §4.2). */
const most = 6;
const none: readonly RecentRequest[] = [];

// Below "towline.work." everything is forgotten at sign-out.
const keyOf = (agentId: string): string => `towline.work.recent.${agentId}`;

const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly list: readonly RecentRequest[] } = { text: null, list: none };

function read(agentId: string): readonly RecentRequest[] {
  const text = localStorage.getItem(keyOf(agentId));
  if (text === known.text) return known.list;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '[]');
  } catch {
    parsed = [];
  }
  known = { text, list: areEntries(parsed) ? parsed : none };
  return known.list;
}

function write(agentId: string, list: readonly RecentRequest[]): void {
  localStorage.setItem(keyOf(agentId), JSON.stringify(list.slice(0, most)));
  for (const listener of listeners) listener();
}

/** Puts a request in front of the recent ones; it is seen as it is now. */
export function rememberRequest(agentId: string, seen: Omit<RecentRequest, 'changed'>): void {
  const others = read(agentId).filter(({ id }) => id !== seen.id);
  write(agentId, [{ ...seen, changed: false }, ...others]);
}

/** Marks a recent request as changed since it was seen. */
export function markChanged(agentId: string, id: string, version: number | undefined): void {
  const list = read(agentId);
  const found = list.find((one) => one.id === id);
  if (!found || found.changed || (version !== undefined && version <= found.version)) return;
  write(
    agentId,
    list.map((one) => (one.id === id ? { ...one, changed: true } : one)),
  );
}

/** The requests that the agent looked at lately, the last one first. */
export function useRecentRequests(agentId: string): readonly RecentRequest[] {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }, []);
  return useSyncExternalStore(subscribe, () => read(agentId));
}
