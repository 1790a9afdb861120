import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HotkeyLayer } from '../kit/hotkeys/useHotkeys.tsx';
import { environment } from '../kit/session/environment.ts';
import { ModalFrame } from '../ui/ModalFrame.tsx';

const seenKey = 'towline.environmentSeen';

/** On the first visit of a session off production: what this environment is, acknowledged once (3-platform §2). */
export function EnvironmentDialog() {
  const { t } = useTranslation();
  const where = environment();
  const [isOpen, setIsOpen] = useState(() => where !== 'Prod' && sessionStorage.getItem(seenKey) !== where);
  if (where === 'Prod' || !isOpen) return null;
  const close = (): void => {
    sessionStorage.setItem(seenKey, where);
    setIsOpen(false);
  };
  return (
    <HotkeyLayer>
      <ModalFrame
        isOpen
        size="small"
        title={t('ENVIRONMENT_TITLE', { environment: t(`enumerations:EnvironmentName.${where}`) })}
        onClose={close}
        footer={<Button intent="primary" autoFocus text={t('buttons:UNDERSTOOD')} onClick={close} />}
      >
        <p>{t('ENVIRONMENT_TEXT')}</p>
        {where === 'Stag' && <p>{t('ENVIRONMENT_STAGING_TEXT')}</p>}
      </ModalFrame>
    </HotkeyLayer>
  );
}
