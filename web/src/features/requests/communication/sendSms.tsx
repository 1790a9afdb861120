import { MobilePhoneIcon } from '@blueprintjs/icons';
import { requestGates } from '@towline/sdk/access/gates';
import { sections } from '@towline/sdk/access/sections';
import type { Communication } from '@towline/sdk/api';
import { defineAction } from '../../../kit/actions/defineAction.ts';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { requestChanges } from '../presence/requestChanges.ts';
import type { SmsSubject, SmsValues } from './messageSubjects.ts';
import type { SmsDialogProps } from './SmsDialog.tsx';

/** Sends a text message. How it went is said in the dialog itself (2-requests §8). */
export const sendSms = defineAction<SmsSubject, SmsValues, Communication>({
  label: 'SEND_SMS',
  icon: <MobilePhoneIcon />,
  operation: 'sendSms',
  alsoStale: ['getRequest', 'listCommunications', 'listRequestLogs'],
  allowed: (viewer, { request }) => (request ? requestGates.SendSms(viewer, request) : sections.tools(viewer.agent)),
  ask: lazyModal<SmsDialogProps>(async () => (await import('./SmsDialog.tsx')).SmsDialog),
  changes: async (before, after, agentId) =>
    before.request && after.request ? requestChanges(before.request, after.request, agentId) : [],
  run: (towline, { request }, values) =>
    towline.communications.sendSms({ ...values, ...(request ? { requestId: request.id } : {}) }),
  success: [],
});
