import { button, type Child, element } from '../../publicPage/elements.ts';
import type { CompanyPaint } from './companyPaint.ts';
import { pauseChoices } from './pauseEnd.ts';

const names = { hour: 'PAUSE_HOUR', tomorrow: 'PAUSE_TOMORROW', time: 'PAUSE_TIME', open: 'PAUSE_OPEN' } as const;

/** Until when no offers are taken; running jobs go on (DECISIONS S-36). */
export function pauseBody({ state, model, words }: CompanyPaint): readonly Child[] {
  const choices = pauseChoices.map((choice) => {
    const input = element('input', { type: 'radio', name: 'pause', id: `pause-${choice}`, value: choice });
    input.checked = state.pause.choice === choice;
    input.addEventListener('change', () => model.choosePause(choice));
    return element('label', { class: 'choice', for: `pause-${choice}` }, input, words(names[choice]));
  });
  return [
    element('h2', {}, words('PAUSE_UNTIL')),
    element('p', { class: 'hint' }, words('PAUSE_HINT')),
    element('fieldset', {}, element('legend', { class: 'hidden' }, words('PAUSE_UNTIL')), ...choices),
    state.pause.choice === 'time' ? timeField({ state, model, words }) : undefined,
    button(words('PAUSE'), 'primary', () => void model.pause(), { id: 'pause-now', disabled: state.isSending }),
    button(words('BACK'), 'plain', () => model.askPause(false), { id: 'pause-back' }),
  ];
}

function timeField({ state, model, words }: CompanyPaint): HTMLElement {
  const input = element('input', { id: 'pause-at', type: 'datetime-local' });
  input.value = state.pause.time;
  input.addEventListener('input', () => model.fillTime(input.value));
  return element('div', { class: 'field' }, element('label', { for: 'pause-at' }, words('PAUSE_TIME')), input);
}
