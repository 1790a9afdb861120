import { Button } from '@blueprintjs/core';
import type { AssistanceRequest, ServiceOrder } from '@towline/sdk/api';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { CLIENT_LOSES_REQUEST, clientLosingSight, partiesUnder } from '@towline/sdk/domain/order/clientLosingSight';
import type { OrderField } from '@towline/sdk/domain/order/orderFields';
import { isWorkshopOrder } from '@towline/sdk/domain/order/orderKind';
import { partErrors } from '@towline/sdk/domain/order/orderParts';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { ConfirmDialog } from '../../../kit/actions/ConfirmDialog.tsx';
import { useCacheWrites } from '../../../kit/data/useCacheWrites.ts';
import { flash } from '../../../kit/flash.ts';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { refusalText } from '../../../kit/problems/refusalText.ts';
import { useStagingBlock } from '../../../kit/session/useStagingBlock.ts';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { EarlierPlaces } from '../../../widgets/EarlierPlaces.tsx';
import { CallerStrip } from '../caller/CallerStrip.tsx';
import { IntakeTabProvider } from '../form/tabContext.tsx';
import { useOrderForm } from '../form/useOrderForm.ts';
import { OrderFormBody } from '../frame/OrderFormBody.tsx';
import { useFieldKeys } from '../frame/useFieldKeys.ts';
import { useFormLead } from '../frame/useFormLead.ts';
import { useStepKeys } from '../frame/useStepKeys.ts';
import { useSteps } from '../frame/useSteps.ts';
import { useTabState } from '../frame/useTabState.ts';
import { EditNotices } from './EditNotices.tsx';
import type { KeptEdit } from './keptEdits.ts';
import { SaveQuestion } from './SaveQuestion.tsx';
import { useEditedElsewhere } from './useEditedElsewhere.ts';
import { useOrderSave } from './useOrderSave.ts';
import { useRequestMeanwhile } from './useRequestMeanwhile.ts';
import { useRequestPhotos } from './useRequestPhotos.ts';
import { useStoredOrder } from './useStoredOrder.ts';

interface EditFormProps {
  readonly request: AssistanceRequest;
  readonly tab: IntakeTab | undefined;
  /** What was changed already: it leads to what is still missing. */
  readonly begun: KeptEdit | undefined;
  /** What the frame's cross and Esc do. */
  readonly askToClose: RefObject<() => void>;
  readonly close: (saved?: AssistanceRequest) => void;
}

// There is nothing to dispatch and no price to agree on any more.
const notEdited: ReadonlySet<IntakeTab> = new Set(['PriceEstimation', 'Summary']);
const stops: readonly Stop[] = ['serviceLocation', 'destinationLocation'];
const always = (): boolean => true;

/** The form of an order that has its request: nothing is sent before the agent saves and has said yes (2-requests §5). */
export function EditForm({ request, tab: first, begun, askToClose, close }: EditFormProps) {
  const { t } = useTranslation();
  const { keep } = useCacheWrites();
  const staging = useStagingBlock('saveRequest');
  const stored = useStoredOrder(request, first && tabFor(first, request.order), begun);
  const form = useOrderForm({ source: stored, without: notEdited, stored: stored.before, request });
  const state = useTabState(form);
  const formLead = useFormLead(form, state);
  const steps = useSteps(form, always);
  const [isAsking, setIsAsking] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const elsewhere = useEditedElsewhere(request.id, stored.version);
  const meanwhile = useRequestMeanwhile(request, form.contract);
  const requestPhotos = useRequestPhotos(request);
  const { changes, before, order } = stored;

  const isOtherContract = form.contract !== undefined && form.contract.code !== request.contractCode;
  const losing = isOtherContract && clientLosingSight(request, partiesUnder(request, form.contract));

  const save = useOrderSave({
    request,
    stored,
    form,
    onSaved: (saved) => {
      stored.forget();
      void keep('getRequest', { path: { id: request.id } }, saved);
      flash.success(t('ORDER_SAVED'));
      // The question before the save has named that client.
      for (const { code, detail } of saved.warnings ?? [])
        if (code !== CLIENT_LOSES_REQUEST || !losing) flash.warning(dynamicText(detail));
      close(saved);
    },
  });

  // As the server judges an edit: by what the rules say against the parts that changed (DECISIONS T-38).
  const parts = new Set([...changes.map(({ part }) => part), ...(stored.isContactOpen ? stops : [])]);
  const firstFault = () =>
    [...parts].flatMap((part) => partErrors(part, order, { ...form.context, isSubmitted: true }, before))[0];

  const reason = ((): string | undefined => {
    if (!staging.allowed) return refusalText(staging);
    if (meanwhile.reason !== undefined) return meanwhile.reason;
    if (!stored.isChanged) return t('NOTHING_CHANGED');
    return form.contract ? undefined : t('CONTRACT_NOT_LOADED');
  })();

  /** Shows what is still missing, and leads there. */
  const leadToFault = (): boolean => {
    const fault = firstFault();
    if (!fault) return false;
    form.submit([fault.tab]);
    formLead.lead(fault.tab, fault.path);
    return true;
  };
  const ask = (): void => {
    if (reason !== undefined || save.isBusy) return;
    if (!leadToFault()) setIsAsking(true);
  };
  const isLed = useRef(begun === undefined || begun.order.policies !== undefined);
  useEffect(() => {
    if (isLed.current || !form.contract) return;
    isLed.current = true;
    leadToFault();
  });
  const send = async (): Promise<void> => {
    const refused = await save.send();
    setIsAsking(false);
    // The question gives the focus back to where it was before.
    if (refused) requestAnimationFrame(() => formLead.lead(refused.tab, refused.path));
  };
  const leave = (): void => {
    if (stored.isChanged) setIsLeaving(true);
    else close();
  };
  useEffect(() => {
    askToClose.current = leave;
  });

  const title = t('labels:EDIT_ORDER');
  const saving = { run: ask, label: 'SAVE_CHANGES' } as const;
  useHotkeys(title, [
    { keys: '$mod+Enter', ...saving },
    { keys: '$mod+s', ...saving, hidden: true },
    { keys: 'F8', label: 'STEPS', run: () => formLead.toPart('[role=tab][aria-selected=true]') },
    { keys: 'F9', label: 'MAP_OR_FORM', run: formLead.toggleMap },
  ]);
  useFieldKeys(title, form, formLead.lead);
  useStepKeys(title, form.tabs, form.goTo);

  const stop = form.tab === 'DestinationLocation' ? 'destinationLocation' : 'serviceLocation';
  const isPlace = stop === 'destinationLocation' || form.tab === 'ServiceLocation' || form.tab === 'WorkshopLocation';
  return (
    <>
      <IntakeTabProvider value={state}>
        <OrderFormBody
          form={form}
          lead={formLead}
          steps={steps}
          underSteps={<CallerStrip ofRequest />}
          requestPhotos={requestPhotos}
          moved={movedStops(changes)}
          above={
            <EditNotices
              stored={stored}
              meanwhile={meanwhile}
              elsewhere={elsewhere}
              failure={save.failure}
              onCompare={save.compare}
            />
          }
          aside={isPlace && <EarlierPlaces orderId={request.orderId} stop={stop} location={before[stop]} />}
        />
        <div className="tl-intake-footer">
          <span role="status">{t('CHANGES_COUNT', { count: changes.length })}</span>
          <span className="tl-intake-footer-gap" />
          <Button text={t('buttons:CANCEL')} onClick={leave} />
          <ReasonedButton intent="primary" {...(reason ? { reason } : {})} loading={save.isBusy} onClick={ask}>
            {t('buttons:SAVE_CHANGES')} <KeyHint keys="Ctrl+Enter" />
          </ReasonedButton>
        </div>
      </IntakeTabProvider>
      <SaveQuestion
        isOpen={isAsking}
        isBusy={save.isBusy}
        request={request}
        stored={stored}
        elsewhere={elsewhere}
        losing={losing || undefined}
        onConfirm={() => void send()}
        onCancel={() => setIsAsking(false)}
      />
      <ConfirmDialog
        isOpen={isLeaving}
        grade={1}
        title={t('DISCARD_CHANGES_TITLE')}
        verb={t('buttons:DISCARD_CHANGES')}
        onConfirm={() => {
          stored.forget();
          close();
        }}
        onCancel={() => setIsLeaving(false)}
      >
        {t('DISCARD_CHANGES_TEXT')}
      </ConfirmDialog>
    </>
  );
}

/** What the agent moved is looked up; an answer about a place that stands is no edit of his. */
const movedStops = (changes: readonly OrderField[]): readonly Stop[] =>
  stops.filter((stop) => changes.some(({ key }) => key === `${stop}.place`));

/** The tab on which it is typed: a workshop ticket has all of its place on one. */
function tabFor(tab: IntakeTab, order: ServiceOrder): IntakeTab {
  return isWorkshopOrder(order) && (tab === 'ServiceLocation' || tab === 'Contacts') ? 'WorkshopLocation' : tab;
}
