import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { ActionOfRow } from '../actions/ActionOfRow.tsx';
import type { FormSchema } from '../forms/defineForm.ts';
import type { RecordDefinition, Versioned } from './defineRecord.ts';
import { FaultCount } from './FaultCount.tsx';
import { RecordBody } from './RecordBody.tsx';
import { useRecord } from './useRecord.ts';
import { useSaveKeys } from './useSaveKeys.ts';

export interface RecordViewProps<Row extends Versioned, Schema extends FormSchema> {
  readonly record: RecordDefinition<Row, Schema>;
  readonly subject: Row | undefined;
  readonly onSaved?: (row: Row, isNew: boolean) => void;
}

/** A record on a page or in a card of it, with its bar: save, undo, and what else can be done to it. */
export function RecordView<Row extends Versioned, Schema extends FormSchema>(props: RecordViewProps<Row, Schema>) {
  const { record, subject, onSaved } = props;
  const { t } = useTranslation();
  const id = useId();
  const edit = useRecord(record, subject, onSaved);
  const { row, isDirty, isBusy, readOnly, reason, undo } = edit;
  const isReadOnly = readOnly !== undefined;
  useSaveKeys(t(`labels:${record.title}`), { formId: id, reason, isBusy, active: !isReadOnly });
  return (
    <div className="tl-records-view">
      <RecordBody id={id} form={record.form} edit={edit} />
      {(!isReadOnly || (row && record.actions)) && (
        <div className="tl-records-bar" role="toolbar" aria-label={t(`labels:${record.title}`)}>
          {row && record.actions?.map((action, at) => <ActionOfRow key={at} action={action} on={row} />)}
          {!isReadOnly && (
            <>
              <FaultCount control={edit.control} formId={id} />
              {isDirty && <span className="tl-records-dirty">{t('labels:UNSAVED_CHANGES')}</span>}
              {isDirty && <Button text={t('buttons:UNDO_CHANGES')} onClick={undo} />}
              <ReasonedButton
                type="submit"
                form={id}
                intent="primary"
                loading={isBusy}
                reason={reason}
                aria-keyshortcuts="Control+S"
              >
                {t('buttons:SAVE')} <KeyHint keys="Ctrl+S" />
              </ReasonedButton>
            </>
          )}
        </div>
      )}
    </div>
  );
}
