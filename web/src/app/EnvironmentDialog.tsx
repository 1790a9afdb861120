import { Button } from '@blueprintjs/core';
import type { EnvironmentName } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { HotkeyLayer } from '../kit/hotkeys/useHotkeys.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';

interface EnvironmentDialogProps {
  readonly environment: EnvironmentName;
  readonly onClose: () => void;
}

/** What this environment is, acknowledged once. */
export function EnvironmentDialog({ environment, onClose }: EnvironmentDialogProps) {
  const { t } = useTranslation();
  return (
    <HotkeyLayer>
      <ModalFrame
        isOpen
        size="small"
        title={t('ENVIRONMENT_TITLE', { environment: t(`enumerations:EnvironmentName.${environment}`) })}
        onClose={onClose}
        footer={<Button intent="primary" autoFocus text={t('buttons:UNDERSTOOD')} onClick={onClose} />}
      >
        <p>{t('ENVIRONMENT_TEXT')}</p>
        {environment === 'Stag' && <p>{t('ENVIRONMENT_STAGING_TEXT')}</p>}
      </ModalFrame>
    </HotkeyLayer>
  );
}
