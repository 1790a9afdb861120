import { tabNature } from '@towline/sdk/domain/order/tabNature';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from '../../../ui/StepList.tsx';
import type { OrderForm } from '../form/useOrderForm.ts';

/** What the steps read of a form. */
type SteppedForm = Pick<OrderForm, 'tabs' | 'submitted' | 'issuesOf' | 'validityOf' | 'contract'> & {
  readonly source: Pick<OrderForm['source'], 'order'>;
};

/**
 * The tabs of the form, each with how it stands (console.md §4.6).
 * @param isSeen whether a tab that is right may say so: those before the one in front, in an intake
 */
export function useSteps(form: SteppedForm, isSeen: (tab: IntakeTab) => boolean): Step[] {
  const { t } = useTranslation();
  return useMemo<Step[]>(
    () =>
      form.tabs.map((key) => {
        const issues = form.issuesOf(key).filter(({ severity }) => severity === 'error');
        const validity = form.validityOf(key);
        const isSubmitted = form.submitted.has(key);
        const title = t(`labels:STEP_${key}`);
        // It says so from the start: nobody need go there.
        const nature = validity === true ? tabNature(key, form.source.order, form.contract) : undefined;
        if (nature) return { key, title, state: nature };
        if (validity === true && (isSubmitted || isSeen(key))) return { key, title, state: 'valid' };
        if (validity === undefined && isSubmitted) return { key, title, state: 'checking' };
        if (isSubmitted && issues.length > 0) return { key, title, state: 'problems', problems: issues.length };
        return { key, title, state: 'untouched' };
      }),
    [form, isSeen, t],
  );
}
