import type { AssistanceRequest, OrderType, ServiceOrder } from '@towline/sdk/api';
import { draftTitle } from '@towline/sdk/domain/order/draftTitle';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { blockedInsurerOf } from '@towline/sdk/domain/policy';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import type { DraftSummary } from '../../kit/drafts/draftSummary.ts';
import { defineModal, type ModalProps } from '../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { CallerStrip } from './caller/CallerStrip.tsx';
import { PriceChip } from './dispatch/PriceChip.tsx';
import { ResultView } from './dispatch/ResultView.tsx';
import { DraftNotice } from './draft/DraftNotice.tsx';
import { DraftOffer } from './draft/DraftOffer.tsx';
import { DraftQuestions } from './draft/DraftQuestions.tsx';
import { DraftStatusText } from './draft/DraftStatusText.tsx';
import { RestoredNotice } from './draft/RestoredNotice.tsx';
import { useDraftEnd } from './draft/useDraftEnd.ts';
import { useIntake } from './draft/useIntake.ts';
import { useRestoredDraft } from './draft/useRestoredDraft.ts';
import { useOnceLookedUp } from './form/lookupsUnderWay.ts';
import { IntakeTabProvider } from './form/tabContext.tsx';
import { IntakeFooter } from './frame/IntakeFooter.tsx';
import { OrderFormBody } from './frame/OrderFormBody.tsx';
import { OrderNotLoaded } from './frame/OrderNotLoaded.tsx';
import { useFormLead } from './frame/useFormLead.ts';
import { useIntakeKeys } from './frame/useIntakeKeys.ts';
import { useSteps } from './frame/useSteps.ts';
import { useTabState } from './frame/useTabState.ts';
import { MotoristLine } from './motorist/MotoristLine.tsx';
import { MotoristLinkProvider } from './motorist/motoristLink.tsx';
import { SummaryTab } from './tabs/SummaryTab.tsx';

interface IntakeProps extends ModalProps<'minimised'> {
  readonly draftId: string;
  readonly orderType: OrderType;
  readonly start: Partial<ServiceOrder>;
  /** Nothing was resumed: an unfinished order is offered. */
  readonly isNew: boolean;
  /** The agent asked for another one than the one that was begun. */
  readonly isFresh?: boolean;
  /** Closes this one and opens a draft, or a new order. */
  readonly onOther: (draftId?: string) => void;
}

interface OpenIntakeProps extends Omit<IntakeProps, 'isFresh'> {
  /** The draft that is shown, where nobody asked for it. */
  readonly restored?: DraftSummary;
}

/** The intake of a new order, of one that was begun, or of the one that is restored (1-intake §1). */
function Intake({ isFresh = false, ...props }: IntakeProps) {
  const restored = useRestoredDraft({ ...props, isFresh });
  return restored ? (
    <OpenIntake {...props} draftId={restored.id} isNew={false} restored={restored} />
  ) : (
    <OpenIntake {...props} />
  );
}

/** The screen agents live in while they are on the phone (console.md §4.6). */
function OpenIntake({ draftId, orderType, start, isNew, restored, onOther, close }: OpenIntakeProps) {
  const { t } = useTranslation();
  const [created, setCreated] = useState<AssistanceRequest>();
  const [asks, setAsks] = useState<'close' | 'delete'>();
  const [dispatchSlot, setDispatchSlot] = useState<HTMLElement | null>(null);
  const intake = useIntake({ draftId, orderType, start, isNew });
  const { draft, tab, tabs } = intake;
  const state = useTabState(intake);
  const formLead = useFormLead(intake, state);
  const { lead } = formLead;
  const isPassed = useCallback((key: IntakeTab) => tabs.indexOf(key) < tabs.indexOf(tab), [tabs, tab]);
  const steps = useSteps(intake, isPassed);

  const insurer = blockedInsurerOf(draft.order.entitlement?.policy);
  const blocked = insurer && dynamicText(insurer.messageKey, { phoneNumber: internationalPhone(insurer.phoneNumber) });

  const next = useOnceLookedUp(intake, () => {
    if (!intake.next()) formLead.toOpenField();
  });
  const ending = useDraftEnd(draft, close, intake.photos);
  const title = t('labels:NEW_REQUEST');
  useIntakeKeys(title, {
    intake,
    lead: formLead,
    isCreated: created !== undefined,
    next,
    putAway: () => close('minimised'),
  });

  if (created) return <ResultView made={created} onClose={() => close()} onNew={() => onOther()} />;

  return (
    <ModalFrame
      isOpen
      size="full"
      escapeKey="minimise"
      title={`${title} · ${t(`enumerations:OrderType.${draft.order.orderType}`)}`}
      headerRight={
        <>
          <DraftStatusText status={draft.status} savedAt={draft.savedAt} />
          <PriceChip price={intake.price} />
        </>
      }
      onMinimise={() => close('minimised')}
      onClose={() => setAsks('close')}
    >
      <IntakeTabProvider value={state}>
        <MotoristLinkProvider draftId={draftId} save={draft.flush}>
          <OrderFormBody
            form={intake}
            lead={formLead}
            steps={steps}
            underSteps={
              <CallerStrip onDiscard={ending.discard}>
                <MotoristLine />
              </CallerStrip>
            }
            above={
              <>
                <DraftNotice draft={draft} onOther={onOther} />
                {restored && draft.status !== 'gone' && <RestoredNotice draft={restored} onNew={() => onOther()} />}
                {isNew && tab === 'Contract' && (
                  <DraftOffer draftId={draftId} orderType={orderType} onResume={onOther} />
                )}
              </>
            }
            instead={
              draft.status === 'failed' && (
                <OrderNotLoaded error={draft.failure} isRetrying={false} onRetry={() => void draft.reload()} />
              )
            }
            summary={<SummaryTab intake={intake} footer={dispatchSlot} onCreated={setCreated} onLead={lead} />}
          />
          <IntakeFooter
            tabs={tabs}
            tab={tab}
            isReadOnly={state.isReadOnly}
            onNext={next}
            onBack={intake.back}
            onDelete={() => setAsks('delete')}
            onHandOver={draft.savedAt === undefined ? undefined : () => void ending.handOver()}
            dispatchSlot={setDispatchSlot}
            blocked={blocked}
          />
        </MotoristLinkProvider>
      </IntakeTabProvider>
      <DraftQuestions
        asks={asks}
        title={draftTitle(draft.order) || t(`enumerations:OrderType.${draft.order.orderType}`)}
        onKeep={() => {
          setAsks(undefined);
          close();
        }}
        onDiscard={() => void ending.discard()}
        onCancel={() => setAsks(undefined)}
      />
    </ModalFrame>
  );
}

export const intakeModal = defineModal(Intake);
