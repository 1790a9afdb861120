import { busy, button, type Child, element } from '../../publicPage/elements.ts';
import { type CompanyPaint, workCard } from './companyPaint.ts';

/** What became of offers and jobs, of a day or of all; of what is over no name and no plate (DECISIONS S-51). */
export function historyBody(paint: CompanyPaint): readonly Child[] {
  const { state, model, words } = paint;
  const { day, found, isMoreComing } = state.history;
  const input = element('input', { id: 'history-day', type: 'date' });
  input.value = day;
  input.addEventListener('change', () => void model.chooseDay(input.value));
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
