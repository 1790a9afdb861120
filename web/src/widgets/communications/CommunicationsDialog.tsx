import { Button, Callout } from '@blueprintjs/core';
import type { Contract } from '@towline/sdk/api';
import { communicationFaults, communicationLines, languagesNeeded } from '@towline/sdk/domain/communication/ofContract';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { defineModal, type ModalProps } from '../../kit/modals/modalStack.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { LeaveQuestion } from '../../kit/records/LeaveQuestion.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { KeptNotice } from '../documentPage/KeptNotice.tsx';
import { CommunicationTable } from './CommunicationTable.tsx';
import { CommunicationText } from './CommunicationText.tsx';
import './communications.css';
import { communicationKindText } from './kindText.ts';
import { languageText } from './languageText.ts';
import { Preview } from './Preview.tsx';
import { useCommunications } from './useCommunications.ts';

export interface CommunicationsDialogProps extends ModalProps<Contract> {
  /** As it is typed: what is changed here goes back into it, and is saved with it. */
  readonly contract: Contract;
}

const leaveQuestion = defineModal(LeaveQuestion);

/** The texts of a contract by kind and language: what is written, wrong and lacking, and how it looks (3-platform §5). */
export function CommunicationsDialog({ contract, close }: CommunicationsDialogProps) {
  const { t } = useTranslation();
  const edited = useCommunications(contract, languageOf(useLocale()));
  const { changed, isDirty, undo, kept } = edited;
  const judged = useDeferredValue(changed);
  const lines = useMemo(() => communicationLines(judged, communicationFaults(judged)), [judged]);
  const leave = async (): Promise<void> => {
    if (!isDirty || (await openModal(leaveQuestion, {})) === true) close();
  };
  return (
    <ModalFrame
      isOpen
      size="full"
      title={`${t('labels:COMMUNICATIONS')} · ${contract.name}`}
      onClose={() => void leave()}
      footerLeft={undo && <Button text={t('buttons:UNDO_LAST_CHANGE')} onClick={undo} />}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={() => void leave()} />
          <ReasonedButton
            intent="primary"
            text={t('buttons:TAKE_INTO_CONTRACT')}
            reason={isDirty ? undefined : t('NOTHING_CHANGED')}
            onClick={() => close(changed)}
          />
        </>
      }
    >
      {kept && <KeptNotice from={kept.from} onDiscard={edited.discardKept} />}
      {kept && kept.contested.length > 0 && (
        <Callout intent="warning" icon={null} role="status">
          {t('TEXTS_CHANGED_MEANWHILE', {
            texts: kept.contested
              .map(({ kind, language }) => `${communicationKindText(kind)}, ${languageText(language)}`)
              .join('; '),
          })}
        </Callout>
      )}
      <div className="tl-communications">
        <CommunicationTable languages={languagesNeeded('partner.JobOffer', judged)} lines={lines} edited={edited} />
        <CommunicationText key={edited.open.kind} edited={edited} />
        <Preview
          contractCode={contract.code}
          kind={edited.open.kind}
          language={edited.open.language}
          text={edited.text}
        />
      </div>
    </ModalFrame>
  );
}
