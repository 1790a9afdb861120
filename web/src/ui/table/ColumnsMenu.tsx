import { Button, Spinner } from '@blueprintjs/core';
import { SplitColumnsIcon } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { splitPart } from '../parts/splitPart.tsx';
import { LazyPopover } from '../popover/LazyPopover.tsx';
import type { ColumnsEditorProps } from './ColumnsEditor.tsx';
import { shownColumns } from './columnLayout.ts';

const ColumnsEditor = splitPart(async () => (await import('./ColumnsEditor.tsx')).ColumnsEditor);

/** The button that opens the editor of a table's columns; it says how many are not shown, for want of room or by choice (DECISIONS T-765). */
export function ColumnsMenu(props: ColumnsEditorProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const shown = new Set(shownColumns(props.columns, props.layout).map(({ key }) => key));
  const gone = props.columns.filter(({ key, initiallyHidden }) => !initiallyHidden && !shown.has(key)).length;
  return (
    <LazyPopover
      isOpen={isOpen}
      onOpen={setIsOpen}
      placement="bottom-end"
      content={() => (
        <Suspense fallback={<Spinner size={20} />}>
          <ColumnsEditor {...props} />
        </Suspense>
      )}
    >
      {(toggle) => (
        <Button
          variant="minimal"
          icon={<SplitColumnsIcon />}
          text={gone > 0 ? t('COLUMNS_NOT_SHOWN', { count: gone }) : t('labels:COLUMNS')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={toggle}
        />
      )}
    </LazyPopover>
  );
}
