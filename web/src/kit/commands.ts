import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Something that can be done here and now, as the palette offers it (console.md §4.2, Omnibar). */
export interface Command {
  readonly key: string;
  readonly text: string;
  readonly detail?: string;
  readonly run: () => void;
}

const offered = new Map<symbol, readonly Command[]>();
const listeners = new Set<() => void>();
let all: readonly Command[] = [];

function changed(): void {
  all = [...offered.values()].flat();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers these while the component is mounted: the actions of the request that is open, for example. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const shape = JSON.stringify(commands.map(({ key, text, detail }) => ({ key, text, detail })));
  useEffect(() => {
    const id = Symbol('commands');
    const listed = JSON.parse(shape) as Omit<Command, 'run'>[];
    offered.set(
      id,
      listed.map((command, index) => ({ ...command, run: () => latest.current[index]?.run() })),
    );
    changed();
    return () => {
      offered.delete(id);
      changed();
    };
  }, [shape]);
}

/** Everything that is offered now. */
export const useOfferedCommands = (): readonly Command[] => useSyncExternalStore(subscribe, () => all);
