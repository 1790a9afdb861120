import { Switch } from '@blueprintjs/core';
import { allOf } from '@towline/sdk/access/decision';
import { switchAvailability } from '@towline/sdk/access/sections';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flashFailure } from '../kit/problems/flashFailure.ts';
import { refusalText } from '../kit/problems/refusalText.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { useSaveAgent } from '../kit/session/useSaveAgent.ts';
import { useStagingBlock } from '../kit/session/useStagingBlock.ts';

/** Whether calls are put through to the agent; off while saving and for agents without a prefix (3-platform §6). */
export function AvailabilitySwitch() {
  const { t } = useTranslation();
  const agent = useAgent();
  const save = useSaveAgent();
  const staging = useStagingBlock('saveAgent');
  const [isSaving, setIsSaving] = useState(false);
  // Agents who take no calls at all have no switch that they could never use.
  if (!agent.availableForPrefix) return null;
  const decision = allOf(switchAvailability(agent, isSaving), staging);
  const change = async (isAvailable: boolean): Promise<void> => {
    setIsSaving(true);
    await save({ isAvailable }).catch(flashFailure);
    setIsSaving(false);
  };
  return (
    <span className="tl-availability" title={refusalText(decision)}>
      <Switch
        checked={agent.isAvailable}
        disabled={!decision.allowed}
        labelElement={<span className="tl-word">{t('labels:CALLS')}</span>}
        innerLabel={t('labels:SWITCH_OFF')}
        innerLabelChecked={t('labels:SWITCH_ON')}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </span>
  );
}
