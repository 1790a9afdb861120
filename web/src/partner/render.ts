import type { PartnerPage } from '@towline/sdk/api';
import { busy, button, type Child, element, focusIn, languageChoice, title } from '../publicPage/elements.ts';
import { jobBody } from './jobBody.ts';
import { offerBody } from './offerBody.ts';
import type { PageState, PartnerPageModel } from './pageModel.ts';
import type { Paint } from './paint.ts';
import { repairBody } from './repairBody.ts';
import { say, type WordKey } from './words.ts';

/** What the window is called where there is no job to be called by: as its heading. */
const unshown = { loading: 'LOADING', unreachable: 'UNREACHABLE', closed: 'CLOSED', shown: 'CLOSED' } as const;

/** Paints the page's state into the root; after a step the focus stands on what it says. */
export function render(root: HTMLElement, model: PartnerPageModel, choosePhoto: (file: File) => void): void {
  const state = model.state();
  const { language, page } = state;
  const words: Paint['words'] = (key, values) => say(language, key, values);
  const painted = `${state.step}:${page?.kind}:${page?.state}:${page?.job?.status}:${state.panel ?? ''}`;
  const isFirst = root.childElementCount === 0 || (root.dataset.step ?? '').startsWith('loading');
  const isSameStep = root.dataset.step === painted;
  document.documentElement.lang = language;
  document.title =
    page && state.step === 'shown' ? words(titleKey(page), { id: page.shortId }) : words(unshown[state.step]);
  const takeBackFocus = isSameStep ? focusIn(root) : undefined;
  root.replaceChildren(
    element(
      'header',
      {},
      element('p', { class: 'company' }, page?.companyName ?? ''),
      languageChoice(language, words('LANGUAGE'), (chosen) => model.speak(chosen)),
    ),
    ...(state.hasCompanyPage ? [element('a', { href: '#', class: 'back' }, words('ALL_WORK'))] : []),
    element('main', { 'aria-busy': state.isSending ? 'true' : undefined }, ...body(state, model, words, choosePhoto)),
  );
  root.dataset.step = painted;
  takeBackFocus?.();
  if (!isFirst && !isSameStep) root.querySelector<HTMLElement>('h1')?.focus();
}

/** Seconds that are left, as a clock; painted alone, so that nobody loses his place each second. */
export function paintCountdown(root: HTMLElement, model: PartnerPageModel): void {
  const place = root.querySelector<HTMLElement>('#countdown');
  const seconds = model.secondsLeft();
  if (!place) return;
  const time = `${Math.floor((seconds ?? 0) / 60)}:${String((seconds ?? 0) % 60).padStart(2, '0')}`;
  place.textContent = seconds === undefined ? '' : say(model.state().language, 'COUNTDOWN', { time });
}

function titleKey({ kind, offer }: PartnerPage): WordKey {
  return kind === 'Offer' && offer?.dispatchProcess === 'Planned' ? 'TITLE_Planned' : `TITLE_${kind}`;
}

function body(
  state: PageState,
  model: PartnerPageModel,
  words: Paint['words'],
  choosePhoto: (file: File) => void,
): readonly Child[] {
  if (state.step === 'loading') return [title(words('LOADING')), busy()];
  if (state.step === 'unreachable')
    return [title(words('UNREACHABLE')), button(words('TRY_NOW'), 'primary', () => void model.tryAgain())];
  if (state.step === 'closed' || !state.page) return [title(words('CLOSED')), element('p', {}, words('CLOSED_HINT'))];
  const { page } = state;
  const paint: Paint = { model, state, page, words, choosePhoto };
  const parts = { Offer: offerBody, Job: jobBody, Repair: repairBody };
  return [
    element('p', { class: 'facts' }, words(titleKey(page), { id: page.shortId })),
    element('div', { class: 'news' }, trouble(paint)),
    ...parts[page.kind](paint),
    // Below: what comes and goes with every press moves no button.
    state.isSending ? element('p', { role: 'status' }, words('SENDING')) : undefined,
  ];
}

/** What this phone itself, or the job, has no room for. */
const unsent = { full: 'PHOTOS_FULL', unreadable: 'PHOTO_UNREADABLE', unshared: 'NOT_SHARED' } as const;

function trouble({ state, page, words, model }: Paint): Child {
  const isWordless = state.panel === 'cannot' && state.form.remarks.trim() === '';
  if (state.trouble === 'refused') {
    const isOpen = state.panel === 'done' && state.form.outcome === '';
    const refused = isOpen ? 'OUTCOME_NEEDED' : isWordless ? 'REMARKS_NEEDED' : 'NOT_TAKEN';
    const isTime =
      ['propose', 'lateDay'].includes(state.panel ?? '') || (page.kind === 'Repair' && state.panel === undefined);
    const said = isTime ? 'TIME_NEEDED' : refused;
    return element('p', { class: 'fault', role: 'alert' }, words(said));
  }
  if (state.trouble === undefined) return undefined;
  if (state.trouble !== 'away') return element('p', { class: 'fault', role: 'alert' }, words(unsent[state.trouble]));
  return element(
    'div',
    { class: 'field' },
    element('p', { class: 'fault', role: 'alert' }, words('AWAY')),
    button(words('TRY_NOW'), 'plain', () => void model.tryAgain()),
  );
}
