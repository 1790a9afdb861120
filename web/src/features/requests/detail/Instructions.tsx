import type { Contract, StatusReason } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { defineModal, type ModalProps } from '../../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { ContractText } from '../../../widgets/ContractText.tsx';

interface InstructionsProps extends ModalProps<never> {
  readonly reason: StatusReason | undefined;
  readonly contract: Contract | undefined;
}

/** What to do about the reason for which a request waits: ours in general, the contract's in particular (2-requests §2). */
function Instructions({ reason, contract, close }: InstructionsProps) {
  const { t } = useTranslation();
  const key = `INSTRUCTIONS_${reason}`;
  const general = dynamicText(key);
  const own = contract?.communications?.['agent.Instructions'];
  return (
    <ModalFrame
      isOpen
      closesOutside
      title={t('INSTRUCTIONS_FOR', { reason: dynamicText(`StatusReason.${reason}`, {}, 'enumerations') })}
      onClose={close}
    >
      <p>{general === key ? t('NO_INSTRUCTIONS_AVAILABLE') : general}</p>
      {own && (
        <>
          <h3>{t('labels:CONTRACT_INSTRUCTIONS')}</h3>
          <ContractText communication={own} />
        </>
      )}
    </ModalFrame>
  );
}

export const instructions = defineModal(Instructions);
