import type { PartnerPage, PartnerPagePlace } from '@towline/sdk/api';
import { button, type Child, element, facts } from '../publicPage/elements.ts';
import { timeOrDay } from '../publicPage/languages.ts';
import type { PageState, PartnerPageModel } from './pageModel.ts';
import type { WordKey } from './words.ts';

/** What the parts of the page are painted with. */
export interface Paint {
  readonly model: PartnerPageModel;
  readonly state: PageState;
  readonly page: PartnerPage;
  readonly words: (key: WordKey, values?: Readonly<Record<string, string>>) => string;
  /** Takes a photo that was chosen. */
  readonly choosePhoto: (file: File) => void;
}

/** The place with a way there, which maps open on this phone, and what the agent wrote of it. */
function placeText({ address, latitude, longitude, remarks }: PartnerPagePlace, words: Paint['words']): Child {
  const url =
    latitude === undefined || longitude === undefined
      ? undefined
      : `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
  if (!address && !url && !remarks) return undefined;
  return element(
    'span',
    {},
    address ? `${address} ` : undefined,
    url ? element('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, words('NAVIGATE')) : undefined,
    remarks ? element('span', { class: 'remarks' }, remarks) : undefined,
  );
}

/**
 * What the work is, for every kind of page.
 * @param isHeading the service is what the page is headed with: it is not said twice
 */
export function workFacts(
  { page, words }: Paint,
  more: readonly (readonly [string, Child])[] = [],
  isHeading = false,
): HTMLElement {
  const { place, destination, makeModel, service } = page;
  return facts([
    [words('SERVICE'), isHeading ? undefined : words(`SERVICE_${service}`)],
    [words('VEHICLE'), makeModel],
    ...more,
    [words('PLACE'), placeText(place, words)],
    [words('DESTINATION'), destination && placeText(destination, words)],
  ]);
}

/** Words beside an answer. */
export function remarksField({ state, model, words }: Paint, label: WordKey = 'REMARKS'): HTMLElement {
  const area = element('textarea', { id: 'remarks', rows: '2', maxlength: '500', autocomplete: 'off' });
  area.value = state.form.remarks;
  area.addEventListener('input', () => model.fill({ remarks: area.value }));
  return element('div', { class: 'field' }, element('label', { for: 'remarks' }, words(label)), area);
}

/** A day and a time of the phone's own zone. */
export function timeField({ model }: Paint, id: 'time' | 'pickup', label: string, value: string): HTMLElement {
  const input = element('input', { id, type: 'datetime-local' });
  input.value = value;
  input.addEventListener('input', () => model.fill({ [id]: input.value }));
  return element('div', { class: 'field' }, element('label', { for: id }, label), input);
}

const minuteChoices = [10, 15, 20, 30, 45, 60, 90];
/** What minutes can say at most. */
export const mostMinutes = Math.max(...minuteChoices);

/** Minutes until the arrival, by one tap. */
export function minutesField({ state, model, words }: Paint): HTMLElement {
  const choices = minuteChoices.map((minutes) =>
    button(String(minutes), 'plain', () => model.choose({ minutes }), {
      id: `minutes-${minutes}`,
      'aria-pressed': state.form.minutes === minutes ? 'true' : 'false',
    }),
  );
  return element(
    'div',
    { class: 'field', role: 'group', 'aria-labelledby': 'minutes-label' },
    element('p', { id: 'minutes-label', class: 'label' }, words('ARRIVAL_IN')),
    element('div', { class: 'choices' }, ...choices),
  );
}

/** An instant of the server as the partner reads it. */
export const instantText = ({ state, page }: Paint, timestamp: string): string =>
  timeOrDay(state.language, timestamp, Date.parse(page.now));
