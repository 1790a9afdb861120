import type { PartnerDay, PartnerWork } from '@towline/sdk/api';
import { button, type Child, element } from '../../publicPage/elements.ts';
import { type CompanyPaint, instantOf, workCard } from './companyPaint.ts';
import { pauseBody } from './pauseBody.ts';
import type { CompanyKey } from './words.ts';

/** Whether offers come, those that can be answered, and what is under way. */
export function todayBody(paint: CompanyPaint, day: PartnerDay): readonly Child[] {
  if (paint.state.isPausing) return pauseBody(paint);
  const { words } = paint;
  // A job that is done stands here only while its report has to be written again.
  const [reports = [], underWay = []] = [true, false].map((isDone) =>
    day.work.filter(({ status }) => (status === 'Completed') === isDone),
  );
  return [
    availability(paint, day),
    section(
      words('OFFERS'),
      words('NO_OFFERS'),
      day.offers.map((offer) => offerCard(paint, offer)),
    ),
    section(
      words('WORK'),
      words('NO_WORK'),
      underWay.map((work) => workCardToOpen(paint, work, 'OPEN_WORK')),
    ),
    ...(reports.length > 0
      ? [
          section(
            words('REPORTS'),
            '',
            reports.map((work) => workCardToOpen(paint, work, 'OPEN_WORK')),
          ),
        ]
      : []),
  ];
}

const section = (heading: string, none: string, cards: readonly HTMLElement[]): HTMLElement =>
  element(
    'section',
    {},
    element('h2', {}, heading),
    ...(cards.length > 0 ? cards : [element('p', { class: 'hint' }, none)]),
  );

function openButton({ state, model, words }: CompanyPaint, work: PartnerWork, key: CompanyKey): HTMLElement {
  const kind = key === 'ANSWER' ? 'primary' : 'plain';
  return button(words(key), kind, () => void model.open(work), {
    id: `open-${work.subjectId}`,
    'aria-label': `${words(key)}: ${work.shortId}`,
    disabled: state.isSending,
  });
}

const workCardToOpen = (paint: CompanyPaint, work: PartnerWork, key: CompanyKey): HTMLElement =>
  workCard(paint, work, { more: [openButton(paint, work, key)] });

function offerCard(paint: CompanyPaint, offer: PartnerWork): HTMLElement {
  if (offer.state === 'Interested') return workCardToOpen(paint, offer, 'OPEN_WORK');
  const left =
    offer.offerExpiresAt && element('p', { class: 'countdown', role: 'timer', 'data-until': offer.offerExpiresAt });
  return workCard(paint, offer, { more: [left || undefined, openButton(paint, offer, 'ANSWER')] });
}

const hints = { Suspended: 'SUSPENDED_HINT', Paused: 'PAUSED_BY_COMPANY' } as const;

function availability(paint: CompanyPaint, { availability: found }: PartnerDay): HTMLElement {
  const { state, model, words } = paint;
  const { takesOffers, status, until, mayPause, mayResume } = found;
  const locked = { disabled: state.isSending };
  const stands = takesOffers
    ? words('TAKES_OFFERS')
    : until
      ? words('NO_OFFERS_UNTIL', { time: instantOf(paint, until) })
      : words('TAKES_NO_OFFERS');
  const hint =
    !takesOffers && !mayResume && (status === 'Suspended' || status === 'Paused') ? hints[status] : undefined;
  return element(
    'section',
    { class: takesOffers ? 'standing' : 'standing off' },
    element('p', { class: 'label' }, stands),
    hint && element('p', { class: 'hint' }, words(hint)),
    mayResume ? button(words('RESUME'), 'primary', () => void model.resume(), { id: 'resume', ...locked }) : undefined,
    mayPause
      ? button(words(mayResume ? 'OTHER_END' : 'PAUSE'), 'plain', () => model.askPause(true), {
          id: 'pause',
          ...locked,
        })
      : undefined,
  );
}
