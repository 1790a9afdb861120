import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { type JSX, type ReactNode, useId } from 'react';

export interface CardProps {
  readonly title: string;
  readonly icon?: JSX.Element;
  /** What stands at the right of the title: an edit pencil, a tag. */
  readonly right?: ReactNode;
  /** With a handler the card can be folded; who renders it remembers whether it is. */
  readonly collapsed?: boolean;
  readonly onCollapse?: (collapsed: boolean) => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * A titled block of facts. Blueprint's Section is not used: its folding button says the opposite of its state and has
 * English labels built in.
 */
export function Card({ title, icon, right, collapsed = false, onCollapse, children, className }: CardProps) {
  const id = useId();
  const heading = (
    <>
      {icon && (
        <span className="tl-card-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      {title}
    </>
  );
  return (
    <section className={`tl-card ${className ?? ''}`} aria-labelledby={`${id}-title`}>
      <header className="tl-card-header">
        <h2 className="tl-card-title" id={`${id}-title`}>
          {onCollapse ? (
            <button
              type="button"
              className="tl-card-fold"
              aria-expanded={!collapsed}
              aria-controls={`${id}-body`}
              onClick={() => onCollapse(!collapsed)}
            >
              {heading}
              {collapsed ? <ChevronRightIcon /> : <ChevronDownIcon />}
            </button>
          ) : (
            heading
          )}
        </h2>
        {right && <div className="tl-card-right">{right}</div>}
      </header>
      <div className="tl-card-body" id={`${id}-body`} hidden={collapsed}>
        {children}
      </div>
    </section>
  );
}
