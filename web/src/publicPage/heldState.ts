/** What a page shows, apart from its paint: whoever paints it is told of every change. */
export interface HeldState<State extends object> {
  readonly now: State;
  /** Changes it without a word: what the field itself shows needs no paint. */
  keep(part: Partial<State>): void;
  set(part: Partial<State>): void;
  subscribe(listener: () => void): void;
}

export function heldState<State extends object>(initial: State): HeldState<State> {
  const listeners: (() => void)[] = [];
  let state = initial;
  const keep = (part: Partial<State>): void => {
    state = { ...state, ...part };
  };
  return {
    get now() {
      return state;
    },
    keep,
    set(part) {
      keep(part);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}
