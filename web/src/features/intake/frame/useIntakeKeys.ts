import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import type { useIntake } from '../draft/useIntake.ts';
import { useFieldKeys } from './useFieldKeys.ts';
import type { useFormLead } from './useFormLead.ts';
import { useStepKeys } from './useStepKeys.ts';

interface IntakeKeys {
  readonly intake: ReturnType<typeof useIntake>;
  readonly lead: ReturnType<typeof useFormLead>;
  /** The order is there: what came of it is looked at. */
  readonly isCreated: boolean;
  readonly next: () => void;
  readonly putAway: () => void;
}

/** The keys of the intake: from step to step, to a field, to the map, and away (console.md §4.6). */
export function useIntakeKeys(title: string, { intake, lead, isCreated, next, putAway }: IntakeKeys): void {
  useHotkeys(title, [
    ...(intake.tab === 'Summary' ? [] : [{ keys: '$mod+Enter', label: 'NEXT_STEP', run: next }]),
    { keys: '$mod+Shift+Enter', label: 'PREVIOUS_STEP', run: intake.back },
    { keys: '$mod+s', label: 'SAVE_DRAFT', run: () => void intake.draft.flush() },
    { keys: 'F8', label: 'STEPS', run: () => lead.toPart('[role=tab][aria-selected=true]') },
    { keys: 'F9', label: 'MAP_OR_FORM', run: lead.toggleMap },
    // The frame answers it; the sheet of keys names it from here.
    ...(isCreated ? [] : [{ keys: 'Escape', label: 'KEY_PUT_AWAY' as const, run: putAway }]),
  ]);
  useFieldKeys(title, intake, lead.lead);
  useStepKeys(title, intake.tabs, intake.goTo);
}
