/**
 * How a draft stands. `kept`: in this browser, the server cannot be reached; `conflict`: another desk saved it since;
 * `gone`: it was dispatched, deleted or handed over elsewhere; `failed`: it is not in this browser and the server did not
 * answer (1-intake §8).
 */
export type DraftStatus = 'loading' | 'failed' | 'unsaved' | 'saved' | 'kept' | 'conflict' | 'readOnly' | 'gone';

/** A draft as the screen shows it. */
export interface DraftState<Order extends object> {
  readonly status: DraftStatus;
  readonly order: Order;
  readonly step: string | undefined;
  readonly title: string | undefined;
  /** What was begun beside the order and is no part of it yet. */
  readonly aside: object | undefined;
  /** When it was last saved, in milliseconds since 1970; nothing was typed yet while it is undefined. */
  readonly savedAt: number | undefined;
  /** Why it could not be loaded, under `failed`, or not be saved on the server, under `kept`. */
  readonly failure?: unknown;
}

/** One in which nothing was typed yet. */
export const untouchedDraft = <Order extends object>(order: Order, status: DraftStatus): DraftState<Order> => ({
  status,
  order,
  step: undefined,
  title: undefined,
  aside: undefined,
  savedAt: undefined,
});

/** What stands beside the order: where the agent is in it, and what the dock calls it. */
export interface DraftPlace {
  readonly step?: string | undefined;
  readonly title?: string | undefined;
  readonly aside?: object | undefined;
}

/** Whether nothing was typed between the two. */
export const isSameContent = <Order extends object>(one: DraftState<Order>, other: DraftState<Order>): boolean =>
  one.order === other.order && one.step === other.step && one.title === other.title && one.aside === other.aside;
