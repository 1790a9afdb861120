import type { JSX, ReactNode } from 'react';
import { StatusTag } from './StatusTag.tsx';
import type { StatusLevel } from './statusLevel.ts';

export interface TimelineItem {
  readonly key: string;
  /** When, as it is shown: `14:05`. */
  readonly time: string;
  /** When, in full, for the tooltip. */
  readonly fullTime?: string;
  readonly level: StatusLevel;
  readonly icon?: JSX.Element;
  readonly title: ReactNode;
  /** Time since the one before: `+00:03`; what else is said of it stands under it. */
  readonly after?: ReactNode;
  /** A reason, a name: what stands under the title. */
  readonly detail?: ReactNode;
}

export interface TimelineProps {
  readonly items: readonly TimelineItem[];
  /** What the list is a history of. */
  readonly label: string;
}

/** What happened, in the order in which it did, with the time between. */
export function Timeline({ items, label }: TimelineProps) {
  return (
    <ol className="tl-timeline" aria-label={label}>
      {items.map(({ key, time, fullTime, level, icon, title, after, detail }) => (
        <li key={key} className={`tl-timeline-item tl-timeline-${level}`}>
          <span className="tl-timeline-time tl-number" title={fullTime}>
            {time}
          </span>
          <span className="tl-timeline-dot" aria-hidden="true" />
          <span className="tl-timeline-what">
            <StatusTag level={level} icon={icon}>
              {title}
            </StatusTag>
            {detail && <span className="tl-timeline-detail">{detail}</span>}
          </span>
          {after && <span className="tl-timeline-after tl-number">{after}</span>}
        </li>
      ))}
    </ol>
  );
}
