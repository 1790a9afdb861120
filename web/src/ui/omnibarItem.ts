import type { JSX } from 'react';

/** A row that the omnibar can open. */
export interface OmnibarItem {
  readonly key: string;
  readonly text: string;
  readonly detail?: string;
  readonly icon?: JSX.Element;
  /** Begins something new: never chosen before the search is over. */
  readonly creates?: boolean;
}

/** Rows under one title. */
export interface OmnibarSection<Item extends OmnibarItem> {
  readonly key: string;
  readonly title: string;
  readonly items: readonly Item[];
}
