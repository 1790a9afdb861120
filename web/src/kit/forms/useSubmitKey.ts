import { useHotkeys } from '../hotkeys/useHotkeys.tsx';

/** Ctrl+Enter sends the form of this id, from wherever in its dialog the focus is; not while the form is out of sight. */
export function useSubmitKey(title: string, formId: string, active = true): void {
  const run = (): void => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  useHotkeys(title, [{ keys: '$mod+Enter', label: 'KEY_SEND', run }], { active });
}
