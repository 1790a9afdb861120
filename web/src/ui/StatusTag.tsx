import { BanCircleIcon, CircleIcon, EndorsedIcon, TickCircleIcon, TimeIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { JSX, ReactNode } from 'react';
import { ProgressLine } from './ProgressLine.tsx';
import type { StatusLevel } from './statusLevel.ts';

// Without the icon's own wrapper: a list shows hundreds of tags, and the tag wraps its icon already.
const icons: Record<StatusLevel, JSX.Element> = {
  default: <CircleIcon tagName={null} />,
  info: <TimeIcon tagName={null} />,
  warning: <WarningSignIcon tagName={null} />,
  danger: <BanCircleIcon tagName={null} />,
  success: <TickCircleIcon tagName={null} />,
  royal: <EndorsedIcon tagName={null} />,
};

export interface StatusTagProps {
  readonly level: StatusLevel;
  /** What the status is called; the tag never speaks by colour alone. */
  readonly children: ReactNode;
  /** A closer picture than the level's own, for example a truck for an executing request. */
  readonly icon?: JSX.Element;
  /** White on the full colour, for the highest level of a scale. */
  readonly solid?: boolean;
  /** A thin running line: an action was sent and the new status has not arrived yet. */
  readonly waiting?: boolean;
  /** More about it, shown when the mouse rests on the tag. */
  readonly title?: string;
}

/** A status as icon, text and colour, the same in lists, maps' legends, timelines and headers. */
export function StatusTag({ level, children, icon, solid = false, waiting = false, title }: StatusTagProps) {
  return (
    <span className={`tl-status tl-status-${level}${solid ? ' tl-status-solid' : ''}`} title={title}>
      <span className="tl-status-icon" aria-hidden="true">
        {icon ?? icons[level]}
      </span>
      <span className="tl-status-text">{children}</span>
      {waiting && <ProgressLine />}
    </span>
  );
}
