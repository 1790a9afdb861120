import type { RefObject } from 'react';

const pressable = 'button:not(:disabled, [tabindex="-1"]), [tabindex="0"]:not(:disabled)';

const fillable =
  ':is(input, select, textarea):not(:disabled, [tabindex="-1"]), [role=radio][tabindex="0"]:not(:disabled)';

/** What is filled comes before the buttons beside it: an empty field is to be typed in, not to be worked around. */
const find = (root: ParentNode | null, inside?: string): HTMLElement | null | undefined =>
  inside
    ? root?.querySelector<HTMLElement>(inside)
    : (root?.querySelector<HTMLElement>(fillable) ?? root?.querySelector<HTMLElement>(pressable));

/** Puts the focus into the field of a path; false where the tab shows none. */
export function focusField(root: ParentNode, path: string, inside?: string): boolean {
  const exact = root.querySelector(`[data-path="${CSS.escape(path)}"]`);
  const input = find(exact, inside);
  // An issue may name a part of what one field shows: `serviceLocation.contacts.0.email` of the contacts.
  const whole = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  if (!input) return whole.includes('.') && focusField(root, whole, inside);
  input.focus();
  return true;
}

/** How many frames a tab may take to appear: its code may have to come first. */
const patience = 60;

/** Puts the focus into a field as soon as its tab shows it. */
export function focusWhenShown(
  form: RefObject<HTMLElement | null>,
  path: string,
  inside?: string,
  frames: number = patience,
): void {
  requestAnimationFrame(() => {
    if (form.current && focusField(form.current, path, inside)) return;
    if (frames > 0) focusWhenShown(form, path, inside, frames - 1);
  });
}

/**
 * Puts the focus where the agent goes on in a tab that has just come: its first field that is still to be filled, else
 * its first field.
 */
export function focusTab(
  form: RefObject<HTMLElement | null>,
  openPaths: () => readonly string[],
  frames: number = patience,
): void {
  requestAnimationFrame(() => {
    const root = form.current;
    if (root?.querySelector('.tl-intake-tab')) {
      if (openPaths().some((path) => focusField(root, path))) return;
      const tab = root.querySelector<HTMLElement>('.tl-intake-tab');
      // A tab that is only read takes the focus itself: arrows scroll it, and no button stands ready for a stray Enter.
      if (tab?.hasAttribute('tabindex')) tab.focus();
      else find(tab)?.focus();
      return;
    }
    if (frames > 0) focusTab(form, openPaths, frames - 1);
  });
}
