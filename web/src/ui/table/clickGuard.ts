/** A press that is held longer than this is the beginning of a selection, not a click (3-platform §9). */
export const clickWindowMs = 200;

export interface RowClick {
  /** From the press to the release. */
  readonly heldMs: number;
  /** What is selected on the page at the release. */
  readonly selection: string;
  /** The click was on a link, a button or a field inside the row, which answers for itself. */
  readonly onControl: boolean;
}

/** Whether a click opens the row: quick, with nothing selected, and not on something inside it. */
export function opensRow({ heldMs, selection, onControl }: RowClick): boolean {
  return heldMs < clickWindowMs && selection === '' && !onControl;
}

const controls = 'a, button, input, select, textarea, label, summary, [role=button], [role=switch], [role=checkbox]';

/** Whether an element, or one around it inside the row, answers clicks itself. */
export function isControl(target: EventTarget | null, row: Element): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest(controls);
  return control !== null && row.contains(control);
}
