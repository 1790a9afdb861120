/** The seconds of a countdown, told to what shows them and to nothing else: a list is not painted anew every second. */
export interface Ticks {
  readonly left: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (left: number) => void;
}

export function makeTicks(first: number): Ticks {
  const listeners = new Set<() => void>();
  let seconds = first;
  return {
    left: () => Math.max(0, seconds),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(left) {
      seconds = left;
      for (const listener of listeners) listener();
    },
  };
}
