import { MobilePhoneIcon } from '@blueprintjs/icons';
import type { Towline } from '@towline/sdk';
import { requestGates } from '@towline/sdk/access/gates';
import { sections } from '@towline/sdk/access/sections';
import type { Communication } from '@towline/sdk/api';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { type RequestAskProps, requestAction } from '../asker/requestAction.ts';
import { requestChanges } from '../changes/requestChanges.ts';
import type { SmsSubject, SmsValues } from './messageSubjects.ts';

/** The text message, of a request or of none. */
export const sendText = (towline: Towline, { request }: SmsSubject, values: SmsValues): Promise<Communication> =>
  towline.communications.sendSms({ ...values, ...(request ? { requestId: request.id } : {}) });

/** Sends a text message. How it went is said in the dialog itself (2-requests §8). */
export const sendSms = requestAction<SmsSubject, SmsValues, Communication>({
  label: 'SEND_SMS',
  key: { keys: 's', label: 'KEY_SMS' },
  icon: <MobilePhoneIcon />,
  operation: 'sendSms',
  alsoStale: ['getRequest', 'listCommunications', 'listRequestLogs'],
  allowed: (viewer, { request }) => (request ? requestGates.SendSms(viewer, request) : sections.tools(viewer.agent)),
  ask: lazyModal<RequestAskProps<SmsSubject, SmsValues>>(async () => (await import('./SmsDialog.tsx')).SmsDialog),
  changes: async (before, after, agentId) =>
    before.request && after.request ? requestChanges(before.request, after.request, agentId) : [],
  run: sendText,
  success: [],
});
