import type { OmnibarItem } from '../ui/omnibarItem.ts';

/** A row of the omnibar with what it does. */
export interface GoItem extends OmnibarItem {
  /** Where it leads; opened in a new tab with Ctrl. */
  readonly href?: string;
  readonly run?: () => void;
}
