import { Button, InputGroup } from '@blueprintjs/core';
import { AddIcon, SearchIcon } from '@blueprintjs/icons';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from './FilterChip.tsx';
import type { Filter } from './filter.ts';
import { MenuButton } from './popover/MenuButton.tsx';

export interface FilterBarProps {
  readonly label: string;
  readonly filters: readonly Filter[];
  /** The text that searches everywhere, where the list has one. */
  readonly search?: {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly placeholder: string;
    readonly inputRef?: Ref<HTMLInputElement>;
  };
  /** Back to what the view has by itself. */
  readonly onClear: () => void;
  /** Whether there is anything to clear. */
  readonly changed: boolean;
  /** The mouse or the focus came near: what it may open is fetched. */
  readonly onNear?: () => void;
  readonly children?: ReactNode;
}

/** The filters that are set, each a chip that can be changed or removed, and the way to add one. */
export function FilterBar({ label, filters, search, onClear, changed, onNear, children }: FilterBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string>();
  // A filter that was just added has no value yet, but its chip is there to be filled.
  const shown = filters.filter((filter) => filter.shown !== undefined || filter.key === open);
  const others = filters.filter((filter) => filter.shown === undefined && filter.key !== open);
  const bar = useRef<HTMLElement>(null);
  /** What had the focus is gone: who goes on by key goes on at the chip of this name, or at what adds the next. */
  const goOn = (name: string) =>
    requestAnimationFrame(() => {
      const find = (selector: string) => bar.current?.querySelector<HTMLElement>(selector);
      (find(`[data-filter="${name}"] button`) ?? find(':scope > .tl-popover-host button'))?.focus();
    });
  return (
    <search ref={bar} className="tl-filters" aria-label={label} onPointerEnter={onNear} onFocus={onNear}>
      {search && (
        <InputGroup
          className="tl-filters-search"
          leftIcon={<SearchIcon />}
          type="search"
          aria-label={search.placeholder}
          placeholder={search.placeholder}
          value={search.value}
          inputRef={search.inputRef}
          onChange={(event) => search.onChange(event.currentTarget.value)}
        />
      )}
      {shown.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          isOpen={filter.key === open}
          onOpen={(isOpen) => setOpen(isOpen ? filter.key : undefined)}
          onDone={goOn}
        />
      ))}
      {others.length > 0 && (
        <MenuButton
          variant="minimal"
          icon={<AddIcon />}
          text={t('buttons:ADD_FILTER')}
          entries={others.map(({ key, label: text }) => ({ key, text, onClick: () => setOpen(key) }))}
        />
      )}
      {changed && (
        <Button
          variant="minimal"
          text={t('buttons:CLEAR_FILTERS')}
          onClick={() => {
            onClear();
            goOn('');
          }}
        />
      )}
      {children}
    </search>
  );
}
