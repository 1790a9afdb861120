import type { RefObject } from 'react';

const pressable = 'button:not(:disabled, [tabindex="-1"]), [tabindex="0"]:not(:disabled)';

const fillable =
  ':is(input, select, textarea):not(:disabled, [hidden], [tabindex="-1"]), [role=radio][tabindex="0"]:not(:disabled)';

/**
 * What is still to be typed of a field that has several boxes: a fault, an empty box that is required, or, with all of them
 * filled, the button that adds what was typed (DECISIONS T-217).
 */
function wanting(root: ParentNode | null): HTMLElement | null | undefined {
  const boxes = [...(root?.querySelectorAll<HTMLInputElement>(fillable) ?? [])];
  const isEmpty = (box: HTMLInputElement) => box.getAttribute('aria-required') === 'true' && box.value === '';
  const open = boxes.find((box) => box.getAttribute('aria-invalid') === 'true' || isEmpty(box));
  return open ?? root?.querySelector<HTMLElement>('form button[type=submit]:not(:disabled)');
}

/** What is filled comes before the buttons beside it: an empty field is to be typed in, not to be worked around. */
const find = (root: ParentNode | null, inside?: string): HTMLElement | null | undefined =>
  inside
    ? root?.querySelector<HTMLElement>(inside)
    : (root?.querySelector<HTMLElement>(fillable) ?? root?.querySelector<HTMLElement>(pressable));

/** The field that shows a path: its own, or the one that says its faults. */
export function fieldOf(root: ParentNode, path: string): Element | null {
  const name = CSS.escape(path);
  return root.querySelector(`[data-path="${name}"]`) ?? root.querySelector(`[data-also~="${name}"]`);
}

/** What is folded away cannot have the focus: whoever is led there finds it open. */
function unfold(input: HTMLElement): void {
  const folded = input.closest<HTMLDetailsElement>('details:not([open])');
  if (folded) folded.open = true;
}

/** Puts the focus into the field of a path; false where the tab shows none. */
export function focusField(root: ParentNode, path: string, inside?: string): boolean {
  const exact = fieldOf(root, path);
  const input = (!inside && wanting(exact)) || find(exact, inside);
  // An issue may name a part of what one field shows: `serviceLocation.contacts.0.email` of the contacts.
  const whole = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  if (!input) return whole.includes('.') && focusField(root, whole, inside);
  unfold(input);
  const isThere = document.activeElement === input;
  input.focus();
  // Where a key leads to, another text is meant, as with Tab: it was added to the plate that stood there (DECISIONS T-1030).
  if (inside && !isThere && input instanceof HTMLInputElement) input.select();
  return true;
}

/** How many frames a tab may take to appear: its code may have to come first, over a slow line. */
const patience = 600;

type FormRef = RefObject<HTMLElement | null>;

/** Which lead is the newest: a key that comes while a tab is still on its way counts, not where that tab would have begun. */
let newest = 0;

/** The focus is led somewhere now: whatever an earlier lead still waits for is given up. */
export const leadAnew = (): number => ++newest;

/** Tries with every frame until it succeeds, the focus is led elsewhere, or the agent types elsewhere. */
function whenShown(
  attempt: () => boolean,
  frames: number = patience,
  own: number = leadAnew(),
  from = document.activeElement,
): void {
  requestAnimationFrame(() => {
    const active = document.activeElement;
    if (own !== newest || (active !== from && active?.matches(fillable))) return;
    if (!attempt() && frames > 0) whenShown(attempt, frames - 1, own, from);
  });
}

const inField = (form: FormRef, path: string, inside?: string): boolean =>
  form.current !== null && focusField(form.current, path, inside);

function inTab({ current: root }: FormRef, openPaths: () => readonly string[]): boolean {
  const tab = root?.querySelector<HTMLElement>('.tl-intake-tab');
  if (!root || !tab) return false;
  if (openPaths().some((path) => focusField(root, path))) return true;
  // A tab that is only read takes the focus itself: arrows scroll it, and no button stands ready for a stray Enter.
  if (tab.hasAttribute('tabindex')) tab.focus();
  else find(tab)?.focus();
  return true;
}

/** Puts the focus into a field as soon as its tab shows it, with the next frame at the earliest. */
export function focusWhenShown(form: FormRef, path: string, inside?: string, frames: number = patience): void {
  whenShown(() => inField(form, path, inside), frames);
}

/**
 * Puts the focus where the agent goes on in a tab: its first field that is still to be filled, else its first field.
 * What is still to be filled is asked with the next frame, when all that was said about the tab is painted.
 */
export function focusTab(form: FormRef, openPaths: () => readonly string[]): void {
  whenShown(() => inTab(form, openPaths));
}

/** A field that a key or a link leads to in another tab. */
export interface Lead {
  readonly path: string;
  readonly inside: string | undefined;
}

/** The same for a tab that has just been painted: at once, so that the very next key reaches the field. */
export function focusNewTab(form: FormRef, openPaths: () => readonly string[], lead?: Lead): void {
  const attempt = () => (lead ? inField(form, lead.path, lead.inside) : inTab(form, openPaths));
  leadAnew();
  if (!attempt()) whenShown(attempt);
}
