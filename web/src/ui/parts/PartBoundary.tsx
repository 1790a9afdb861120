import { t } from 'i18next';
import { Component, type ReactNode } from 'react';
import { ErrorCallout } from '../ErrorCallout.tsx';
import { isNotLoaded } from './isNotLoaded.ts';
import { askForPartsAgain } from './splitPart.tsx';

interface PartBoundaryProps {
  readonly children: ReactNode;
}

interface PartState {
  readonly error?: unknown;
}

/**
 * Around a step or a tab: where its code does not come, it says so in its place, and comes by itself with the line. What is
 * beside it stays, and goes on. What fails otherwise is for whoever is around it
 * (DECISIONS T-931).
 */
export class PartBoundary extends Component<PartBoundaryProps, PartState> {
  static getDerivedStateFromError(error: unknown): PartState {
    return { error };
  }

  override state: PartState = {};

  private readonly again = (): void => {
    if (this.state.error === undefined) return;
    askForPartsAgain();
    this.setState({ error: undefined });
  };

  override componentDidMount() {
    window.addEventListener('online', this.again);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.again);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isNotLoaded(error)) throw error;
    return <ErrorCallout message={t('PART_NOT_LOADED')} onRetry={this.again} />;
  }
}
