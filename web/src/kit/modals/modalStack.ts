import type { ComponentType } from 'react';

/** What a modal gets beside its own properties: closing it answers whoever opened it. */
export interface ModalProps<Result> {
  /** Closes the modal; without a result the opener reads `undefined`, "nothing was chosen". */
  readonly close: (result?: Result) => void;
}

/** A dialog's properties, the closing one among them. */
export type AnyModalProps = { readonly close: (result?: never) => void };

/** What a dialog with these properties answers. */
export type ResultOf<Props extends AnyModalProps> = Props extends ModalProps<infer Result> ? Result : never;

/** A dialog that answers a question, made by `defineModal`. */
export interface ModalDefinition<Props extends AnyModalProps> {
  readonly Component: ComponentType<Props>;
}

/** Declares a dialog that deserves a component of its own (house.md §7, Modals). */
export function defineModal<Props extends AnyModalProps>(Component: ComponentType<Props>): ModalDefinition<Props> {
  return { Component };
}

/** An open dialog: how to paint it, which the host does in the order of opening. */
export interface OpenModal {
  readonly key: number;
  readonly Component: ComponentType;
  readonly close: () => void;
}

let stack: readonly OpenModal[] = [];
let opened = 0;
const listeners = new Set<() => void>();

function change(next: readonly OpenModal[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** The open dialogs, the topmost last. */
export const modalStack = (): readonly OpenModal[] => stack;

/** Calls back when a dialog opens or closes. */
export function onModalsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts a painter on the stack; `bind` gets the function that closes it. */
export function pushModal<Result>(
  bind: (close: (result?: Result) => void) => ComponentType,
): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<Result | undefined>();
  opened += 1;
  const key = opened;
  const close = (result?: Result): void => {
    change(stack.filter((modal) => modal.key !== key));
    resolve(result);
  };
  change([...stack, { key, Component: bind(close), close: () => close() }]);
  return promise;
}

/** Closes every open dialog without an answer: at sign-out. */
export function closeModals(): void {
  for (const modal of stack) modal.close();
}
