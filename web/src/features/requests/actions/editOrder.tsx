import { EditIcon } from '@blueprintjs/icons';
import { editTowDestination, requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest } from '@towline/sdk/api';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { leftAsItWas } from '../../../kit/actions/defineAction.ts';
import { intake, type OrderCorrection } from '../../../widgets/intakeDoor.ts';
import { requestAction } from '../asker/requestAction.ts';

/** The order of a request, at the tab of a card where that is said. */
interface OrderAt {
  readonly request: AssistanceRequest;
  readonly tab?: IntakeTab;
}

/**
 * Edits the order of a request, from a button, a key or the pencil of a card (2-requests §5, §6). The dialog saves by
 * itself, asks first and stays open when that fails, so that there is nothing to do here but to open it. The tow destination
 * has a rule of its own.
 */
export const editOrder = requestAction<OrderAt, undefined, undefined>({
  ever: 'EditRequest',
  label: 'EDIT_ORDER',
  icon: <EditIcon />,
  key: { keys: 'e', label: 'KEY_EDIT' },
  operation: 'saveRequest',
  allowed: (viewer, { request, tab }, context) =>
    tab === 'DestinationLocation'
      ? editTowDestination(viewer, request, request.order.orderType)
      : requestActions.EditRequest(viewer, request, context),
  ask: 'nothing',
  isGuarded: true,
  run: async (_towline, { request: { id, shortId }, tab }) =>
    (await intake()?.edit({ requestId: id, shortId, tab })) ? undefined : leftAsItWas,
  success: [],
});

const corrections = {
  plate: { label: 'CHANGE_PLATE', key: { keys: 'p', label: 'KEY_CHANGE_PLATE' } },
  highway: { label: 'SAY_IF_ON_HIGHWAY', key: { keys: 'y', label: 'IS_ON_HIGHWAY' } },
  restrictedNetwork: { label: 'SAY_IF_RESTRICTED_NETWORK', key: { keys: 'r', label: 'RESTRICTED_NETWORK' } },
} as const satisfies Record<OrderCorrection, object>;

/** Puts one thing of the order right, where it is read: the plate, the highway, the restricted network (2-requests §2, modals). */
export const correctOrder = (what: OrderCorrection) =>
  requestAction<AssistanceRequest, undefined, AssistanceRequest>({
    name: `correct-${what}`,
    ...corrections[what],
    operation: 'saveRequest',
    represents: 'getRequest',
    allowed: requestActions.EditRequest,
    offered: ({ viewer, context }, request) => requestActions.EditRequest(viewer, request, context).allowed,
    ask: 'nothing',
    isGuarded: true,
    run: async (towline, request) => (await intake()?.correct({ request, what, towline })) ?? leftAsItWas,
    success: ['ORDER_SAVED'],
  });
