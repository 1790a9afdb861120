import type { ContactLanguage } from '@towline/sdk/api';

/** Something of each language that has it. */
export type ByLanguage<Value> = Readonly<Partial<Record<ContactLanguage, Value>>>;

/** A text as it is typed, over the version that it was begun on: what somebody else saves meanwhile is not written over unseen. */
export interface TextDraft {
  readonly value: string;
  readonly version: number;
  /** What it read then. */
  readonly base: string;
}

const none: ByLanguage<TextDraft> = {};
const drafts = new Map<string, ByLanguage<TextDraft>>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** What is typed of each key and not saved: a row that is folded in, turned away from or filtered out loses nothing of it. */
export const textDrafts = {
  of: (key: string): ByLanguage<TextDraft> => drafts.get(key) ?? none,
  has: (key: string): boolean => drafts.has(key),
  isAny: (): boolean => drafts.size > 0,

  keep(key: string, typed: ByLanguage<TextDraft>): void {
    if (Object.keys(typed).length === 0) drafts.delete(key);
    else drafts.set(key, typed);
    changed();
  },

  clear(): void {
    drafts.clear();
    changed();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
