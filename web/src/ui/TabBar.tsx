import { type JSX, useId, useRef } from 'react';
import { moveFocus } from './roving.ts';
import { Tip } from './Tip.tsx';
import { iconTabsWidth, phoneWidth, useMediaQuery } from './useMediaQuery.ts';
import { useTitlesFit } from './useTitlesFit.ts';

export interface TabItem {
  readonly key: string;
  readonly title: string;
  /** Takes the title's place under 1500 px (3-platform §9), and where the titles do not fit. */
  readonly icon?: JSX.Element;
  readonly count?: number;
}

export interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
  /** Keeps titles at any width, for a few short ones. */
  readonly keepTitles?: boolean;
  /** The id that the panel carries (see tabPanel). */
  readonly id: string;
}

/** The attributes of the panel that belongs to the selected tab. */
export function tabPanel(id: string, selected: string) {
  return { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${selected}`, tabIndex: -1 } as const;
}

/** Tabs with counts; arrows move and select. Titles but the selected one become icons where there is no room. */
export function TabBar({ label, tabs, selected, onSelect, keepTitles = false, id }: TabBarProps) {
  const tip = useId();
  const box = useRef<HTMLDivElement>(null);
  const fits = useTitlesFit(box, tabs.map(({ title, count }) => `${title}${count ?? ''}`).join());
  const narrow = useMediaQuery(iconTabsWidth) || !fits;
  const isPhone = useMediaQuery(phoneWidth);
  return (
    <div
      ref={box}
      className="tl-tabs"
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => {
        const moved = moveFocus(event, 'horizontal', '[role=tab]');
        const tab = moved === undefined ? undefined : tabs[moved];
        if (tab) onSelect(tab.key);
      }}
    >
      {tabs.map(({ key, title, icon, count }) => {
        const small = narrow && !keepTitles && icon !== undefined;
        const button = (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className="tl-tab"
            aria-selected={key === selected}
            aria-controls={key === selected ? `${id}-panel` : undefined}
            aria-label={small ? `${title}${count === undefined ? '' : ` ${count}`}` : undefined}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {small ? icon : title}
            {small && !isPhone && key === selected && <span>{title}</span>}
            {count !== undefined && <span className="tl-tab-count tl-number">{count}</span>}
          </button>
        );
        return small ? (
          <Tip key={`${tip}-${key}`} text={title}>
            {button}
          </Tip>
        ) : (
          button
        );
      })}
    </div>
  );
}
