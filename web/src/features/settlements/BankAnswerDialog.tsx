import { Button, FileInput } from '@blueprintjs/core';
import type { BankFile } from '@towline/sdk/api';
import { xmlTextOf } from '@towline/sdk/domain/guaranteeImport/xmlText';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskProps } from '../../kit/actions/defineAction.ts';
import { useSubmit } from '../../kit/actions/useSubmit.ts';
import { defineModal } from '../../kit/modals/modalStack.ts';
import { FailureCallout } from '../../kit/problems/FailureCallout.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';

/** Takes the bank's answer to a file (pain.002); one that answers another file is refused here, and nothing is changed. */
function BankAnswerDialog({ subject, submit, close }: AskProps<BankFile, { document: string }>) {
  const { t } = useTranslation();
  const id = useId();
  const [file, setFile] = useState<File>();
  const { send, isBusy, failure } = useSubmit(submit);
  const read = async (chosen: File): Promise<void> => {
    if (await send({ document: xmlTextOf(new Uint8Array(await chosen.arrayBuffer())) })) close();
  };
  return (
    <ModalFrame
      isOpen
      title={t('buttons:TAKE_BANK_ANSWER')}
      onClose={close}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={close} />
          <Button
            intent="primary"
            text={t('buttons:TAKE_BANK_ANSWER')}
            disabled={file === undefined}
            loading={isBusy}
            onClick={() => file && void read(file)}
          />
        </>
      }
    >
      {failure && <FailureCallout failure={failure} />}
      <p>{t('BANK_ANSWER_TEXT', { file: subject.messageId })}</p>
      <label htmlFor={id}>{t('labels:BANK_ANSWER')}</label>
      <FileInput
        fill
        hasSelection={file !== undefined}
        text={file?.name ?? t('CHOOSE_FILE')}
        buttonText={t('buttons:BROWSE')}
        inputProps={{ id, accept: '.xml,application/xml,text/xml' }}
        onInputChange={({ currentTarget }) => setFile((currentTarget as HTMLInputElement).files?.[0])}
      />
    </ModalFrame>
  );
}

export const bankAnswerDialog = defineModal(BankAnswerDialog);
