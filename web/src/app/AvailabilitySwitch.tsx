import { Switch } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useAction } from '../kit/actions/useAction.tsx';
import { useAgent } from '../kit/session/useAgent.ts';
import { switchCalls } from './ownSwitches.ts';

/** Whether calls are put through to the agent; off while saving and for agents without a prefix (3-platform §6). */
export function AvailabilitySwitch() {
  const { t } = useTranslation();
  const agent = useAgent();
  const { decision, reason, isBusy, wanted, start } = useAction(switchCalls, agent);
  // Agents who take no calls at all have no switch that they could never use.
  if (!agent.availableForPrefix) return null;
  return (
    <span className="tl-availability" title={reason}>
      <Switch
        checked={wanted ?? agent.isAvailable}
        disabled={!decision.allowed}
        aria-disabled={isBusy || undefined}
        labelElement={<span className="tl-word">{t('labels:CALLS')}</span>}
        innerLabel={t('labels:SWITCH_OFF')}
        innerLabelChecked={t('labels:SWITCH_ON')}
        onChange={(event) => void start(event.currentTarget.checked)}
      />
    </span>
  );
}
