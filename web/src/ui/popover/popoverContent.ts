import type { ReactNode } from 'react';

/** What opens beside a button, and when. */
export interface PopoverContent {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly placement?: 'bottom-start' | 'bottom-end';
  /** Painted while it is open. */
  readonly content: () => ReactNode;
}
