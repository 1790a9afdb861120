import { Button, Checkbox } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../NumberField.tsx';
import type { Column, ColumnLayout } from './column.ts';
import {
  initialLayout,
  moveColumn,
  narrowest,
  orderedColumns,
  resizeColumn,
  toggleColumn,
  widest,
} from './columnLayout.ts';

export interface ColumnsEditorProps {
  /** Their cells are not painted here. */
  readonly columns: readonly Column<never>[];
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
}

/** Which columns are shown, in which order and how wide: everything that dragging does, by keyboard. */
export function ColumnsEditor({ columns, layout, onLayout }: ColumnsEditorProps) {
  const { t } = useTranslation();
  const movable = orderedColumns(columns, layout).filter(({ pinned }) => !pinned);
  const move = (key: string, target: Column<never> | undefined) => {
    if (target) onLayout(moveColumn(columns, layout, key, target.key));
  };
  return (
    <fieldset className="tl-columns" aria-label={t('labels:COLUMNS')}>
      {movable.map(({ key, title, width }, index) => (
        <div key={key} className="tl-columns-row">
          <Checkbox
            label={title}
            checked={!layout.hidden.includes(key)}
            onChange={(event) => onLayout(toggleColumn(layout, key, event.currentTarget.checked))}
          />
          <NumberField
            label={t('COLUMN_WIDTH', { column: title })}
            unit="px"
            min={narrowest}
            max={widest}
            value={layout.widths[key] ?? width}
            onChange={(wanted) => {
              if (wanted !== undefined) onLayout(resizeColumn(layout, key, wanted));
            }}
          />
          <Button
            variant="minimal"
            icon={<ArrowUpIcon />}
            aria-label={t('COLUMN_UP', { column: title })}
            disabled={index === 0}
            onClick={() => move(key, movable[index - 1])}
          />
          <Button
            variant="minimal"
            icon={<ArrowDownIcon />}
            aria-label={t('COLUMN_DOWN', { column: title })}
            disabled={index === movable.length - 1}
            onClick={() => move(key, movable[index + 1])}
          />
        </div>
      ))}
      <Button variant="minimal" text={t('buttons:RESET')} onClick={() => onLayout(initialLayout(columns))} />
    </fieldset>
  );
}
