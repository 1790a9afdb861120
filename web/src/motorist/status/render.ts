import type { StatusPage } from '@towline/sdk/api';
import { busy, button, type Child, element, focusIn, languageChoice, title } from '../../publicPage/elements.ts';
import { dayAndTime, kilometres, timeOrDay } from '../../publicPage/languages.ts';
import { proposedTime } from './proposedTime.ts';
import { arrivalOf, isLate, type StatusPageModel } from './statusPage.ts';
import type { PageState } from './statusState.ts';
import { kilometresBetween, wayMap } from './wayMap.ts';
import { say, type WordKey, type Words } from './words.ts';

/** Paints the page's state into the root; a new stage is said to who listens. */
export function render(root: HTMLElement, model: StatusPageModel): void {
  const state = model.state();
  const { language, page } = state;
  const words: Words = (key, values) => say(language, key, values);
  const step = `${state.step}:${page?.stage ?? ''}${page?.awaitsPayment ? ':unpaid' : ''}${page?.stars === undefined ? '' : ':rated'}`;
  const takeBackFocus = focusIn(root);
  const isNew = root.dataset.step !== undefined && root.dataset.step !== step && state.step === 'shown';
  // Whoever sent their stars stands on the thanks: the button that they pressed is gone.
  const isRated = page?.stars !== undefined && root.dataset.step?.endsWith(':rated') === false;
  document.documentElement.lang = language;
  document.title = words('TITLE');
  root.replaceChildren(
    element(
      'header',
      {},
      element('p', { class: 'company' }, page?.companyName ?? ''),
      languageChoice(language, words('LANGUAGE'), (chosen) => model.speak(chosen)),
    ),
    element('main', {}, ...body(state, model, words)),
    element(
      'footer',
      {},
      isWaiting(page) ? element('p', { class: 'danger' }, words('DANGER')) : undefined,
      page && state.step === 'shown'
        ? element('p', {}, words('PRIVACY', { until: dayAndTime(language, page.expiresAt) }))
        : undefined,
    ),
  );
  root.dataset.step = step;
  takeBackFocus();
  if (isNew && document.activeElement === document.body)
    root.querySelector<HTMLElement>(isRated ? '#rated' : 'h1')?.focus();
}

/** Nobody counts the minutes of help that is planned for later. */
const mostMinutes = 120;

/** Stages at which no time says what comes next: it is said in words. */
const nextStages = ['OnSite', 'Towing', 'Arrived', 'Cancelled'] as const;
const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  values.some((one) => one === value);

/** What comes next; a vehicle that is towed to a depot is not where it was agreed to go (DECISIONS T-929). */
const nextOf = (stage: (typeof nextStages)[number], isToDepot: boolean | undefined): WordKey =>
  isToDepot && (stage === 'Towing' || stage === 'Arrived') ? `NEXT_${stage}Depot` : `NEXT_${stage}`;

/**
 * What happens now: a planned job is looked for and arranged, and nobody sets out for it yet (DECISIONS S-48); nobody is looked
 * for at all while the motorist has to pay first (T-929).
 */
function headline({ stage, isForLater, proposal, awaitsPayment }: StatusPage): WordKey {
  if (awaitsPayment) return 'STAGE_Payment';
  if (stage === 'Searching' && proposal) return 'STAGE_Proposed';
  return isForLater && (stage === 'Searching' || stage === 'Assigned') ? `LATER_${stage}` : `STAGE_${stage}`;
}

const isWaiting = (page: StatusPage | undefined): boolean =>
  page !== undefined && !['OnSite', 'Towing', 'Arrived', 'Done', 'Cancelled'].includes(page.stage);

function body(state: PageState, model: StatusPageModel, words: Words): readonly Child[] {
  const { page } = state;
  if (state.step === 'loading') return [title(words('LOADING')), busy()];
  if (state.step === 'unreachable')
    return [title(words('UNREACHABLE')), button(words('TRY_NOW'), 'primary', () => void model.start())];
  if (state.step === 'closed' || !page) return [title(words('CLOSED')), element('p', {}, words('CLOSED_HINT'))];
  return [
    state.isStale
      ? element('p', { class: 'fault', role: 'status' }, words(state.isWaiting ? 'WAITS' : 'OFFLINE'))
      : undefined,
    title(words(headline(page))),
    isOneOf(nextStages, page.stage) ? element('p', {}, words(nextOf(page.stage, page.isToDepot))) : undefined,
    ...proposedTime(state, page, model, words),
    arrival(state, page, model, words),
    // Once help is there, the place of the breakdown says nothing more of where the vehicle is.
    isWaiting(page) ? map(state.language, page, words) : undefined,
    isWaiting(page) && !page.isForLater
      ? element('p', { class: 'hint' }, words(page.isOnHighway ? 'STAY_SAFE' : 'STAY_AWAY'))
      : undefined,
    callUs(page, words),
    page.mayRate ? rating(state, page, model, words) : undefined,
  ];
}

/** Who sent the link; whoever waits or stands with the helper can ask. */
function callUs({ companyName = '', companyPhoneNumber: number, stage }: StatusPage, words: Words): Child {
  if (number === undefined || stage === 'Done') return undefined;
  const href = `tel:${number.replaceAll(' ', '')}`;
  // The number stays whole where the line breaks.
  const whole = number.replaceAll(' ', '\u00a0');
  return element(
    'a',
    { class: 'call', href },
    words('CALL_US', { name: companyName, number: whole }).replace(/ +/g, ' '),
  );
}

function arrival({ language }: PageState, page: StatusPage, model: StatusPageModel, words: Words): Child {
  const at = arrivalOf(page);
  const minutes = model.minutesLeft();
  if (at === undefined || minutes === undefined || !isWaiting(page)) return undefined;
  const about = words('ABOUT', { time: timeOrDay(language, at, Date.parse(page.now)) });
  // Told, and nobody is coming: no minutes are counted (DECISIONS T-157).
  if (page.stage === 'Searching')
    return element(
      'div',
      { class: 'place' },
      element('p', {}, words('TOLD')),
      element('p', { class: 'arrival', role: 'status' }, about),
      element('p', { class: 'hint' }, words(isLate(page) ? 'LATER' : 'TOLD_SEARCHING')),
    );
  return element(
    'div',
    { class: 'place' },
    element('p', {}, words('ARRIVAL')),
    element('p', { class: 'arrival', role: 'status' }, about),
    minutes > 0 && minutes <= mostMinutes
      ? element('p', { class: 'facts' }, words('MINUTES', { minutes: String(minutes) }))
      : undefined,
    isLate(page) ? element('p', { class: 'hint' }, words('LATER')) : undefined,
  );
}

function map(language: PageState['language'], { truck, vehicle }: StatusPage, words: Words): Child {
  if (!vehicle) return undefined;
  const km = truck && kilometresBetween(truck, vehicle);
  const text = km === undefined ? undefined : words('DISTANCE', { km: kilometres(language, km) });
  const key = (kind: 'truck' | 'vehicle', name: WordKey): HTMLElement =>
    element('span', { class: `key ${kind}-key` }, words(name));
  return element(
    'div',
    { class: 'way-box' },
    wayMap({ truck, vehicle }, words(truck ? 'MAP' : 'MAP_VEHICLE')),
    element('p', { class: 'keys' }, truck ? key('truck', 'LEGEND_TRUCK') : undefined, key('vehicle', 'LEGEND_VEHICLE')),
    text ? element('p', { class: 'facts' }, text) : undefined,
  );
}

function rating(state: PageState, page: StatusPage, model: StatusPageModel, words: Words): Child {
  if (page.stars !== undefined)
    return element(
      'section',
      {},
      element('p', { id: 'rated', role: 'status', tabindex: '-1' }, words('RATED')),
      element(
        'p',
        { class: 'given', role: 'img', 'aria-label': words('STARS', { count: String(page.stars) }) },
        '★'.repeat(page.stars),
      ),
    );
  const stars = [1, 2, 3, 4, 5].map((count) => {
    const input = element('input', { type: 'radio', name: 'stars', id: `stars-${count}`, class: 'hidden' });
    input.checked = state.stars === count;
    input.addEventListener('change', () => model.rate(count));
    const label = element('label', { for: `stars-${count}`, class: count <= state.stars ? 'star on' : 'star' });
    label.append(
      // Full and empty ones differ by their shape, too.
      element('span', { 'aria-hidden': 'true' }, count <= state.stars ? '★' : '☆'),
      element('span', { class: 'hidden' }, words('STARS', { count: String(count) })),
    );
    return [input, label];
  });
  const area = element('textarea', { id: 'words', rows: '3', maxlength: '1000', autocomplete: 'off' });
  area.value = state.words;
  area.addEventListener('input', () => model.write(area.value));
  return element(
    'section',
    {},
    element(
      'fieldset',
      { class: 'stars' },
      element('legend', {}, words('RATE')),
      ...stars.flat(),
      state.isStarless ? element('p', { class: 'fault', role: 'alert' }, words('RATE_EMPTY')) : undefined,
    ),
    element('div', { class: 'field' }, element('label', { for: 'words' }, words('RATE_WORDS')), area),
    state.isRefused ? element('p', { class: 'fault', role: 'alert' }, words('RATE_REFUSED')) : undefined,
    button(words('RATE_SEND'), 'primary', () => void model.sendRating(), {
      id: 'rate-send',
      disabled: state.isSending,
    }),
  );
}
