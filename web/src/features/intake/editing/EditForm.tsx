import type { AssistanceRequest, ServiceOrder } from '@towline/sdk/api';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { CLIENT_LOSES_REQUEST, clientLosingSight, partiesUnder } from '@towline/sdk/domain/order/clientLosingSight';
import type { OrderField } from '@towline/sdk/domain/order/orderFields';
import { isWorkshopOrder } from '@towline/sdk/domain/order/orderKind';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { useCacheWrites } from '../../../kit/data/useCacheWrites.ts';
import { flash } from '../../../kit/flash.ts';
import { EarlierPlaces } from '../../../widgets/EarlierPlaces.tsx';
import { CallerStrip } from '../caller/CallerStrip.tsx';
import { useOnceLookedUp } from '../form/lookupsUnderWay.ts';
import { IntakeTabProvider } from '../form/tabContext.tsx';
import { useOrderForm } from '../form/useOrderForm.ts';
import { OrderFormBody } from '../frame/OrderFormBody.tsx';
import { useFormLead } from '../frame/useFormLead.ts';
import { useSteps } from '../frame/useSteps.ts';
import { useTabState } from '../frame/useTabState.ts';
import { EditFooter } from './EditFooter.tsx';
import { EditNotices } from './EditNotices.tsx';
import { EditQuestions } from './EditQuestions.tsx';
import type { KeptEdit } from './keptEdits.ts';
import { useEditedElsewhere } from './useEditedElsewhere.ts';
import { stops, useEditFaults } from './useEditFaults.ts';
import { useEditKeys } from './useEditKeys.ts';
import { useEditReason } from './useEditReason.ts';
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
const always = (): boolean => true;

/** The place that a tab is about. */
function stopOn(tab: IntakeTab): 'serviceLocation' | 'destinationLocation' | undefined {
  if (tab === 'DestinationLocation') return 'destinationLocation';
  return tab === 'ServiceLocation' || tab === 'WorkshopLocation' ? 'serviceLocation' : undefined;
}

/** The form of an order that has its request: nothing is sent before the agent saves and has said yes (2-requests §5). */
export function EditForm({ request, tab: first, begun, askToClose, close }: EditFormProps) {
  const { t } = useTranslation();
  const { keep } = useCacheWrites();
  const stored = useStoredOrder(request, first && tabFor(first, request.order), begun);
  const form = useOrderForm({ source: stored, without: notEdited, stored: stored.before, request });
  const state = useTabState(form);
  const formLead = useFormLead(form, state);
  const steps = useSteps(form, always);
  const [asks, setAsks] = useState<'save' | 'leave'>();
  const elsewhere = useEditedElsewhere(request.id, stored.version);
  const meanwhile = useRequestMeanwhile(request, form.contract);
  const requestPhotos = useRequestPhotos(request);
  const { changes, before } = stored;

  const isOtherContract = form.contract !== undefined && form.contract.code !== request.contractCode;
  const losing = isOtherContract && clientLosingSight(request, partiesUnder(request, form.contract));

  const save = useOrderSave({
    request,
    stored,
    form,
    onSaved: (saved) => {
      stored.forget();
      void keep('getRequest', { path: { id: request.id } }, saved);
      // The question before the save has named that client.
      for (const { code, detail } of saved.warnings ?? [])
        if (code !== CLIENT_LOSES_REQUEST || !losing) flash.warning(dynamicText(detail));
      close(saved);
    },
  });

  const leadToFault = useEditFaults({ stored, form, lead: formLead, begun });
  const reason = useEditReason({
    meanwhile: meanwhile.reason,
    isChanged: stored.isChanged,
    hasContract: form.contract !== undefined,
  });

  const ask = useOnceLookedUp(form, () => {
    if (reason !== undefined || save.isBusy) return;
    if (!leadToFault()) setAsks('save');
  });
  const send = async (): Promise<void> => {
    const refused = await save.send();
    setAsks(undefined);
    // The question gives the focus back to where it was before.
    if (refused) requestAnimationFrame(() => formLead.lead(refused.tab, refused.path));
  };
  const leave = (): void => {
    if (stored.isChanged) setAsks('leave');
    else close();
  };
  useEffect(() => {
    askToClose.current = leave;
  });

  const title = t('labels:EDIT_ORDER');
  useEditKeys(title, { form, lead: formLead, save: ask });

  const stop = stopOn(form.tab);
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
          aside={stop && <EarlierPlaces orderId={request.orderId} stop={stop} location={before[stop]} />}
        />
        <EditFooter count={changes.length} reason={reason} isBusy={save.isBusy} onSave={ask} onCancel={leave} />
      </IntakeTabProvider>
      <EditQuestions
        asks={asks}
        isBusy={save.isBusy}
        request={request}
        stored={stored}
        elsewhere={elsewhere}
        losing={losing || undefined}
        onSave={() => void send()}
        onDiscard={() => {
          stored.forget();
          close();
        }}
        onCancel={() => setAsks(undefined)}
      />
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
