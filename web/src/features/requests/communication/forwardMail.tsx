import { EnvelopeIcon } from '@blueprintjs/icons';
import { requestGates } from '@towline/sdk/access/gates';
import type { EmailReceipt } from '@towline/sdk/api';
import type { BodyOf } from '@towline/sdk/types';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { requestAction } from '../asker/requestAction.ts';
import { requestChanges } from '../changes/requestChanges.ts';
import type { ForwardDialogProps } from './ForwardDialog.tsx';
import type { MailSubject } from './messageSubjects.ts';

/** Forwards a request by mail (2-requests §2, §5, §7); not for customer-app contracts, only by its company (3-platform §6). */
export const forwardMail = requestAction<MailSubject, BodyOf<'sendRequestEmail'>, EmailReceipt>({
  label: 'FORWARD_BY_MAIL',
  key: { keys: 'f', label: 'KEY_FORWARD' },
  icon: <EnvelopeIcon />,
  operation: 'sendRequestEmail',
  alsoStale: ['getRequest', 'listCommunications', 'listRequestLogs'],
  allowed: (viewer, { request, contract }) => requestGates.SendEmail(viewer, request, contract ? { contract } : {}),
  ask: lazyModal<ForwardDialogProps>(async () => (await import('./ForwardDialog.tsx')).ForwardDialog),
  changes: (before, after, agentId) => requestChanges(before.request, after.request, agentId),
  run: (towline, { request }, email) => towline.communications.sendEmail(request.id, email),
  success: ['SEND_EMAIL_SUCCESS'],
});
