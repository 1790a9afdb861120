import { type JSX, useRef } from 'react';
import { moveFocus } from './roving.ts';
import { Tip } from './Tip.tsx';
import { iconTabsWidth, useMediaQuery } from './useMediaQuery.ts';
import { useSelectedInSight } from './useSelectedInSight.ts';
import { useTitledTabs } from './useTitledTabs.ts';

export interface TabItem {
  readonly key: string;
  readonly title: string;
  /** Takes the title's place under 1500 px (3-platform §9), and where the titles do not fit. */
  readonly icon?: JSX.Element;
  readonly count?: number;
  /** What is counted beside them, as words: "2 deleted". */
  readonly countNote?: string;
}

export interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
  /** Pressed, by mouse or Enter, and not only walked to by arrows, which leave the focus on the tabs. */
  readonly onPress?: (key: string) => void;
  /** Keeps titles at any width, for a few short ones. */
  readonly keepTitles?: boolean;
  /** The id that the panel carries (see tabPanel). */
  readonly id: string;
}

/** The attributes of the panel that belongs to the selected tab. */
export function tabPanel(id: string, selected: string) {
  return { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${selected}`, tabIndex: -1 } as const;
}

/** Tabs with counts; arrows move and select. Titles become icons from the end of the row on where there is no room. */
export function TabBar({ label, tabs, selected, onSelect, onPress, keepTitles = false, id }: TabBarProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex(({ key }) => key === selected);
  const fitting = useTitledTabs(
    box,
    tabs.map(({ title, count, countNote = '' }) => `${title}${count ?? ''}${countNote}`).join(),
    place,
  );
  const isNarrow = useMediaQuery(iconTabsWidth);
  useSelectedInSight(box, selected, `${isNarrow} ${fitting?.join() ?? ''}`);
  return (
    <div
      ref={box}
      className={keepTitles ? 'tl-tabs tl-tabs-wrap' : 'tl-tabs'}
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => {
        const moved = moveFocus(event, 'horizontal', '[role=tab]');
        const tab = moved === undefined ? undefined : tabs[moved];
        if (tab) onSelect(tab.key);
      }}
    >
      {tabs.map(({ key, title, icon, count, countNote }, index) => {
        const isSelected = key === selected;
        const isSmall = !keepTitles && icon !== undefined && !isSelected && (isNarrow || fitting?.[index] === false);
        const counted = [count, countNote].filter((one) => one !== undefined).join(' + ');
        const button = (
          <button
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={`tl-tab${isSmall ? ' tl-tab-small' : ''}${icon && !keepTitles ? ' tl-tab-icon' : ''}`}
            aria-selected={isSelected}
            aria-controls={isSelected ? `${id}-panel` : undefined}
            aria-label={isSmall ? `${title} ${counted}`.trim() : undefined}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => {
              onSelect(key);
              onPress?.(key);
            }}
          >
            {!keepTitles && icon}
            <span className="tl-tab-title">{title}</span>
            {counted !== '' && <span className="tl-tab-count tl-number">{counted}</span>}
          </button>
        );
        // In the same frame with a title or without: it is the same element then, and keeps the focus when it is chosen.
        return (
          <Tip key={key} text={isSmall ? title : undefined}>
            {button}
          </Tip>
        );
      })}
    </div>
  );
}
