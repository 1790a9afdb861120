import { allowed } from '@towline/sdk/access/decision';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../i18n/format.ts';
import { defineAction } from '../kit/actions/defineAction.ts';
import { useAction } from '../kit/actions/useAction.tsx';
import { beOneselfAgain } from '../kit/session/becomeAgent.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { ImpersonationStrip } from '../ui/frame/ImpersonationStrip.tsx';

const stopActing = defineAction<null>({
  label: 'STOP_ACTING',
  operation: 'endImpersonation',
  allowed: () => allowed,
  ask: 'nothing',
  run: (towline) => beOneselfAgain(towline),
  success: [],
});

/** Who acts as whom, why and until when, as long as it lasts (DECISIONS S-37). */
export function ImpersonationBar() {
  const { t } = useTranslation();
  const { impersonation, fullName } = useAgent();
  const { isBusy, start } = useAction(stopActing, null);
  if (!impersonation) return null;
  const until = t('ACTING_UNTIL', { reason: impersonation.reason, time: formatTime(impersonation.expiresAt) });
  return (
    <ImpersonationStrip
      text={t('ACTING_AS', { agent: impersonation.fullName, name: fullName })}
      detail={until}
      busy={isBusy}
      onStop={() => void start()}
    />
  );
}
