import { NotificationsIcon } from '@blueprintjs/icons';
import { requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest, NotifyResult } from '@towline/sdk/api';
import { defineAction } from '../../../kit/actions/defineAction.ts';

/** Tells the client organisation how its request stands, where the contract says so (2-requests §6, §8). */
export const notifyClient = defineAction<AssistanceRequest, undefined, NotifyResult>({
  label: 'NOTIFY_CLIENT',
  icon: <NotificationsIcon />,
  operation: 'notifyClientOrganisation',
  allowed: requestActions.NotifyClientOrganisation,
  ask: 'confirm',
  question: ({ clientOrganisation }) => ({
    text: { key: 'NOTIFY_CLIENT_Q', values: { organisation: clientOrganisation?.name ?? '' } },
  }),
  run: (towline, { id, clientOrganisationCode = '' }) =>
    towline.requests.notifyClientOrganisation(id, clientOrganisationCode),
  failure: 'CLIENT_NOT_NOTIFIED',
  success: ['CLIENT_NOTIFIED'],
});
