import type { Contract, StatusReason } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { ContractText } from '../../../widgets/ContractText.tsx';
import { InstructionPage } from '../../../widgets/InstructionPage.tsx';

export interface InstructionsProps extends ModalProps<never> {
  readonly reason: StatusReason;
  readonly contract: Contract | undefined;
}

/** What to do about the reason for which a request waits: our page about it, and what the contract says (2-requests §2). */
export function Instructions({ reason, contract, close }: InstructionsProps) {
  const { t } = useTranslation();
  const own = contract?.communications?.['agent.Instructions'];
  return (
    <ModalFrame
      isOpen
      closesOutside
      title={t('INSTRUCTIONS_FOR', { reason: dynamicText(`StatusReason.${reason}`, {}, 'enumerations') })}
      onClose={close}
    >
      <InstructionPage name={reason} />
      {own && (
        <>
          <h3>{t('labels:CONTRACT_INSTRUCTIONS')}</h3>
          <ContractText communication={own} />
        </>
      )}
    </ModalFrame>
  );
}
