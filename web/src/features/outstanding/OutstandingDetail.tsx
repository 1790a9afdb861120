import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { OutstandingRequest } from '@towline/sdk/api';
import { useResource } from '../../kit/data/useResource.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { PaymentTable } from '../../widgets/payments/PaymentTable.tsx';
import { OfferedAction } from '../../widgets/reminders/OfferedAction.tsx';
import { planReminder } from '../../widgets/reminders/planReminder.tsx';
import { ReminderTable } from '../../widgets/reminders/ReminderTable.tsx';
import { paymentOf, reminderOfRow } from '../../widgets/reminders/reminderSubject.ts';
import { sendReminder } from '../../widgets/reminders/sendReminder.tsx';
import './outstanding.css';

/** A record folded out: its payments, its reminders, and what can be done about them (3-platform §2). */
export function OutstandingDetail({ row }: { readonly row: OutstandingRequest }) {
  const agent = useAgent();
  return (
    <div className="tl-outstanding-detail">
      <Payments row={row} />
      {row.paymentReminders.length > 0 && (
        <ReminderTable reminders={row.paymentReminders} requestId={row.id} of={reminderOfRow(agent, row)} />
      )}
      <p className="tl-actions">
        <OfferedAction action={sendReminder} on={reminderOfRow(agent, row)} />
      </p>
    </div>
  );
}

function Payments({ row }: { readonly row: OutstandingRequest }) {
  const agent = useAgent();
  // The dialog's clock is that of the customer's country, which only the request knows (2-requests §5).
  const { data: request } = useResource('getRequest', { path: { id: row.id } });
  return (
    <PaymentTable
      payments={row.payments}
      acts={(payment) =>
        request && <OfferedAction action={planReminder} on={paymentOf(viewerOf(agent, request), request, payment)} />
      }
    />
  );
}
