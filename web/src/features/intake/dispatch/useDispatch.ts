import { seesCreatedButNotDispatched } from '@towline/sdk/access/gates';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest } from '@towline/sdk/api';
import { ValidationError } from '@towline/sdk/client/problem';
import { createPayload } from '@towline/sdk/domain/order/createPayload';
import { dispatchGate } from '@towline/sdk/domain/order/crossBorder';
import { isRoadside } from '@towline/sdk/domain/order/orderKind';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { firstInvalidTab } from '@towline/sdk/domain/order/validateOrder';
import { orderEstimateOf } from '@towline/sdk/domain/price/orderEstimate';
import { useTowline } from '@towline/sdk/react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { useTask } from '../../../kit/actions/useTask.ts';
import { flash } from '../../../kit/flash.ts';
import { refusalText } from '../../../kit/problems/refusalText.ts';
import { useStagingBlock } from '../../../kit/session/useStagingBlock.ts';
import { photosMissing } from '../../../kit/uploads/photoUploads.ts';
import type { IntakeState } from '../draft/useIntake.ts';
import { refusalsOf } from '../form/serverRefusals.ts';

/** The end of the intake: whether the order may go, the question before it goes, and what came of it. */
export interface Dispatch {
  /** Why it may not be dispatched now. */
  readonly reason: string | undefined;
  /** A trip over the border that nobody makes a price for, or that is too far (1-intake §4). */
  readonly isUnsupported: boolean;
  /** The first tab that stands in the way. */
  readonly invalidTab: IntakeTab | undefined;
  /** How many photos did not arrive: the order goes without them. */
  readonly photosLeftOut: number;
  /** Sends those again that may arrive this time; absent where none may. */
  readonly retryPhotos: (() => void) | undefined;
  readonly isAsking: boolean;
  /** Nobody has said yet whether everyone is safe: it is asked before the order leaves. */
  readonly asksSafety: boolean;
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly ask: () => void;
  readonly cancel: () => void;
  readonly send: () => Promise<void>;
}

interface DispatchOptions {
  readonly intake: IntakeState;
  readonly onCreated: (request: AssistanceRequest) => void;
  /** Leads to a tab, and there to a field that the server refused. */
  readonly onLead: (tab: IntakeTab, path?: string) => void;
}

/** Dispatch behind its gate: rules of every tab, staging block, cross-border estimate, photos (1-intake §4, §8). */
export function useDispatch({ intake, onCreated, onLead }: DispatchOptions): Dispatch {
  const { t } = useTranslation();
  const { orders } = useTowline();
  const { draft, draftId, contract, context, agent, photos } = intake;
  const { order } = draft;
  const [isAsking, setIsAsking] = useState(false);
  const [asksSafety, setAsksSafety] = useState(false);
  const { run, isBusy } = useTask({ lead: 'ERROR_CREATING_REQUEST' });
  const [failure, setFailure] = useState<unknown>();
  const { underWay, leftOut, failed } = photosMissing(useSyncExternalStore(photos.subscribe, photos.items));
  const gate = dispatchGate(order, context.estimate, contract, context.trip);
  const staging = useStagingBlock('createOrderRequest');
  const invalid = firstInvalidTab(order, { ...context, isSubmitted: true });
  const invalidTab = invalid === 'Summary' ? undefined : invalid;

  const reasonNow = (): string | undefined => {
    if (draft.status === 'readOnly') return t('DRAFT_READ_ONLY');
    if (draft.status === 'gone') return t('DRAFT_IS_GONE');
    if (!staging.allowed) return refusalText(staging);
    if (invalidTab) return t('TAB_IS_NOT_VALID', { tab: t(`labels:STEP_${invalidTab}`) });
    if (!gate.allowed) return dynamicText(`INTAKE_${gate.code}`);
    // The draft ends with the order: a photo that arrives later would belong to nothing.
    return underWay.length > 0 ? t('PHOTOS_UNDER_WAY', { count: underWay.length }) : undefined;
  };
  const reason = reasonNow();

  const created = (request: AssistanceRequest): void => {
    if (seesCreatedButNotDispatched(viewerOf(agent, request), request.status))
      flash.warning(t('REQUEST_CREATED_BUT_NOT_DISPATCHED'));
    // Gone on the server already; what this browser kept goes too.
    void draft.forget();
    onCreated(request);
  };
  const refused = (error: unknown): void => {
    setFailure(error);
    if (!(error instanceof ValidationError)) return;
    const refusals = refusalsOf(error, order, intake.tabs);
    intake.setRefusals(refusals);
    const [first] = refusals;
    if (first) onLead(first.tab, first.path);
  };

  const retryPhotos = (): void => {
    for (const { key } of failed) photos.retry(key);
  };

  return {
    reason,
    isUnsupported: !gate.allowed && gate.code === 'CROSS_BORDER_UNSUPPORTED',
    invalidTab,
    photosLeftOut: leftOut.length,
    retryPhotos: failed.length > 0 ? retryPhotos : undefined,
    isAsking,
    asksSafety,
    isBusy,
    failure,
    ask: () => {
      if (isBusy) return;
      intake.submitAll();
      if (reason === undefined) {
        setAsksSafety(isRoadside(order) && !order.caller?.everyoneSafe);
        setIsAsking(true);
      } else if (invalidTab) onLead(invalidTab);
    },
    cancel: () => setIsAsking(false),
    send: async () => {
      setIsAsking(false);
      setFailure(undefined);
      const ended = await run(async () => {
        await draft.flush();
        // The draft's own key for every try, also from another tab or after a reload: an order of which the answer was lost
        // is not made twice (DECISIONS S-05). A try that was refused leaves no key behind.
        const { estimate } = context;
        const priced = estimate ? { ...order, estimates: orderEstimateOf(estimate) } : order;
        // References that another contract or agent asked for stay in the draft: who may not give them sends none (1-intake §6).
        const sent = context.permissions?.allowIntakeReference ? priced : { ...priced, referenceData: undefined };
        // The draft ends in the order's own transaction.
        return orders.create(createPayload({ ...sent, draftId }), { idempotencyKey: draftId });
      });
      if (ended.kind === 'done') created(ended.answer);
      if (ended.kind === 'failed') refused(ended.error);
    },
  };
}
