import { Button } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { ActionOfRow } from '../actions/ActionOfRow.tsx';
import type { FormSchema } from '../forms/defineForm.ts';
import type { RecordDefinition, Versioned } from './defineRecord.ts';
import { FaultCount } from './FaultCount.tsx';
import { RecordBody } from './RecordBody.tsx';
import { mayLeave } from './unsaved.ts';
import { useRecord } from './useRecord.ts';
import { useSaveKeys } from './useSaveKeys.ts';

export interface RecordModalProps<Row extends Versioned, Schema extends FormSchema> {
  readonly record: RecordDefinition<Row, Schema>;
  /** None for one that is to be made. */
  readonly subject: Row | undefined;
  readonly onSaved?: (row: Row, isNew: boolean) => void;
  readonly onClose: () => void;
}

/** A record over its list: read, changed and saved; closing asks before anything typed is lost (3-platform §5, §8). */
export function RecordModal<Row extends Versioned, Schema extends FormSchema>(props: RecordModalProps<Row, Schema>) {
  const { record, subject, onSaved, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const edit = useRecord(record, subject, (row, isNew) => {
    onSaved?.(row, isNew);
    onClose();
  });
  const { row, isDirty, isGone, isBusy, readOnly, reason, release } = edit;
  const title = row ? record.nameOf(row) : t(record.add ? `buttons:${record.add}` : `labels:${record.title}`);
  const isReadOnly = readOnly !== undefined;
  useSaveKeys(title, { formId: id, reason, isBusy, active: !isReadOnly });

  const close = async (): Promise<void> => {
    if (isDirty && !(await mayLeave())) return;
    release();
    onClose();
  };

  // What was deleted here or elsewhere has nothing to show; what is typed stays until somebody throws it away.
  const goWithIt = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone && !isDirty) goWithIt();
  }, [isGone, isDirty]);

  return (
    <ModalFrame
      isOpen
      size={record.size ?? 'large'}
      title={title}
      onClose={() => void close()}
      headerRight={isDirty && <span className="tl-records-dirty">{t('labels:UNSAVED_CHANGES')}</span>}
      footerLeft={
        row &&
        record.actions && (
          <div className="tl-actions">
            {record.actions.map((action, at) => (
              <ActionOfRow key={at} action={action} on={row} />
            ))}
          </div>
        )
      }
      footer={
        <>
          {!isReadOnly && <FaultCount control={edit.control} formId={id} />}
          <Button text={t(isReadOnly ? 'buttons:CLOSE' : 'buttons:CANCEL')} onClick={() => void close()} />
          {!isReadOnly && (
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
          )}
        </>
      }
    >
      <RecordBody id={id} form={record.form} edit={edit} focusFirst={!isReadOnly} />
    </ModalFrame>
  );
}
