import { useHotkeys } from '../hotkeys/useHotkeys.tsx';

/** Ctrl+Enter sends the form of this id, from wherever in its dialog the focus is. */
export function useSubmitKey(title: string, formId: string): void {
  useHotkeys(title, [
    {
      keys: '$mod+Enter',
      label: 'KEY_SEND',
      run: () => {
        const form = document.getElementById(formId);
        if (form instanceof HTMLFormElement) form.requestSubmit();
      },
    },
  ]);
}
