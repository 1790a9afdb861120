import { SendToMapIcon } from '@blueprintjs/icons';
import { allOf } from '@towline/sdk/access/decision';
import { requestGates } from '@towline/sdk/access/gates';
import { mayFollowHelp } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest, StatusLinkState } from '@towline/sdk/api';
import { type StatusLinkValues, statusLinkForm } from '@towline/sdk/forms/statusLink';
import { contactLanguageValues } from '@towline/sdk/values';
import { requestAction } from '../asker/requestAction.ts';
import { requestForm } from '../asker/requestForm.ts';
import { firstLanguage } from '../communication/firstLanguage.ts';
import { smsForm } from '../communication/smsForm.tsx';

const fields = requestForm<typeof statusLinkForm, AssistanceRequest>(
  statusLinkForm,
  {
    phoneNumber: { input: 'phone', label: 'PHONE', required: true },
    language: { input: 'select', label: 'LANGUAGE', options: contactLanguageValues, enumeration: 'ContactLanguage' },
  },
  ({ subject, viewer }) => ({
    language: firstLanguage(subject, viewer.agent.locale.slice(0, 2)),
  }),
);

/** Sends the motorist a link to his status page (issue 5, the motorist's page). */
export const sendStatusLink = requestAction<AssistanceRequest, StatusLinkValues, StatusLinkState>({
  label: 'SEND_STATUS_LINK',
  key: { keys: 'i', label: 'KEY_STATUS_LINK' },
  icon: <SendToMapIcon />,
  intent: 'primary',
  operation: 'sendStatusLink',
  alsoStale: ['getStatusLink', 'listCommunications', 'listRequestLogs'],
  allowed: (viewer, request) => allOf(requestGates.SendSms(viewer, request), mayFollowHelp(request)),
  ask: smsForm({ label: 'SEND_STATUS_LINK', form: fields, requestOf: (request) => request }),
  run: (towline, request, values) => towline.requests.sendStatusLink(request.id, values),
  success: ['STATUS_LINK_SENT'],
});
