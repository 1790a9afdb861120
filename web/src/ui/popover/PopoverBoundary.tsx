import { Component, type ReactNode } from 'react';
import { isNotLoaded } from '../parts/isNotLoaded.ts';
import { askForPartsAgain } from '../parts/splitPart.tsx';

interface PopoverBoundaryProps {
  /** Puts away what could not be opened. */
  readonly onFail: () => void;
  readonly children: ReactNode;
}

/**
 * Around what opens beside a button: where its code cannot be had, it goes away and the page stays (DECISIONS T-931). It is asked for
 * again with the next press; what watches for releases and for the line has told it (app/staleRelease).
 */
export class PopoverBoundary extends Component<PopoverBoundaryProps, { readonly error?: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override state: { readonly error?: unknown } = {};

  override componentDidCatch(error: unknown) {
    if (!isNotLoaded(error)) return;
    askForPartsAgain();
    this.props.onFail();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isNotLoaded(error)) throw error;
    return null;
  }
}
