import { Switch } from '@blueprintjs/core';
import { switchStagingEditing } from '@towline/sdk/access/stagingWrites';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flashFailure } from '../kit/problems/flashFailure.ts';
import { environment } from '../kit/session/environment.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { useSaveAgent } from '../kit/session/useSaveAgent.ts';
import { EnvironmentStrip } from '../ui/frame/EnvironmentStrip.tsx';

/** Says that this is not production; in staging also whether writes are blocked, with the switch for who may set it. */
export function EnvironmentBar() {
  const { t } = useTranslation();
  const agent = useAgent();
  const where = environment();
  if (where !== 'Stag') return <EnvironmentStrip environment={where}>{t('ENVIRONMENT_NOT_REAL')}</EnvironmentStrip>;
  const text = agent.stagingEditingEnabled ? t('STAGING_EDITING_ALLOWED') : t('STAGING_WRITES_BLOCKED');
  return (
    <EnvironmentStrip
      environment={where}
      right={switchStagingEditing(agent).allowed ? <StagingSwitch isOn={agent.stagingEditingEnabled} /> : undefined}
    >
      {text}
    </EnvironmentStrip>
  );
}

function StagingSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  const save = useSaveAgent();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (stagingEditingEnabled: boolean): Promise<void> => {
    setIsBusy(true);
    await save({ stagingEditingEnabled }).catch(flashFailure);
    setIsBusy(false);
  };
  return (
    <Switch
      checked={isOn}
      disabled={isBusy}
      labelElement={t('labels:STAGING_EDITING')}
      innerLabel={t('labels:SWITCH_DISABLED')}
      innerLabelChecked={t('labels:SWITCH_ALLOWED')}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
