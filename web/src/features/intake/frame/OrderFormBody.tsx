import type { Stop } from '@towline/sdk/domain/order/appointment';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Step, StepList } from '../../../ui/StepList.tsx';
import { ContractNews } from '../contract/ContractNews.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import type { OrderForm } from '../form/useOrderForm.ts';
import { LocationLookups } from '../locations/LocationLookups.tsx';
import { ContextPane } from './ContextPane.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { loadTabs, type RequestPhotos, TabBody } from './TabBody.tsx';
import type { FormLead } from './useFormLead.ts';
import '../intake.css';

interface OrderFormBodyProps {
  readonly form: OrderForm;
  readonly lead: FormLead;
  readonly steps: readonly Step[];
  /** Stands under the steps, in every tab: who is on the phone. */
  readonly underSteps?: ReactNode;
  /** Stands above the tab in front: notices. */
  readonly above?: ReactNode;
  /** Stands first beside the form. */
  readonly aside?: ReactNode;
  /** The stops whose places are looked up in the background; both without it. */
  readonly moved?: readonly Stop[];
  /** Stands in the place of every tab: the order could not be loaded. */
  readonly instead?: ReactNode;
  /** The photos of the request, where the order has one. */
  readonly requestPhotos?: RequestPhotos;
  /** The last tab, where the form has one. */
  readonly summary?: ReactNode;
}

/** Steps, the tab in front, and what helps with it: the same for an order that is taken and one that is edited. */
export function OrderFormBody({
  form,
  lead,
  steps,
  underSteps,
  above,
  aside,
  moved,
  instead,
  requestPhotos,
  summary,
}: OrderFormBodyProps) {
  const { t } = useTranslation();
  const id = useId();
  const { issues } = useIntakeTab();
  const { tab, source } = form;
  useEffect(loadTabs, []);
  return (
    <div className="tl-intake" aria-busy={source.status === 'loading'}>
      <div className="tl-intake-steps">
        <StepList
          id={id}
          label={t('labels:STEPS')}
          steps={steps}
          current={tab}
          onSelect={(key) => form.goTo(key as IntakeTab)}
        />
        {underSteps && <div className="tl-intake-under-steps">{underSteps}</div>}
      </div>
      <div
        className="tl-intake-form"
        ref={lead.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
      >
        {above}
        <ContractNews contract={form.contract} />
        {form.submitted.has(tab) && <ErrorSummary issues={issues} onGo={lead.toField} />}
        <LocationLookups {...(moved ? { stops: moved } : {})} />
        {instead || <TabBody tab={tab} form={form} requestPhotos={requestPhotos} summary={summary} />}
      </div>
      <ContextPane tab={tab} contractError={form.contractError} onRetry={() => void form.retryContract()}>
        {aside}
      </ContextPane>
    </div>
  );
}
