import type { OwnPriceLine, PartnerOwnPrices } from '@towline/sdk/api';
import { lineNameOf } from '@towline/sdk/domain/document/lineNames';
import { surchargePercentOf } from '@towline/sdk/domain/money/percentages';
import { busy, button, type Child, element } from '../../publicPage/elements.ts';
import { type CompanyPaint, euro } from './companyPaint.ts';
import type { CompanyKey } from './words.ts';

/** What the partner is paid by lists and prices of their own, to read (DECISIONS S-35). */
export function pricesBody(paint: CompanyPaint): readonly Child[] {
  const { state, model, words } = paint;
  const { prices } = state;
  if (prices === 'loading') return [busy(), element('p', { role: 'status' }, words('LOADING'))];
  if (prices === 'away')
    return [
      element('p', { class: 'fault', role: 'alert' }, words('AWAY')),
      button(words('TRY_NOW'), 'plain', () => void model.look('prices'), { id: 'prices-again' }),
    ];
  if (prices.lists.length + prices.services.length === 0) return [element('p', { class: 'hint' }, words('NO_PRICES'))];
  return [
    element('p', { class: 'hint' }, words('PRICES_HINT')),
    ...prices.lists.map((list) => listTable(paint, list)),
    ...serviceTables(paint, prices.services),
  ];
}

type List = PartnerOwnPrices['lists'][number];
type Service = PartnerOwnPrices['services'][number];

function table(caption: string, heads: readonly string[], rows: readonly HTMLElement[]): HTMLElement {
  return element(
    'div',
    { class: 'table', tabindex: '0', role: 'region', 'aria-label': caption },
    element(
      'table',
      {},
      element('caption', {}, caption),
      element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
      element('tbody', {}, ...rows),
    ),
  );
}

const row = (name: string, hint: string, ...amounts: readonly string[]): HTMLElement =>
  element(
    'tr',
    {},
    element('th', { scope: 'row' }, name, hint ? element('span', { class: 'hint' }, hint) : undefined),
    ...amounts.map((amount) => element('td', {}, amount)),
  );

/** What a line is called in the partner's language: as on the documents that they are paid by. */
const nameOf = ({ state }: CompanyPaint, code: string): string => lineNameOf({ code, description: '' }, state.language);

const surcharges = [
  ['nightPriceMultiplier', 'NIGHT'],
  ['saturdayPriceMultiplier', 'SATURDAY'],
  ['sundayPriceMultiplier', 'SUNDAY'],
] as const satisfies readonly (readonly [keyof OwnPriceLine, CompanyKey])[];

/** For which vehicles, from how many units on, and what nights and weekends cost more. */
function hintOf({ words, state }: CompanyPaint, line: OwnPriceLine): string {
  const { unitLowerLimit, unitUpperLimit, vehicleLimits: limits = {} } = line;
  const said = (number: number): string => new Intl.NumberFormat(state.language).format(number);
  const percent = (share: number): string =>
    new Intl.NumberFormat(state.language, { style: 'percent', maximumFractionDigits: 3 }).format(share);
  const between = (from: number | undefined, to: number | undefined, unit: string): string | undefined =>
    from === undefined && to === undefined
      ? undefined
      : `${said(from ?? 0)}–${to === undefined ? '…' : said(to)} ${unit}`.trim();
  const more = surcharges.flatMap(([member, key]) => {
    const multiplier = line[member];
    // What would make the price no dearer never holds.
    if (multiplier === undefined || multiplier <= 1) return [];
    const { start, end } = (key === 'NIGHT' && line.nightInterval) || {};
    const hours = start && end ? ` (${start}–${end})` : '';
    return [`${words(key)}${hours} +${percent(surchargePercentOf(multiplier) / 100)}`];
  });
  return [
    between(unitLowerLimit, unitUpperLimit, line.unitCode ?? ''),
    between(limits.minWeightInTonnes, limits.maxWeightInTonnes, 't'),
    between(undefined, limits.maxLengthInMeters, 'm'),
    ...more,
  ]
    .filter(Boolean)
    .join(', ');
}

const captionOf = ({ words }: CompanyPaint, title: string, contractName: string | undefined): string =>
  contractName ? words('ONLY_FOR', { title, contract: contractName }) : title;

const listTable = (paint: CompanyPaint, { title, contractName, lines }: List): HTMLElement =>
  table(
    captionOf(paint, title, contractName),
    [paint.words('FOR'), paint.words('PRICE')],
    lines.map((line) => row(nameOf(paint, line.code), hintOf(paint, line), euro(paint, line.price))),
  );

function serviceTables(paint: CompanyPaint, services: readonly Service[]): HTMLElement[] {
  const { words } = paint;
  // Not `Map.groupBy`: the phone of a driver may be of before Safari 17.4, which brought it.
  const contracts = new Set(services.map(({ contractName }) => contractName));
  return [...contracts].map((of) =>
    table(
      captionOf(paint, words('SERVICE_PRICES'), of),
      [words('FOR'), words('INTERVENTION'), words('PER_KM')],
      services
        .filter(({ contractName }) => contractName === of)
        .map(({ code, interventionPrice, pricePerKm }) =>
          row(nameOf(paint, code), '', euro(paint, interventionPrice), euro(paint, pricePerKm)),
        ),
    ),
  );
}
