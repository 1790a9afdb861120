import { useTranslation } from 'react-i18next';
import { InstructionPage } from '../../widgets/InstructionPage.tsx';

/** The tariff of a restricted network and how its companies are called: a page of instructions, so that it is edited as a file. */
export function HowToCall({ name, isOpen = false }: { readonly name: string; readonly isOpen?: boolean }) {
  const { t } = useTranslation();
  return (
    <details className="tl-roads-how" open={isOpen}>
      <summary>{t('TARIFF_AND_HOW_TO_CALL')}</summary>
      <InstructionPage name={name} />
    </details>
  );
}
