import type { Towline } from '@towline/sdk';
import type { Section } from '@towline/sdk/access/sections';
import type { ComponentType, JSX } from 'react';
import type { LabelKey } from '../kit/texts.ts';

/** The groups of the sidebar, in their order (console.md §4.2). */
export const menuGroups = ['operations', 'partners', 'finance', 'insight', 'configuration'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** One screen: guard, sidebar, title and crumb derive from its row. */
export interface ScreenRow {
  /** Below the locale segment. */
  readonly path: string;
  /** Whose rule the guard asks (sdk/access/sections). */
  readonly section: Section;
  readonly title: LabelKey;
  /** Where the sidebar shows it; screens without a group are reached otherwise. */
  readonly menu?: MenuGroup;
  readonly icon?: JSX.Element;
  /** Opened by `g` and this key. */
  readonly goKey?: string;
  /** The page above it, for the crumb. */
  readonly parent?: { readonly title: LabelKey; readonly href: string };
  /** What takes its time and is asked for beside the screen's code, as the screen itself asks for it: one call serves both (`readAhead`). */
  readonly ahead?: (towline: Towline) => void;
  readonly screen: () => Promise<ComponentType>;
}
