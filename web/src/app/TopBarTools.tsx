import { Button } from '@blueprintjs/core';
import { CaretDownIcon, HelpIcon, NotificationsIcon, PlusIcon } from '@blueprintjs/icons';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/agentLocale.ts';
import { openModal } from '../kit/modals/openModal.tsx';
import { intake } from '../kit/newRequest.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { MenuButton } from '../ui/popover/MenuButton.tsx';
import { AgentMenu } from './AgentMenu.tsx';
import { AvailabilitySwitch } from './AvailabilitySwitch.tsx';
import { useChangeLocale } from './changeLocale.ts';
import { FailureMenu } from './FailureMenu.tsx';
import { localeDialog } from './localeDialog.ts';

/** What is always at hand at the right of the bar. */
export function TopBarTools({ onSheet }: { onSheet: () => void }) {
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
      <NewRequestButton />
      <AvailabilitySwitch />
      <FailureMenu icon={<NotificationsIcon />} />
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

/** The intake's door: the usual order at once, the others from the list. */
function NewRequestButton() {
  const { t } = useTranslation();
  const agent = useAgent();
  const taking = intake();
  const orderTypes = taking?.orderTypes(agent) ?? [];
  if (!taking || orderTypes.length === 0) return null;
  const open = (
    <Button
      intent="primary"
      className="tl-icon-on-phones"
      icon={<PlusIcon />}
      text={t('labels:NEW_REQUEST')}
      aria-label={t('labels:NEW_REQUEST')}
      onClick={() => taking.open({})}
    />
  );
  if (orderTypes.length === 1) return open;
  return (
    <span className="tl-split">
      {open}
      <MenuButton
        placement="bottom-end"
        intent="primary"
        icon={<CaretDownIcon />}
        aria-label={t('labels:ORDER_TYPES')}
        entries={orderTypes.map((orderType) => ({
          key: orderType,
          text: t(`enumerations:OrderType.${orderType}`),
          onClick: () => taking.open({ orderType }),
        }))}
      />
    </span>
  );
}
