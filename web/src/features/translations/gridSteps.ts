import type { ContactLanguage } from '@towline/sdk/api';

/** Where the keyboard goes: to what a translator does next, or to the same language of the key below or above. */
export type Step = 'next' | 'below' | 'above';

const FOLD = '.tl-list-fold';
const MISSING = '.tl-translations-cell.tl-translations-missing';

const keyRows = (field: HTMLElement): HTMLElement[] =>
  [...(field.closest('tbody')?.querySelectorAll<HTMLElement>('tr') ?? [])].filter((row) => row.querySelector(FOLD));

const fieldsUnder = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('textarea[data-locale]') ?? []),
];

/** Folds the key out, where it is not, and gives its text in the language the focus. */
function enter(row: HTMLElement, locale: string | undefined): void {
  const fold = row.querySelector<HTMLElement>(FOLD);
  if (fold?.getAttribute('aria-expanded') !== 'true') fold?.click();
  // It is painted when the press is over.
  setTimeout(() => {
    const fields = fieldsUnder(row.nextElementSibling);
    const field = fields.find(({ dataset }) => dataset.locale === locale) ?? fields[0];
    field?.focus();
    field?.scrollIntoView?.({ block: 'nearest' });
  });
}

/**
 * Finds where the keyboard goes from a text; the answer goes there. Found before a save, because a list of what is missing may
 * lose the row with it. Next is the key's next missing text, else the next key that misses one, else the next key.
 */
export function stepFrom(field: HTMLElement, step: Step): () => void {
  const under = field.closest('tr');
  const rows = keyRows(field);
  const at = rows.findIndex((row) => row.nextElementSibling === under);
  const locale = field.dataset.locale as ContactLanguage | undefined;
  if (step === 'next') {
    const fields = fieldsUnder(under);
    const from = fields.indexOf(field);
    const missing = [...fields.slice(from + 1), ...fields.slice(0, from)].find(({ dataset }) => dataset.missing);
    if (missing) return () => missing.focus();
    const lacking = rows.slice(at + 1).find((row) => row.querySelector(MISSING));
    if (lacking) return () => enter(lacking, lacking.querySelector<HTMLElement>(MISSING)?.dataset.locale);
  }
  const other = rows[step === 'above' ? at - 1 : at + 1];
  return () => (other ? enter(other, locale) : field.focus());
}
