const stops = 'input:not([type=hidden]), select, textarea, button, [tabindex]';
const passedOver = '[tabindex="-1"], :disabled';

/** Puts the focus on the first field of a form that is wrong, once its error is painted; of a group on what Tab would reach in it. */
export function focusFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!faulty) return;
    const inside = [...faulty.querySelectorAll<HTMLElement>(stops)].find((one) => !one.matches(passedOver));
    (faulty.matches(stops) ? faulty : inside)?.focus();
  });
}
