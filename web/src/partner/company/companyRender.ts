import { busy, button, type Child, element, focusIn, languageChoice, title } from '../../publicPage/elements.ts';
import { askBody } from './askBody.ts';
import type { CompanyModel, View } from './companyModel.ts';
import { type CompanyPaint, troubleText } from './companyPaint.ts';
import { historyBody } from './historyBody.ts';
import { pricesBody } from './pricesBody.ts';
import { todayBody } from './todayBody.ts';
import { sayCompany } from './words.ts';

const views = { today: todayBody, history: historyBody, prices: pricesBody } as const;
const viewNames = { today: 'TODAY', history: 'HISTORY', prices: 'PRICES' } as const;

/** Paints the page's state into the root; after a step the focus stands on what it says. */
export function renderCompany(root: HTMLElement, model: CompanyModel): void {
  const state = model.state();
  const words: CompanyPaint['words'] = (key, values) => sayCompany(state.language, key, values);
  const paint: CompanyPaint = { model, state, words };
  const painted = `${state.step}:${state.view}:${state.isPausing}`;
  const isFirst = root.childElementCount === 0 || (root.dataset.step ?? '').startsWith('loading');
  const isSameStep = root.dataset.step === painted;
  const takeBackFocus = isSameStep ? focusIn(root) : undefined;
  document.documentElement.lang = state.language;
  document.title = state.day?.partner.name ?? words('TITLE');
  root.replaceChildren(
    ...(state.day?.actingAgentName ? [actingStrip(paint)] : []),
    element(
      'header',
      {},
      element('p', { class: 'company' }, state.day?.companyName ?? ''),
      languageChoice(state.language, words('LANGUAGE'), (chosen) => model.speak(chosen)),
    ),
    element('main', { 'aria-busy': state.isSending ? 'true' : undefined }, ...body(paint)),
    ...(state.step === 'shown' ? [foot(paint)] : []),
  );
  root.dataset.step = painted;
  takeBackFocus?.();
  if (!isFirst && !isSameStep) root.querySelector<HTMLElement>('h1')?.focus();
}

/** Who acts as somebody else sees it on every view (DECISIONS S-37). */
const actingStrip = ({ state, words }: CompanyPaint): HTMLElement =>
  element(
    'p',
    { class: 'strip', role: 'note' },
    words('ACTING', { agent: state.day?.actingAgentName ?? '', partner: state.day?.partner.name ?? '' }),
  );

function body(paint: CompanyPaint): readonly Child[] {
  const { state, model, words } = paint;
  const { step } = state;
  if (step === 'loading') return [title(words('LOADING')), busy()];
  if (step === 'unreachable')
    return [title(words('UNREACHABLE')), button(words('TRY_NOW'), 'primary', () => void model.tryAgain())];
  if (step !== 'shown' || !state.day) return askBody(paint);
  const trouble = troubleText(paint);
  return [
    title(state.day.partner.name),
    element('nav', { class: 'views', 'aria-label': words('VIEWS') }, ...viewButtons(paint)),
    element('div', { class: 'news' }, trouble && element('p', { class: 'fault', role: 'alert' }, trouble)),
    ...views[state.view](paint, state.day),
  ];
}

const viewButtons = ({ state, model, words }: CompanyPaint): HTMLElement[] =>
  (Object.keys(views) as View[]).map((view) =>
    button(words(viewNames[view]), 'plain', () => void model.look(view), {
      id: `view-${view}`,
      'aria-current': state.view === view ? 'page' : undefined,
    }),
  );

const foot = ({ state, model, words }: CompanyPaint): HTMLElement =>
  element(
    'footer',
    {},
    button(words('LEAVE'), 'plain', () => void model.leave(), { id: 'leave', disabled: state.isSending }),
  );

/** What is left of each offer's time, painted alone, so that nobody loses their place each second. */
export function paintTimes(root: HTMLElement, model: CompanyModel): void {
  const { language } = model.state();
  for (const place of root.querySelectorAll<HTMLElement>('[data-until]')) {
    const seconds = Math.max(0, Math.ceil((Date.parse(place.dataset.until ?? '') - model.serverNow()) / 1000));
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    place.textContent = sayCompany(language, 'ANSWER_WITHIN', { time });
  }
}
