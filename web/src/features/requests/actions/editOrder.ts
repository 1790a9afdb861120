import { allOf, allowed } from '@towline/sdk/access/decision';
import { editTowDestination, requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest } from '@towline/sdk/api';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { useTranslation } from 'react-i18next';
import type { ActionHandle } from '../../../kit/actions/useAction.tsx';
import { useHolderQuestion } from '../../../kit/actions/useHolderQuestion.ts';
import { intake } from '../../../kit/newRequest.ts';
import { refusalText } from '../../../kit/problems/refusalText.ts';
import { useActor } from '../../../kit/session/actor.tsx';
import { useStagingBlock } from '../../../kit/session/useStagingBlock.ts';

/**
 * Editing the order of a request, from a button, a key or the pencil of a card (2-requests §5, §6). The dialog saves by
 * itself, asks first and stays open when that fails, so that there is nothing to do here but to open it.
 * @param tab the card's own; the tow destination has a rule of its own
 */
export function useEditOrder(request: AssistanceRequest, tab?: IntakeTab): ActionHandle {
  const { t } = useTranslation();
  const { viewer, context, gone = allowed } = useActor();
  const askHolder = useHolderQuestion(t('buttons:EDIT_ORDER'));
  const staging = useStagingBlock('saveRequest');
  const mayEdit =
    tab === 'DestinationLocation'
      ? editTowDestination(viewer, request, request.order.orderType)
      : requestActions.EditRequest(viewer, request, context);
  const decision = allOf(gone, mayEdit, staging);
  return {
    decision,
    reason: refusalText(decision),
    label: t('buttons:EDIT_ORDER'),
    isBusy: false,
    isLocked: !staging.allowed,
    start: async () => {
      const editing = decision.allowed && (await askHolder()) ? intake() : undefined;
      return (await editing?.edit({ requestId: request.id, shortId: request.shortId, tab })) ?? false;
    },
  };
}
