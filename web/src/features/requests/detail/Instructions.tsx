import type { Contract, StatusReason } from '@towline/sdk/api';
import { NotFoundError } from '@towline/sdk/client/problem';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { ContractText } from '../../../widgets/ContractText.tsx';
import { htmlText } from '../../../widgets/htmlText.ts';

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

/** A page of instructions in the agent's language, or in the one that there is (3-platform §7); its text only, nothing in it runs. */
function InstructionPage({ name }: { name: string }) {
  const { t } = useTranslation();
  const lang = languageOf(useLocale());
  const input = useMemo(() => ({ path: { name, lang } }), [name, lang]);
  const found = useResource('getInstructions', input);
  if (found.error instanceof NotFoundError) return <p>{t('NO_INSTRUCTIONS_AVAILABLE')}</p>;
  if (found.data === undefined) return <Pending of={found} lines={3} />;
  // The page's heading repeats the dialog's title.
  const [, ...paragraphs] = htmlText(found.data);
  return (
    <div className="tl-contract-text">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
