import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { type JSX, type ReactNode, useId } from 'react';
import { useQuickClick } from './useQuickClick.ts';

export interface CardProps {
  readonly title: string;
  readonly icon?: JSX.Element;
  /** What stands at the right of the title: an edit pencil, a tag. */
  readonly right?: ReactNode;
  /** With a handler the card can be folded; who renders it remembers whether it is. */
  readonly collapsed?: boolean;
  readonly onCollapse?: (collapsed: boolean) => void;
  /** The whole header folds it by a quick click, and the title can be selected (2-requests §9, job-detail toggle). */
  readonly foldsByHeader?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * A titled block of facts. Blueprint's Section is not used: its folding button says the opposite of its state and has
 * English labels built in.
 */
export function Card(props: CardProps) {
  const { title, icon, right, collapsed = false, onCollapse, foldsByHeader = false, children, className } = props;
  const id = useId();
  const quickClick = useQuickClick('tl-card-fold', () => onCollapse?.(!collapsed));
  const byHeader = foldsByHeader && onCollapse !== undefined;
  const chevron = collapsed ? <ChevronRightIcon /> : <ChevronDownIcon />;
  const folding = { 'aria-expanded': !collapsed, 'aria-controls': `${id}-body` };
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
      <header className={byHeader ? 'tl-card-header tl-card-folds' : 'tl-card-header'} {...(byHeader && quickClick)}>
        <h2 className="tl-card-title" id={`${id}-title`}>
          {onCollapse && !byHeader ? (
            <button type="button" className="tl-card-fold" {...folding} onClick={() => onCollapse(!collapsed)}>
              {heading}
              {chevron}
            </button>
          ) : (
            heading
          )}
        </h2>
        {byHeader && (
          <button type="button" className="tl-card-fold" aria-labelledby={`${id}-title`} {...folding}>
            {chevron}
          </button>
        )}
        {right && <div className="tl-card-right">{right}</div>}
      </header>
      <div className="tl-card-body" id={`${id}-body`} hidden={collapsed}>
        {children}
      </div>
    </section>
  );
}
