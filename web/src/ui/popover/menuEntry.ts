import type { ButtonProps } from '@blueprintjs/core';
import type { JSX } from 'react';

/** One thing that a menu offers. */
export interface MenuEntry {
  readonly key: string;
  readonly text: string;
  readonly icon?: JSX.Element;
  /** What stands at the right: why it cannot be chosen. */
  readonly label?: string;
  /** Its key, at the right; no part of its name. */
  readonly keys?: string;
  readonly active?: boolean;
  readonly disabled?: boolean;
  readonly intent?: ButtonProps['intent'];
  /** Begins a group under this title; an empty title is a line. */
  readonly group?: string;
  /** The menu stays open, for choices that are seen at once. */
  readonly stays?: boolean;
  readonly onClick: () => void;
}
