import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import type { OrderForm } from '../form/useOrderForm.ts';
import { useFieldKeys } from '../frame/useFieldKeys.ts';
import type { useFormLead } from '../frame/useFormLead.ts';
import { useStepKeys } from '../frame/useStepKeys.ts';

interface EditKeys {
  readonly form: OrderForm;
  readonly lead: ReturnType<typeof useFormLead>;
  readonly save: () => void;
}

/** The keys of an edit: to save, to the steps, to the map, to a field. */
export function useEditKeys(title: string, { form, lead, save }: EditKeys): void {
  const saving = { run: save, label: 'SAVE_CHANGES' } as const;
  useHotkeys(title, [
    { keys: '$mod+Enter', ...saving },
    { keys: '$mod+s', ...saving, hidden: true },
    { keys: 'F8', label: 'STEPS', run: () => lead.toPart('[role=tab][aria-selected=true]') },
    { keys: 'F9', label: 'MAP_OR_FORM', run: lead.toggleMap },
  ]);
  useFieldKeys(title, form, lead.lead);
  useStepKeys(title, form.tabs, form.goTo);
}
