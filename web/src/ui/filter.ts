import type { ReactNode } from 'react';

/** One filter of a list, set or not. */
export interface Filter {
  readonly key: string;
  readonly label: string;
  /** The value as it is read: "BE, LU". Undefined while the filter is not set. */
  readonly shown: string | undefined;
  readonly remove: () => void;
  /** What the value is changed with; `done` closes it. */
  readonly editor: (done: () => void) => ReactNode;
}
