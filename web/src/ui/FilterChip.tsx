import { Button, PopoverNext } from '@blueprintjs/core';
import { SmallCrossIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { Filter } from './filter.ts';

export interface FilterChipProps {
  readonly filter: Filter;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** One filter that is set: its name and value open the editor, the cross removes it. */
export function FilterChip({ filter, isOpen, onOpen }: FilterChipProps) {
  const { t } = useTranslation();
  const { label, shown, remove, editor } = filter;
  return (
    <span className="tl-chip">
      <PopoverNext
        isOpen={isOpen}
        onInteraction={onOpen}
        placement="bottom-start"
        arrow={false}
        content={<div className="tl-chip-editor">{editor(() => onOpen(false))}</div>}
      >
        <Button variant="minimal" size="small" className="tl-chip-text" aria-haspopup="dialog" aria-expanded={isOpen}>
          <span className="tl-muted">{label}</span> {shown ?? '…'}
        </Button>
      </PopoverNext>
      <Button
        variant="minimal"
        size="small"
        icon={<SmallCrossIcon />}
        aria-label={t('REMOVE_FILTER', { filter: label })}
        onClick={() => {
          onOpen(false);
          remove();
        }}
      />
    </span>
  );
}
