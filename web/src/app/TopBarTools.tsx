import { Button } from '@blueprintjs/core';
import { HelpIcon } from '@blueprintjs/icons';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/agentLocale.ts';
import { openModal } from '../kit/modals/openModal.tsx';
import { AgentMenu } from './AgentMenu.tsx';
import { AvailabilitySwitch } from './AvailabilitySwitch.tsx';
import { useChangeLocale } from './changeLocale.ts';
import { localeDialog } from './localeDialog.ts';
import { NewRequestButton } from './NewRequestButton.tsx';
import { NoticeBell } from './NoticeBell.tsx';
import { SmsButton } from './SmsButton.tsx';

interface TopBarToolsProps {
  readonly onSheet: () => void;
  readonly areKindsListed: boolean;
  readonly onKindsListed: (areListed: boolean) => void;
}

/** What is always at hand at the right of the bar. */
export function TopBarTools({ onSheet, areKindsListed, onKindsListed }: TopBarToolsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const changeLocale = useChangeLocale();
  const language = languageOf(locale).toUpperCase();
  const chooseLocale = async (): Promise<void> => {
    const chosen = await openModal(localeDialog, { locale });
    if (chosen && chosen !== locale) changeLocale(chosen);
  };
  return (
    <>
      <NewRequestButton isListed={areKindsListed} onListed={onKindsListed} />
      <SmsButton />
      <AvailabilitySwitch />
      <NoticeBell />
      <Button
        variant="minimal"
        text={language}
        aria-label={`${t('labels:LANGUAGE')}: ${language}`}
        title={t('labels:LANGUAGE')}
        onClick={() => void chooseLocale()}
      />
      <Button
        variant="minimal"
        className="tl-not-on-phones"
        icon={<HelpIcon />}
        aria-label={t('labels:KEYBOARD_SHORTCUTS')}
        title={t('labels:KEYBOARD_SHORTCUTS')}
        onClick={onSheet}
      />
      <AgentMenu onSheet={onSheet} />
    </>
  );
}
