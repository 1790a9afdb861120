import { Button, Spinner } from '@blueprintjs/core';
import { SplitColumnsIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyPopover } from '../popover/LazyPopover.tsx';
import type { ColumnsEditorProps } from './ColumnsEditor.tsx';

const ColumnsEditor = lazy(async () => ({ default: (await import('./ColumnsEditor.tsx')).ColumnsEditor }));

/** The button that opens the editor of a table's columns. */
export function ColumnsMenu(props: ColumnsEditorProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
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
          text={t('labels:COLUMNS')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={toggle}
        />
      )}
    </LazyPopover>
  );
}
