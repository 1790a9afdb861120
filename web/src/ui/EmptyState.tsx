import { NonIdealState } from '@blueprintjs/core';
import type { JSX, ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon: JSX.Element;
  /** What is not there: "No requests yet". */
  readonly title: string;
  /** Why, and what else could be looked for. */
  readonly children?: ReactNode;
  /** The next thing to do. */
  readonly action?: JSX.Element;
}

/** Says that there is nothing to show, why, and what to do about it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <NonIdealState
      className="tl-empty"
      icon={icon}
      iconSize={32}
      iconMuted
      title={<h2 className="tl-empty-title">{title}</h2>}
      description={children ? <div>{children}</div> : undefined}
      action={action}
    />
  );
}
