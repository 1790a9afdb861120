import { Button } from '@blueprintjs/core';
import { isValidPlate } from '@towline/sdk/domain/licensePlate';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defineModal, type ModalProps } from '../../../kit/modals/modalStack.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import '../intake.css';
import { PlateRow, type TypedPlate } from './PlateRow.tsx';

interface ChangePlateProps extends ModalProps<TypedPlate> {
  readonly plate: TypedPlate;
  /** What becomes of the former one. */
  readonly hint: string;
}

/** Another plate after a policy was found: what the former one filled goes with it (1-intake §2; 2-requests §2). */
function ChangePlate({ plate, hint, close }: ChangePlateProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(plate);
  const [isSent, setIsSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isValid = isValidPlate(typed.country, typed.value);
  const fault = isSent && !isValid ? t('INTAKE_PLATE_INVALID') : undefined;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setIsSent(true);
    if (isValid) close(typed);
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <ModalFrame
      isOpen
      size="small"
      title={t('buttons:CHANGE_PLATE')}
      onClose={() => close()}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={() => close()} />
          <Button type="submit" form={id} intent="primary" text={t('buttons:CHANGE_PLATE')} />
        </>
      }
    >
      <form id={id} ref={form} onSubmit={send} noValidate>
        <Field label={t('labels:LICENSE_PLATE')} required hint={hint} error={fault}>
          {(wiring) => <PlateRow wiring={wiring} autoFocus plate={typed} onChange={setTyped} />}
        </Field>
      </form>
    </ModalFrame>
  );
}

export const changePlateModal = defineModal(ChangePlate);
