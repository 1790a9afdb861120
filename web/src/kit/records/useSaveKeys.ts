import { flash } from '../flash.ts';
import { useHotkeys } from '../hotkeys/useHotkeys.tsx';

interface SaveKeys {
  readonly formId: string;
  /** Why it cannot be saved now: the keys reach where the button rests, and say it. */
  readonly reason: string | undefined;
  readonly isBusy: boolean;
  readonly active: boolean;
}

/** Ctrl+S saves the record that is open, and so does Ctrl+Enter, as in every dialog. */
export function useSaveKeys(title: string, { formId, reason, isBusy, active }: SaveKeys): void {
  const run = (event: KeyboardEvent): void => {
    if (event.repeat || isBusy) return;
    if (reason !== undefined) {
      flash.warning([reason]);
      return;
    }
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  useHotkeys(
    title,
    [
      { keys: '$mod+s', label: 'SAVE', run },
      { keys: '$mod+Enter', label: 'SAVE', run, hidden: true },
    ],
    { active },
  );
}
