import { busy, button, type Child, element } from '../../publicPage/elements.ts';
import { type CompanyPaint, workCard } from './companyPaint.ts';

/** What became of offers and jobs, of a day or of all; of what is over no name and no plate (DECISIONS S-51). */
export function historyBody(paint: CompanyPaint): readonly Child[] {
  const { state, model, words } = paint;
  const { day, found, isMoreComing } = state.history;
  const input = dayInput(day, (chosen) => void model.chooseDay(chosen));
  const field = element('div', { class: 'field' }, element('label', { for: 'history-day' }, words('DAY')), input);
  const allDays =
    day === ''
      ? undefined
      : button(words('ALL_DAYS'), 'plain', () => void model.chooseDay(''), { id: 'history-all-days' });
  if (found === 'loading') return [field, allDays, busy(), element('p', { role: 'status' }, words('LOADING'))];
  if (found === 'away')
    return [
      field,
      allDays,
      element('p', { class: 'fault', role: 'alert' }, words('AWAY')),
      button(words('TRY_NOW'), 'plain', () => void model.chooseDay(day), { id: 'history-again' }),
    ];
  const { count, records } = found;
  return [
    field,
    allDays,
    element(
      'p',
      { role: 'status', class: 'hint' },
      words(count === 0 ? 'NO_HISTORY' : 'SHOWN_OF', {
        shown: String(records.length),
        count: String(count),
      }),
    ),
    ...records.map((work) => workCard(paint, work, { level: 'h2' })),
    records.length < count
      ? button(words('MORE'), 'plain', () => void model.more(), { id: 'history-more', disabled: isMoreComing })
      : undefined,
  ];
}

/** Keys that change a part of the day; others open its calendar or go on to the next part. */
const changesDay = /^(\d|ArrowUp|ArrowDown|Backspace|Delete)$/;

/**
 * A day that is picked holds at once, one that is typed when Enter is pressed or the field left: with every digit the field holds
 * another day, and to paint it anew would take the field from under the hand.
 */
function dayInput(day: string, choose: (day: string) => void): HTMLInputElement {
  const input = element('input', { id: 'history-day', type: 'date' });
  input.value = day;
  let isTyped = false;
  const take = (): void => {
    isTyped = false;
    if (input.value !== day) choose(input.value);
  };
  input.addEventListener('keydown', ({ key, altKey }) => {
    if (key === 'Enter') take();
    else if (!altKey && changesDay.test(key)) isTyped = true;
  });
  input.addEventListener('change', () => {
    if (!isTyped) take();
  });
  input.addEventListener('blur', () => {
    if (isTyped) take();
  });
  return input;
}
