import { Button, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';

export interface ViewNameDialogProps extends ModalProps<string> {
  readonly taken: readonly string[];
}

const longest = 40;

/** Asks under which name the present filters are kept. */
export function ViewNameDialog({ taken, close }: ViewNameDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const isTaken = taken.includes(trimmed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (trimmed !== '' && !isTaken) close(trimmed);
  };
  return (
    <ModalFrame
      isOpen
      size="small"
      title={t('buttons:SAVE_VIEW')}
      onClose={close}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={() => close()} />
          <Button
            type="submit"
            form={id}
            intent="primary"
            text={t('buttons:SAVE')}
            disabled={trimmed === '' || isTaken}
          />
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <Field label={t('labels:NAME')} required error={isTaken ? t('NAME_TAKEN') : undefined}>
          {(wiring) => (
            <InputGroup
              {...wiring}
              autoFocus
              maxLength={longest}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </ModalFrame>
  );
}
