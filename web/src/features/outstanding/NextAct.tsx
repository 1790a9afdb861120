import { Button } from '@blueprintjs/core';
import { NotificationsIcon } from '@blueprintjs/icons';
import type { OutstandingAction, OutstandingRequest, ReminderType } from '@towline/sdk/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAction } from '../../kit/actions/useAction.tsx';
import { useAgent } from '../../kit/session/useAgent.ts';
import { paths } from '../../paths.ts';
import { reminderOfRow } from '../../widgets/reminders/reminderSubject.ts';
import { sendReminder } from '../../widgets/reminders/sendReminder.tsx';

const reminders: Readonly<Partial<Record<OutstandingAction, ReminderType>>> = {
  SendSecondReminder: 'SecondReminder',
  SendLastReminder: 'LastReminder',
};

/** What is to be done about a request, as the way to doing it: the reminder's dialog, else the request's payments (3-platform §4). */
export function NextAct({ row }: { readonly row: OutstandingRequest }) {
  const { t } = useTranslation();
  const { action, id } = row;
  if (!action) return null;
  const wanted = reminders[action];
  if (wanted) return <Remind row={row} wanted={wanted} text={t(`enumerations:OutstandingAction.${action}`)} />;
  return <Link to={paths.request(id, { tab: 'finance' })}>{t(`enumerations:OutstandingAction.${action}`)}</Link>;
}

interface RemindProps {
  readonly row: OutstandingRequest;
  readonly wanted: ReminderType;
  readonly text: string;
}

function Remind({ row, wanted, text }: RemindProps) {
  const agent = useAgent();
  const subject = useMemo(() => reminderOfRow(agent, row, wanted), [agent, row, wanted]);
  const { decision, reason, isBusy, start } = useAction(sendReminder, subject);
  return (
    <Button
      size="small"
      variant="minimal"
      icon={<NotificationsIcon />}
      text={text}
      title={reason}
      disabled={!decision.allowed}
      loading={isBusy}
      onClick={() => void start()}
    />
  );
}
