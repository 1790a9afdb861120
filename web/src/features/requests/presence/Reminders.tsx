import type { AssistanceRequest } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDay, momentTitle } from '../../../i18n/format.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { actionOn } from '../../../kit/actions/actionOn.tsx';
import { HandleButton } from '../../../kit/actions/HandleButton.tsx';
import { useActions } from '../../../kit/actions/useActions.ts';
import { useResource } from '../../../kit/data/useResource.ts';
import { forgetReminder, remindMe } from './reminderActions.tsx';

const own = [actionOn(remindMe)];

/** When the agent's own bell rings about this request, and the way to let it ring (DECISIONS T-205). */
export function Reminders({ request }: { readonly request: AssistanceRequest }) {
  const { t } = useTranslation();
  const [remind] = useActions(own, request, { title: t('labels:REQUEST'), detail: request.shortId });
  const isMine = remind?.decision.allowed === true;
  const { data } = useResource('listReminders', isMine ? { path: { id: request.id } } : null);
  if (!isMine) return null;
  return (
    <>
      {data?.map((reminder) => (
        <span key={reminder.id} className="tl-requests-reminder" title={momentTitle(reminder.dueAt)}>
          {[t('RINGS_AT', { time: formatTimeOfDay(reminder.dueAt) }), reminder.remarks].filter(Boolean).join(': ')}
          <ActionButton action={forgetReminder} on={reminder} iconOnly size="small" variant="minimal" />
        </span>
      ))}
      <HandleButton handle={remind} iconOnly size="small" hasKey />
    </>
  );
}
