import { Switch } from '@blueprintjs/core';
import { switchStagingEditing } from '@towline/sdk/access/stagingWrites';
import { useTranslation } from 'react-i18next';
import { useAction } from '../kit/actions/useAction.tsx';
import { environment } from '../kit/session/environment.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { EnvironmentStrip } from '../ui/frame/EnvironmentStrip.tsx';
import { switchEditing } from './ownSwitches.ts';

/** Says that this is not production; in staging also whether writes are blocked, with the switch for who may set it. */
export function EnvironmentBar() {
  const { t } = useTranslation();
  const agent = useAgent();
  const where = environment();
  if (where !== 'Stag') return <EnvironmentStrip environment={where}>{t('ENVIRONMENT_NOT_REAL')}</EnvironmentStrip>;
  const text = agent.stagingEditingEnabled ? t('STAGING_EDITING_ALLOWED') : t('STAGING_WRITES_BLOCKED');
  return (
    <EnvironmentStrip environment={where} right={switchStagingEditing(agent).allowed ? <StagingSwitch /> : undefined}>
      {text}
    </EnvironmentStrip>
  );
}

function StagingSwitch() {
  const { t } = useTranslation();
  const agent = useAgent();
  const { isBusy, wanted, start } = useAction(switchEditing, agent);
  return (
    <Switch
      checked={wanted ?? agent.stagingEditingEnabled}
      aria-disabled={isBusy || undefined}
      labelElement={t('labels:STAGING_EDITING')}
      innerLabel={t('labels:SWITCH_DISABLED')}
      innerLabelChecked={t('labels:SWITCH_ALLOWED')}
      onChange={(event) => void start(event.currentTarget.checked)}
    />
  );
}
