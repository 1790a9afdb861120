import type { OrderType, ServiceOrder } from '@towline/sdk/api';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { blockedInsurerOf } from '@towline/sdk/domain/policy';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { useHotkeys } from '../../kit/hotkeys/useHotkeys.tsx';
import { defineModal, type ModalProps } from '../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { type Step, StepList } from '../../ui/StepList.tsx';
import './intake.css';
import { CallerStrip } from './CallerStrip.tsx';
import { CloseQuestion } from './CloseQuestion.tsx';
import { ContextPane } from './ContextPane.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { DraftStatusText } from './DraftStatusText.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { focusField, focusNewTab, focusTab, focusWhenShown, type Lead } from './focusField.ts';
import { IntakeFooter } from './IntakeFooter.tsx';
import { PriceChip } from './PriceChip.tsx';
import { ResultView } from './ResultView.tsx';
import { loadTabs, TabBody } from './TabBody.tsx';
import { IntakeTabProvider } from './tabContext.tsx';
import { useFieldKeys } from './useFieldKeys.ts';
import { useIntake } from './useIntake.ts';
import { useStepKeys } from './useStepKeys.ts';
import { useTabState } from './useTabState.ts';

interface IntakeProps extends ModalProps<never> {
  readonly draftId: string;
  readonly orderType: OrderType;
  readonly start: Partial<ServiceOrder>;
  /** Nothing was resumed: an unfinished order is offered. */
  readonly isNew: boolean;
  /** Closes this one and opens a draft, or a new order. */
  readonly onOther: (draftId?: string) => void;
}

/** The screen agents live in while they are on the phone (console.md §4.6). */
function Intake({ draftId, orderType, start, isNew, onOther, close }: IntakeProps) {
  const { t } = useTranslation();
  const panel = useId();
  const form = useRef<HTMLDivElement>(null);
  const [createdId, setCreatedId] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const [dispatchSlot, setDispatchSlot] = useState<HTMLElement | null>(null);
  const intake = useIntake({ draftId, orderType, start, isNew });
  const { draft, tab, tabs, submitted } = intake;
  const state = useTabState(intake);

  const insurer = blockedInsurerOf(draft.order.entitlement?.policy);
  const blocked = insurer && dynamicText(insurer.messageKey, { phoneNumber: insurer.phoneNumber });

  useEffect(loadTabs, []);

  const open = useRef<readonly string[]>([]);
  open.current = state.issues.filter(({ severity }) => severity === 'error').map(({ path }) => path);
  // Where F2 or F4 led to; without them a new tab begins where something is to fill.
  const led = useRef<Lead>(undefined);
  const isReady = draft.status !== 'loading';
  useEffect(() => {
    if (!isReady) return;
    focusNewTab(form, () => open.current, led.current);
    led.current = undefined;
  }, [isReady, tab]);
  const next = (): void => {
    if (!intake.next()) focusTab(form, () => open.current);
  };
  const lead = (target: IntakeTab, path?: string, inside?: string): void => {
    if (target !== tab) {
      led.current = path === undefined ? undefined : { path, inside };
      intake.goTo(target);
    } else if (path !== undefined) focusWhenShown(form, path, inside);
  };
  const focusPart = (selector: string): void =>
    form.current?.parentElement?.querySelector<HTMLElement>(selector)?.focus();

  useHotkeys(t('labels:NEW_REQUEST'), [
    ...(tab === 'Summary' ? [] : [{ keys: '$mod+Enter', label: 'NEXT_STEP', run: next }]),
    { keys: '$mod+Shift+Enter', label: 'PREVIOUS_STEP', run: intake.back },
    { keys: '$mod+s', label: 'SAVE_DRAFT', run: () => void draft.flush() },
    { keys: 'F8', label: 'STEPS', run: () => focusPart('[role=tab][aria-selected=true]') },
    { keys: 'F9', label: 'MAP_OR_FORM', run: () => toggleFocus(form.current) },
  ]);

  useFieldKeys(t('labels:NEW_REQUEST'), intake, (target, path) => lead(target, path, 'input'));
  useStepKeys(t('labels:NEW_REQUEST'), tabs, intake.goTo);

  const steps = useMemo<Step[]>(
    () =>
      tabs.map((key) => {
        const issues = intake.issuesOf(key).filter(({ severity }) => severity === 'error');
        const validity = intake.validityOf(key);
        const isKnown = submitted.has(key) || tabs.indexOf(key) < tabs.indexOf(tab);
        const title = t(`labels:STEP_${key}`);
        if (validity === true && isKnown) return { key, title, state: 'valid' };
        if (submitted.has(key) && issues.length > 0) return { key, title, state: 'problems', problems: issues.length };
        if (validity === undefined && submitted.has(key)) return { key, title, state: 'checking' };
        return { key, title, state: 'untouched' };
      }),
    [tabs, tab, submitted, intake, t],
  );

  if (createdId) return <ResultView id={createdId} onClose={() => close()} onNew={() => onOther()} />;

  return (
    <ModalFrame
      isOpen
      size="full"
      escapeKey="minimise"
      title={`${t('labels:NEW_REQUEST')} · ${t(`enumerations:OrderType.${orderType}`)}`}
      headerRight={
        <>
          <DraftStatusText status={draft.status} savedAt={draft.savedAt} />
          <PriceChip price={intake.price} />
        </>
      }
      onMinimise={() => close()}
      onClose={() => setIsAsking(true)}
    >
      <IntakeTabProvider value={state}>
        <div className="tl-intake" aria-busy={draft.status === 'loading'}>
          <div className="tl-intake-steps">
            <StepList
              id={panel}
              label={t('labels:STEPS')}
              steps={steps}
              current={tab}
              onSelect={(key) => intake.goTo(key as IntakeTab)}
            />
            <CallerStrip />
          </div>
          <div
            className="tl-intake-form"
            ref={form}
            role="tabpanel"
            id={`${panel}-panel`}
            aria-labelledby={`${panel}-${tab}`}
          >
            <DraftNotice draft={draft} />
            {isNew && tab === 'Contract' && (
              <DraftOffer draftId={draftId} orderType={orderType} tabs={tabs} onResume={onOther} />
            )}
            {submitted.has(tab) && (
              <ErrorSummary issues={state.issues} onGo={(path) => form.current && focusField(form.current, path)} />
            )}
            <TabBody tab={tab} intake={intake} footer={dispatchSlot} onCreated={setCreatedId} onLead={lead} />
          </div>
          <ContextPane tab={tab} contractError={intake.contractError} onRetry={() => void intake.retryContract()} />
        </div>
        <IntakeFooter
          tabs={tabs}
          tab={tab}
          isReadOnly={state.isReadOnly}
          onNext={next}
          onBack={intake.back}
          onDelete={() => setIsAsking(true)}
          dispatchSlot={setDispatchSlot}
          blocked={blocked}
        />
      </IntakeTabProvider>
      <CloseQuestion
        isOpen={isAsking}
        onKeep={() => {
          setIsAsking(false);
          close();
        }}
        onDiscard={() => void draft.discard().then(() => close())}
        onCancel={() => setIsAsking(false)}
      />
    </ModalFrame>
  );
}

/** F9: from the form to the map and back. */
function toggleFocus(form: HTMLElement | null): void {
  const map = form?.parentElement?.querySelector<HTMLElement>('[data-map-pane] [tabindex="0"]');
  if (map && !map.closest('[data-map-pane]')?.contains(document.activeElement)) map.focus();
  else form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

export const intakeModal = defineModal(Intake);
