import { useCallback, useSyncExternalStore } from 'react';
import type { Guard } from './guards.ts';

/**
 * What one browser remembers of how its agent likes the console: density, columns, folded cards. No data of customers:
 * these stay at sign-out, while drafts and recent cases go (3-platform §4).
 */
const prefix = 'towline.preference.';

const listeners = new Set<() => void>();
const parsed = new Map<string, { readonly text: string | null; readonly value: unknown }>();

function stored(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The remembered value, or the fallback where nothing or nonsense is remembered. */
export function readPreference<Value>(name: string, is: Guard<Value>, fallback: Value): Value {
  const text = stored(name);
  const known = parsed.get(name);
  if (known && known.text === text) return known.value as Value;
  const remembered = parse(text);
  const value = is(remembered) ? remembered : fallback;
  parsed.set(name, { text, value });
  return value;
}

/** Remembers a value, for this tab and the others. */
export function writePreference(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the choice holds until the page is left.
    parsed.set(name, { text: stored(name), value });
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * A remembered choice and how to change it.
 * @param is a constant; @param fallback a constant, because its identity counts
 */
export function usePreference<Value>(name: string, is: Guard<Value>, fallback: Value): [Value, (value: Value) => void] {
  const value = useSyncExternalStore(subscribe, () => readPreference(name, is, fallback));
  const set = useCallback((next: Value) => writePreference(name, next), [name]);
  return [value, set];
}
