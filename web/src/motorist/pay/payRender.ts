import type { ContactLanguage, PaymentPage } from '@towline/sdk/api';
import { busy, button, type Child, element, facts, focusIn, languageChoice, title } from '../../publicPage/elements.ts';
import type { PayPageModel, PayState } from './payPage.ts';
import { say, type Words } from './words.ts';

/** An amount as people of the language write it. */
export const money = (language: ContactLanguage, amount: number, currency: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);

/** Head, body and foot of a page, the focus kept where it stood; a new step is said to who listens. */
export function paintPage(
  root: HTMLElement,
  {
    step,
    language,
    name,
    words,
    speak,
  }: {
    step: string;
    language: ContactLanguage;
    name: string;
    words: Words;
    speak?: (language: ContactLanguage) => void;
  },
  body: readonly Child[],
): void {
  const takeBackFocus = focusIn(root);
  const isNew = root.dataset.step !== undefined && root.dataset.step !== step;
  document.documentElement.lang = language;
  document.title = words('TITLE');
  root.replaceChildren(
    element(
      'header',
      {},
      element('p', { class: 'company' }, name),
      speak && languageChoice(language, words('LANGUAGE'), speak),
    ),
    element('main', {}, ...body),
  );
  root.dataset.step = step;
  takeBackFocus();
  if (isNew && document.activeElement === document.body) root.querySelector<HTMLElement>('h1')?.focus();
}

function callUs({ companyName = '', companyPhoneNumber: number }: PaymentPage, words: Words): Child {
  if (number === undefined) return undefined;
  const href = `tel:${number.replaceAll(' ', '')}`;
  const whole = number.replaceAll(' ', '\u00a0');
  return element(
    'a',
    { class: 'call', href },
    words('CALL_US', { name: companyName, number: whole }).replace(/ +/g, ' '),
  );
}

function body(state: PayState, model: PayPageModel, words: Words): readonly Child[] {
  const { page, language, trouble } = state;
  if (state.step === 'loading') return [title(words('LOADING')), busy()];
  if (state.step === 'unreachable')
    return [title(words('UNREACHABLE')), button(words('TRY_NOW'), 'primary', () => void model.start())];
  if (state.step === 'closed' || !page) return [title(words('CLOSED')), element('p', {}, words('CLOSED_HINT'))];
  const { stage, amount, currency, shortId } = page;
  const isOpen = stage === 'Open' || stage === 'Failed';
  const mayPay = isOpen && amount > 0;
  const shown = money(language, amount, currency);
  // What was charged was taken back, or paid another way (DECISIONS T-946).
  if (isOpen && !mayPay)
    return [title(words('TROUBLE_refused')), facts([[words('REQUEST'), shortId]]), callUs(page, words)];
  return [
    title(words(`STAGE_${stage}`)),
    element('p', { role: 'status' }, words(`NEXT_${stage}`)),
    facts([
      [words('AMOUNT'), shown],
      [words('REQUEST'), shortId],
    ]),
    trouble && mayPay ? element('p', { class: 'fault', role: 'alert' }, words(`TROUBLE_${trouble}`)) : undefined,
    mayPay
      ? button(words('PAY', { amount: shown }), 'primary', () => void model.pay(), {
          id: 'pay',
          disabled: state.isStarting,
        })
      : undefined,
    mayPay ? element('p', { class: 'hint' }, words('SAFE')) : undefined,
    callUs(page, words),
  ];
}

/** Paints the page of a payment link into the root. */
export function renderPay(root: HTMLElement, model: PayPageModel): void {
  const state = model.state();
  const { language, page } = state;
  const words: Words = (key, values) => say(language, key, values);
  const step = `${state.step}:${page?.stage ?? ''}`;
  const speak = (chosen: ContactLanguage) => model.speak(chosen);
  paintPage(root, { step, language, name: page?.companyName ?? '', words, speak }, body(state, model, words));
}
