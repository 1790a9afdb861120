import { t } from 'i18next';
import { Component, type ReactNode } from 'react';
import { isNotLoaded } from '../../ui/parts/isNotLoaded.ts';
import { askForPartsAgain } from '../../ui/parts/splitPart.tsx';
import { flash } from '../flash.ts';
import { failureText } from '../problems/failureText.ts';

interface OverlayBoundaryProps {
  /** Puts away what failed, so that it can be asked for again. */
  readonly onFail: () => void;
  readonly children: ReactNode;
}

/** Around what lies over the page: where it fails, or its code cannot be had, it goes away and the page below stays. */
export class OverlayBoundary extends Component<OverlayBoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch(error: unknown) {
    // Code that could not be had: what watches for releases and for the line has told it (app/staleRelease).
    if (isNotLoaded(error)) askForPartsAgain();
    else flash.failure(t('PART_FAILED'), { details: failureText(error).details });
    this.props.onFail();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
