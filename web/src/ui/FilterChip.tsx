import { Button } from '@blueprintjs/core';
import { SmallCrossIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { Filter } from './filter.ts';
import { LazyPopover } from './popover/LazyPopover.tsx';

export interface FilterChipProps {
  readonly filter: Filter;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Filled or removed: what had the focus goes. */
  readonly onDone: (name: string) => void;
}

/** One filter that is set: its name and value open the editor, the cross removes it. */
export function FilterChip({ filter, isOpen, onOpen, onDone }: FilterChipProps) {
  const { t } = useTranslation();
  const { label, shown, remove, editor } = filter;
  const done = (): void => {
    onOpen(false);
    onDone(label);
  };
  return (
    <span className="tl-chip" data-filter={label}>
      <LazyPopover isOpen={isOpen} onOpen={onOpen} content={() => <div className="tl-chip-editor">{editor(done)}</div>}>
        {(toggle) => (
          <Button
            variant="minimal"
            size="small"
            className="tl-chip-text"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <span className="tl-muted">{label}</span> {shown ?? '…'}
          </Button>
        )}
      </LazyPopover>
      <Button
        variant="minimal"
        size="small"
        icon={<SmallCrossIcon />}
        aria-label={t('REMOVE_FILTER', { filter: label })}
        onClick={() => {
          onOpen(false);
          remove();
          onDone('');
        }}
      />
    </span>
  );
}
