import { DuplicateIcon } from '@blueprintjs/icons';
import { mayOrderFor } from '@towline/sdk/access/agent';
import { allOf, allowedIf } from '@towline/sdk/access/decision';
import { requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest, Draft } from '@towline/sdk/api';
import { newId } from '@towline/sdk/client/id';
import { cloneOfOrder } from '@towline/sdk/domain/order/cloneOrder';
import { draftTitle } from '@towline/sdk/domain/order/draftTitle';
import { formatDateTime } from '../../../i18n/format.ts';
import { serverNow } from '../../../ui/serverClock.ts';
import { intake } from '../../../widgets/intakeDoor.ts';
import { requestAction } from '../asker/requestAction.ts';

/**
 * Copies a request to a draft and opens it: home agents only, who may take orders for its contract; where a draft of the
 * kind exists it asks first (2-requests §6). The draft that is there stays: an agent may have several (DECISIONS S-09).
 */
export const cloneRequest = requestAction<AssistanceRequest, undefined, Draft>({
  ever: 'CloneRequest',
  label: 'CLONE_REQUEST',
  icon: <DuplicateIcon />,
  key: { keys: 'c', label: 'KEY_CLONE' },
  operation: 'saveDraft',
  allowed: (viewer, request, context) =>
    allOf(
      requestActions.CloneRequest(viewer, request, context),
      allowedIf(mayOrderFor(viewer.agent, request.contractCode), 'CONTRACT_NOT_PERMITTED'),
    ),
  // Only home agents copy a request (2-requests §6).
  offered: ({ viewer }) => viewer.isAdminMode === true || viewer.viewpoint === 'Home',
  ask: 'confirmWhereAsked',
  question: async ({ order }, _viewer, { towline }) => {
    const drafts = await towline.orders.listDrafts().catch(() => []);
    const draft = drafts.find(({ orderType }) => orderType === order.orderType);
    if (!draft) return undefined;
    const { title = '', updatedAt } = draft;
    return { text: { key: 'CLONE_BESIDE_DRAFT', values: { title, time: formatDateTime(updatedAt) } } };
  },
  run: (towline, { id, order: source }) => {
    const order = cloneOfOrder(source, id, new Date(serverNow()));
    return towline.orders.saveDraft(newId(), {
      orderType: order.orderType,
      order: { ...order },
      title: draftTitle(order),
      version: 0,
    });
  },
  success: [],
  // The question is gone first: the intake opens over the request, and the focus goes into it.
  after: ({ id, orderType }) => void setTimeout(() => intake()?.open({ draftId: id, orderType })),
});
