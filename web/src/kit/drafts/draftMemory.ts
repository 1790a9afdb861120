import { localCopyOf } from './draftContents.ts';
import type { DraftKeeperOptions } from './draftKeeperOptions.ts';
import { type DraftState, untouchedDraft } from './draftState.ts';
import type { LocalDraft } from './localDrafts.ts';
import { type UnansweredSaves, unansweredSaves } from './unansweredSaves.ts';

/** What a keeper knows of its draft: what the screen shows, and what of it the server has. */
export interface DraftMemory<Order extends object> {
  readonly state: DraftState<Order>;
  set(part: Partial<DraftState<Order>>): void;
  subscribe(listener: () => void): () => void;
  /** Of the server's content that this was made of, 0 where it has none. */
  version: number;
  /** Nothing is written any more, here or there. */
  isEnded: boolean;
  /** What was sent and not answered. */
  readonly sent: UnansweredSaves;
  /** What this browser keeps of it. */
  copy(isAhead: boolean): LocalDraft;
  isUnsaved(): boolean;
  /** What is on the screen is nowhere else, or only in this browser. */
  isAhead(): boolean;
}

export function draftMemory<Order extends object>(options: DraftKeeperOptions<Order>): DraftMemory<Order> {
  const listeners = new Set<() => void>();
  const sent = unansweredSaves();
  let state = untouchedDraft(options.initial(), options.isNew ? 'saved' : 'loading');
  const isUnsaved = (): boolean => state.status === 'unsaved' || state.status === 'kept';
  const memory: DraftMemory<Order> = {
    get state() {
      return state;
    },
    set(part) {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: 0,
    isEnded: false,
    sent,
    copy(isAhead) {
      const at = { savedAt: state.savedAt ?? options.now(), serverVersion: memory.version };
      return localCopyOf(options, state, { ...at, isAhead, sent: sent.contents() });
    },
    isUnsaved,
    isAhead: () => isUnsaved() || state.status === 'conflict' || state.status === 'gone',
  };
  return memory;
}
