import type { AssistanceRequest } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDay, momentTitle } from '../../../i18n/format.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { useAction } from '../../../kit/actions/useAction.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { forgetReminder, remindMe } from './reminderActions.tsx';

/** When the agent's own bell rings about this request, and the way to let it ring (DECISIONS T-205). */
export function Reminders({ request }: { readonly request: AssistanceRequest }) {
  const { t } = useTranslation();
  const { decision, start } = useAction(remindMe, request);
  const { data } = useResource('listReminders', decision.allowed ? { path: { id: request.id } } : null);
  useHotkeys(
    t('labels:REQUEST'),
    decision.allowed ? [{ keys: 'z', label: 'KEY_REMIND_ME', run: () => void start() }] : [],
  );
  if (!decision.allowed) return null;
  return (
    <>
      {data?.map((reminder) => (
        <span key={reminder.id} className="tl-requests-reminder" title={momentTitle(reminder.dueAt)}>
          {[t('RINGS_AT', { time: formatTimeOfDay(reminder.dueAt) }), reminder.remarks].filter(Boolean).join(': ')}
          <ActionButton action={forgetReminder} on={reminder} iconOnly size="small" variant="minimal" />
        </span>
      ))}
      <ActionButton action={remindMe} on={request} hideRefused iconOnly size="small" keys="Z" />
    </>
  );
}
