import type { PartnerWork } from '@towline/sdk/api';
import { type Child, element, facts } from '../../publicPage/elements.ts';
import { kilometres, timeOrDay } from '../../publicPage/languages.ts';
import { say } from '../words.ts';
import type { CompanyModel, CompanyState } from './companyModel.ts';
import type { CompanyKey } from './words.ts';

/** What the parts of the page are painted with. */
export interface CompanyPaint {
  readonly model: CompanyModel;
  readonly state: CompanyState;
  readonly words: (key: CompanyKey, values?: Readonly<Record<string, string>>) => string;
}

/** An instant of the server as the partner reads it. */
export const instantOf = ({ state, model }: CompanyPaint, timestamp: string): string =>
  timeOrDay(state.language, timestamp, model.serverNow());

/** Euro as people of the language write them. */
export const euro = ({ state }: CompanyPaint, amount: number): string =>
  new Intl.NumberFormat(state.language, { style: 'currency', currency: 'EUR' }).format(amount);

const troubles = {
  away: 'AWAY',
  refused: 'NOT_TAKEN',
  contact: 'CONTACT_NEEDED',
  time: 'TIME_NEEDED',
  wait: 'WAIT',
} as const;

/** What went wrong, in words; undefined where nothing did. */
export const troubleText = ({ state, words }: CompanyPaint): string | undefined =>
  state.trouble && words(troubles[state.trouble]);

/** What became of a job or an offer, or where it stands. */
function standing({ state }: CompanyPaint, { kind, status, state: offered }: PartnerWork): string | undefined {
  if (kind === 'Job' && status) return say(state.language, `STATUS_${status}`);
  return offered && offered !== 'Open' ? say(state.language, `STATE_${offered}`) : undefined;
}

/** A line of work as a card: what it is, where, until when; `more` is what can be done with it, `level` that of what stands above. */
export function workCard(
  paint: CompanyPaint,
  work: PartnerWork,
  { more = [], level = 'h3' }: { readonly more?: readonly Child[]; readonly level?: 'h2' | 'h3' } = {},
): HTMLElement {
  const { state, words } = paint;
  const { service, shortId, makeModel, licensePlate, place, distanceInKm, requestedTime, expectedArrivalAt } = work;
  const heading = `${say(state.language, `SERVICE_${service}`)} ${shortId}`;
  return element(
    'article',
    { class: 'card' },
    element(level, { class: 'card-title' }, heading),
    facts([
      [words('STANDING'), standing(paint, work)],
      [words('WHEN'), instantOf(paint, work.at)],
      [words('WANTED'), requestedTime && instantOf(paint, requestedTime)],
      [
        words('ARRIVAL'),
        work.status === 'Completed' ? undefined : expectedArrivalAt && instantOf(paint, expectedArrivalAt),
      ],
      [words('VEHICLE'), [makeModel, licensePlate].filter(Boolean).join(', ')],
      [words('PLACE'), place],
      [words('DISTANCE'), distanceInKm === undefined ? undefined : `${kilometres(state.language, distanceInKm)} km`],
      [words('PRICE'), work.price === undefined ? undefined : euro(paint, work.price)],
    ]),
    ...more,
  );
}
