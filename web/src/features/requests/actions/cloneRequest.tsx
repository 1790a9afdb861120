import { mayOrderFor } from '@towline/sdk/access/agent';
import { allOf, allowedIf } from '@towline/sdk/access/decision';
import { requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest } from '@towline/sdk/api';
import { cloneOfOrder } from '@towline/sdk/domain/order/cloneOrder';
import { draftTitle } from '@towline/sdk/domain/order/draftTitle';
import { useTowline } from '@towline/sdk/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../i18n/format.ts';
import { ConfirmAsk } from '../../../kit/actions/ConfirmAsk.tsx';
import type { ActionHandle } from '../../../kit/actions/useAction.tsx';
import { flash } from '../../../kit/flash.ts';
import { defineModal } from '../../../kit/modals/modalStack.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { intake } from '../../../kit/newRequest.ts';
import { type FailureText, failureText } from '../../../kit/problems/failureText.ts';
import { refusalText } from '../../../kit/problems/refusalText.ts';
import { useStagingBlock } from '../../../kit/session/useStagingBlock.ts';
import { useRequestAsker } from '../asker/requestAsker.tsx';

const question = defineModal(ConfirmAsk);

/**
 * Copies a request to a draft and opens it: home agents only, who may take orders for its contract; where a draft of the
 * kind exists it asks first (2-requests §6). The draft that is there stays: an agent may have several (DECISIONS S-09).
 */
export function useCloneRequest(request: AssistanceRequest): ActionHandle {
  const { t } = useTranslation();
  const { orders } = useTowline();
  const { viewer, context } = useRequestAsker();
  const staging = useStagingBlock('saveDraft');
  const isStarting = useRef(false);
  const decision = allOf(
    requestActions.CloneRequest(viewer, request, context),
    allowedIf(mayOrderFor(viewer.agent, request.contractCode), 'CONTRACT_NOT_PERMITTED'),
    staging,
  );
  const label = t('buttons:CLONE_REQUEST');

  /** Keeps the clone as a draft of its own; answers why it could not be kept. */
  async function clone(): Promise<FailureText | undefined> {
    const id = crypto.randomUUID();
    const order = cloneOfOrder(request.order, request.id, new Date());
    try {
      const { orderType } = await orders.saveDraft(id, {
        orderType: order.orderType,
        order: { ...order },
        title: draftTitle(order),
        version: 0,
      });
      // The question closes first: the intake is opened over the request, not over it.
      setTimeout(() => intake()?.open({ draftId: id, orderType }));
      return undefined;
    } catch (error) {
      return failureText(error);
    }
  }

  async function start(): Promise<boolean> {
    if (!decision.allowed || isStarting.current) return false;
    isStarting.current = true;
    const drafts = await orders.listDrafts().catch(() => []);
    isStarting.current = false;
    const draft = drafts.find(({ orderType }) => orderType === request.order.orderType);
    if (draft) {
      const text = t('CLONE_BESIDE_DRAFT', { title: draft.title ?? '', time: formatDateTime(draft.updatedAt) });
      await openModal(question, { grade: 1, title: label, verb: label, text, submit: clone });
      return true;
    }
    const failed = await clone();
    if (failed) flash.failure(failed.lines, { requestId: failed.requestId, details: failed.details });
    return failed === undefined;
  }

  return { decision, reason: refusalText(decision), label, isBusy: false, isLocked: !staging.allowed, start };
}
