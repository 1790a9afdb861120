import { NotificationsIcon } from '@blueprintjs/icons';
import { requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest, NotifyResult } from '@towline/sdk/api';
import { TowlineError } from '@towline/sdk/client/problem';
import { requestAction } from '../asker/requestAction.ts';

/** Tells the client organisation how its request stands, where the contract says so (2-requests §6, §8). */
export const notifyClient = requestAction<AssistanceRequest, undefined, NotifyResult>({
  ever: 'NotifyClientOrganisation',
  label: 'NOTIFY_CLIENT',
  // N is a new request: V as in the Dutch verwittigen.
  key: { keys: 'v', label: 'KEY_NOTIFY_CLIENT' },
  // Where the contract tells nobody there is nothing to offer; anything else that stands in the way is said.
  offered: ({ viewer, context, isContractMissing }, request) => {
    const decision = requestActions.NotifyClientOrganisation(viewer, request, context);
    return isContractMissing === true || decision.allowed || decision.code !== 'CLIENT_NOTIFICATION_NOT_CONFIGURED';
  },
  because: ({ isContractMissing }) => (isContractMissing ? 'CONTRACT_NOT_LOADED' : undefined),
  icon: <NotificationsIcon />,
  operation: 'notifyClientOrganisation',
  allowed: requestActions.NotifyClientOrganisation,
  ask: 'confirm',
  question: ({ clientOrganisation }) => ({
    text: { key: 'NOTIFY_CLIENT_Q', values: { organisation: clientOrganisation?.name ?? '' } },
  }),
  run: async (towline, { id, clientOrganisationCode = '' }) => {
    const told = await towline.requests.notifyClientOrganisation(id, clientOrganisationCode);
    if (told.status === 'Failed') throw new TowlineError('CLIENT_NOT_NOTIFIED', `${clientOrganisationCode} refused it`);
    return told;
  },
  failure: 'CLIENT_NOT_NOTIFIED',
  // The stated words, where it is true; what still waits in the outbox leaves it as soon as it can (2-requests §8).
  success: ({ status }) => [status === 'Sent' ? 'CLIENT_NOTIFIED' : 'CLIENT_NOTICE_WAITS'],
});
