import type { JSX, ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon: JSX.Element;
  /** What is not there: "No requests yet". */
  readonly title: string;
  /** Why, and what else could be looked for. */
  readonly children?: ReactNode;
  /** The next thing to do. */
  readonly action?: ReactNode;
}

/** Says that there is nothing to show, why, and what to do about it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="tl-empty">
      <span className="tl-empty-icon" aria-hidden="true">
        {icon}
      </span>
      <h2 className="tl-empty-title">{title}</h2>
      {children && <div className="tl-empty-text">{children}</div>}
      {action}
    </div>
  );
}
