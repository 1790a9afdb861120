import { CaretDownIcon } from '@blueprintjs/icons';
import { type JSX, useRef } from 'react';
import { MenuButton } from './popover/MenuButton.tsx';
import { moveFocus } from './roving.ts';
import { useFitting } from './useFitting.ts';

export interface TabItem {
  readonly key: string;
  readonly title: string;
  /** Beside its title in the menu, where it stands there. */
  readonly icon?: JSX.Element;
  readonly count?: number;
  /** What is counted beside them, as words: "2 deleted". */
  readonly countNote?: string;
  /** Begins a group of the menu. */
  readonly beginsGroup?: boolean;
}

export interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  /** What stands under the menu even where there is room; the one that is selected comes out of it. */
  readonly folded?: readonly TabItem[];
  /** The name of that menu; without one nothing is folded. */
  readonly more?: string;
  readonly selected: string;
  readonly onSelect: (key: string) => void;
  /** Pressed, by mouse or Enter, and not only walked to by arrows, which leave the focus on the tabs. */
  readonly onPress?: (key: string) => void;
  /** The id that the panel carries (see tabPanel). */
  readonly id: string;
}

/** The attributes of the panel that belongs to the selected tab. */
export function tabPanel(id: string, selected: string) {
  return { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${selected}`, tabIndex: -1 } as const;
}

const countedOf = ({ count, countNote }: TabItem): string =>
  [count, countNote].filter((one) => one !== undefined).join(' + ');

/** Tabs in words with counts; arrows move and select. With a menu, what has no room in the row stands there. */
export function TabBar({ label, tabs, folded = [], more, selected, onSelect, onPress, id }: TabBarProps) {
  const row = useRef<HTMLDivElement>(null);
  const inRow = [...tabs, ...folded.filter(({ key }) => key === selected)];
  const fits = useFitting(
    row,
    inRow.map((tab) => `${tab.title}${countedOf(tab)}`).join(),
    inRow.findIndex(({ key }) => key === selected),
  );
  const isOut = (index: number): boolean => more !== undefined && fits?.[index] === false;
  const shown = inRow.filter((_, index) => !isOut(index));
  const rest = [...inRow.filter((_, index) => isOut(index)), ...folded.filter(({ key }) => key !== selected)];
  const press = (key: string): void => {
    onSelect(key);
    onPress?.(key);
  };
  return (
    <div ref={row} className={more === undefined ? 'tl-tab-row tl-tab-row-wraps' : 'tl-tab-row'}>
      <div
        className="tl-tabs"
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => {
          const moved = moveFocus(event, 'horizontal', '[role=tab]:not([hidden])');
          const tab = moved === undefined ? undefined : shown[moved];
          if (tab) onSelect(tab.key);
        }}
      >
        {inRow.map((tab, index) => {
          const isSelected = tab.key === selected;
          const counted = countedOf(tab);
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              className="tl-tab"
              data-fits=""
              hidden={isOut(index)}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => press(tab.key)}
            >
              <span>{tab.title}</span>
              {counted !== '' && <span className="tl-tab-count tl-number">{counted}</span>}
            </button>
          );
        })}
      </div>
      {more !== undefined && rest.length > 0 && (
        <span data-rest="">
          <MenuButton
            variant="minimal"
            placement="bottom-end"
            text={more}
            endIcon={<CaretDownIcon />}
            entries={rest.map((tab) => ({
              key: tab.key,
              text: tab.title,
              icon: tab.icon,
              label: countedOf(tab) || undefined,
              ...(tab.beginsGroup && { group: '' }),
              onClick: () => press(tab.key),
            }))}
          />
        </span>
      )}
    </div>
  );
}
