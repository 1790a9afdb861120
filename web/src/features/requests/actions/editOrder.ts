import { allOf, allowed } from '@towline/sdk/access/decision';
import { editTowDestination, requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest } from '@towline/sdk/api';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { useTowline } from '@towline/sdk/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import type { ActionHandle } from '../../../kit/actions/useAction.tsx';
import { loaded } from '../../../kit/data/loaded.ts';
import { flash } from '../../../kit/flash.ts';
import { type Intake, intake, type OrderCorrection } from '../../../kit/newRequest.ts';
import { refusalText } from '../../../kit/problems/refusalText.ts';
import { useStagingBlock } from '../../../kit/session/useStagingBlock.ts';
import { askHolder } from '../asker/askHolder.ts';
import { useRequestAsker } from '../asker/requestAsker.tsx';

interface Editing {
  readonly label: string;
  readonly tab?: IntakeTab | undefined;
  readonly begin: (door: Intake) => Promise<boolean>;
}

/** Whether the order may be edited now, and doing so where nobody else holds the request (2-requests §5, §6). */
function useEditing(request: AssistanceRequest, { label, tab, begin }: Editing): ActionHandle {
  const asker = useRequestAsker();
  const { viewer, context, gone = allowed } = asker;
  const staging = useStagingBlock('saveRequest');
  const [isBusy, setIsBusy] = useState(false);
  const mayEdit =
    tab === 'DestinationLocation'
      ? editTowDestination(viewer, request, request.order.orderType)
      : requestActions.EditRequest(viewer, request, context);
  const decision = allOf(gone, mayEdit, staging);
  return {
    decision,
    reason: refusalText(decision),
    label,
    isBusy,
    isLocked: !staging.allowed,
    start: async () => {
      const door = intake();
      if (!door || isBusy || !decision.allowed || !(await askHolder(asker, label))) return false;
      setIsBusy(true);
      try {
        return await begin(door);
      } finally {
        setIsBusy(false);
      }
    },
  };
}

/**
 * Editing the order of a request, from a button, a key or the pencil of a card (2-requests §5, §6). The dialog saves by
 * itself, asks first and stays open when that fails, so that there is nothing to do here but to open it.
 * @param tab the card's own; the tow destination has a rule of its own
 */
export function useEditOrder(request: AssistanceRequest, tab?: IntakeTab): ActionHandle {
  const { t } = useTranslation();
  return useEditing(request, {
    label: t('buttons:EDIT_ORDER'),
    tab,
    begin: (door) => door.edit({ requestId: request.id, shortId: request.shortId, tab }),
  });
}

const labels = {
  plate: 'buttons:CHANGE_PLATE',
  highway: 'labels:IS_ON_HIGHWAY',
  restrictedNetwork: 'labels:RESTRICTED_NETWORK',
} as const satisfies Record<OrderCorrection, string>;

/** Putting one thing of the order right, where it is read: the plate, the highway, the restricted network (2-requests §2, modals). */
export function useCorrection(request: AssistanceRequest, what: OrderCorrection): ActionHandle {
  const { t } = useTranslation();
  const towline = useTowline();
  const { mutate } = useSWRConfig();
  return useEditing(request, {
    label: t(labels[what]),
    begin: async (door) => {
      const saved = await door.correct({ request, what, towline });
      if (!saved) return false;
      await mutate(['getRequest', { path: { id: request.id } }], loaded(saved, Date.now()), { revalidate: false });
      flash.success(t('ORDER_SAVED'));
      return true;
    },
  });
}
