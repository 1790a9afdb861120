import type {
  RankingWeights,
  WhatIfChange,
  WhatIfDepot,
  WhatIfPartner,
  WhatIfPrice,
  WhatIfWaterfall,
} from '../../generated/api.ts';
import { rankingFactorValues } from '../../generated/values.ts';

/** What a change is called where it is written in one line: an address that is sent, a flag of a command (DECISIONS T-529). */
const settingNames = {
  radius: ['radiusInKm', 0.001, 1000, false],
  tries: ['maxTries', 1, 50, true],
  answer: ['secondsToAnswer', 1, 3600, true],
  accept: ['secondsToAccept', 1, 3600, true],
  pause: ['pauseSeconds', 0, 3600, true],
  giveUp: ['giveUpAfterMinutes', 1, 1440, true],
} as const satisfies Record<string, readonly [keyof WhatIfWaterfall, number, number, boolean]>;

/** The settings that a change may name, by the word they are written with (DECISIONS T-529). */
export const settingWords = Object.keys(settingNames) as (keyof typeof settingNames)[];

/** Of a word of a change the setting, its least and most, and whether it is a whole number (DECISIONS T-529). */
export const settingOf = (word: (typeof settingWords)[number]) => settingNames[word];

const states = ['Active', 'Paused', 'Suspended'] as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A service as a line of prices names it: its code, which is no id and begins with a capital. */
const isService = (text: string): boolean => /^[A-Z][\w-]{0,99}$/.test(text);
const isNumber = (text: string): boolean => /^[+-]?\d+(\.\d+)?$/.test(text);

/** A change while it is read, each part of it in turn. */
type Draft = {
  waterfall: WhatIfWaterfall;
  weights: RankingWeights;
  prices: WhatIfPrice[];
  partners: WhatIfPartner[];
  depots: WhatIfDepot[];
};

function takeSetting(draft: Draft, name: string, value: string): boolean {
  const found = settingWords.find((word) => word === name);
  if (!found || !isNumber(value)) return false;
  const [member, least, most, isWhole] = settingNames[found];
  const number = Number(value);
  if (number < least || number > most || (isWhole && !Number.isInteger(number))) return false;
  draft.waterfall[member] = number;
  return true;
}

/** Of which partner and which service: `price.<partner>.<service>`; both, one of them, or none are named. */
function whoseOf(names: readonly string[]): Pick<WhatIfPrice, 'partnerId' | 'service'> | undefined {
  const [first, ...others] = names;
  if (first === undefined) return {};
  const [partnerId, [service, ...more]] = uuid.test(first) ? [first, others] : [undefined, names];
  if (more.length > 0 || (service !== undefined && !isService(service))) return undefined;
  return { ...(partnerId !== undefined && { partnerId }), ...(service !== undefined && { service }) };
}

function takePrice(draft: Draft, names: readonly string[], value: string): boolean {
  const who = whoseOf(names);
  if (!who) return false;
  const percent = value.endsWith('%') ? value.slice(0, -1) : undefined;
  const amounts = value.split(',');
  if (percent !== undefined) {
    if (!isNumber(percent) || Number(percent) < -100 || Number(percent) > 1000) return false;
    draft.prices.push({ ...who, percent: Number(percent) });
    return true;
  }
  if (amounts.length > 2 || !amounts.every((amount) => isNumber(amount) && Number(amount) >= 0)) return false;
  const [interventionPrice, pricePerKm] = amounts.map(Number);
  draft.prices.push({ ...who, interventionPrice: interventionPrice!, ...(pricePerKm !== undefined && { pricePerKm }) });
  return true;
}

function takeDepot(draft: Draft, partnerId: string, locationId: string | undefined, value: string): boolean {
  const where = locationId === undefined ? {} : { locationId };
  if (locationId !== undefined && !uuid.test(locationId)) return false;
  if (value === 'gone') {
    if (locationId !== undefined) draft.depots.push({ partnerId, locationId });
    return locationId !== undefined;
  }
  const [latitude, longitude, ...more] = value.split(',').map((text) => (isNumber(text) ? Number(text) : Number.NaN));
  if (more.length > 0 || !(Math.abs(latitude!) <= 90) || !(Math.abs(longitude ?? Number.NaN) <= 180)) return false;
  draft.depots.push({ partnerId, ...where, latitude: latitude!, longitude: longitude! });
  return true;
}

function take(draft: Draft, name: string, value: string): boolean {
  const [kind, id, other, ...more] = name.split('.');
  if (more.length > 0) return false;
  const isOf = id !== undefined && uuid.test(id);
  switch (kind) {
    case 'weight': {
      const factor = rankingFactorValues.find((one) => one === id);
      if (!factor || other !== undefined || !isNumber(value) || Number(value) < 0 || Number(value) > 1000) return false;
      draft.weights[factor] = Number(value);
      return true;
    }
    case 'price':
      return takePrice(
        draft,
        [id, other].filter((one) => one !== undefined),
        value,
      );
    case 'state': {
      const state = states.find((one) => one === value);
      if (!isOf || !state || other !== undefined) return false;
      draft.partners.push({ partnerId: id, state });
      return true;
    }
    case 'depot':
      return isOf && takeDepot(draft, id, other, value);
    default:
      return id === undefined && takeSetting(draft, name, value);
  }
}

/**
 * The change that a line says: `radius=60;weight.Price=20;price=+10%;price.<partner>.JumpStart=80,1.2;state.<partner>=Suspended;
 * depot.<partner>=51.05,3.72`; the first part that says nothing (DECISIONS T-529).
 */
export function changeOf(text: string): WhatIfChange | { readonly fault: string } {
  const draft: Draft = { waterfall: {}, weights: {}, prices: [], partners: [], depots: [] };
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue;
    const [name = '', value = '', ...more] = part.split('=').map((one) => one.trim());
    if (more.length > 0 || !take(draft, name, value)) return { fault: part };
  }
  const { waterfall, weights, prices, partners, depots } = draft;
  return {
    ...(Object.keys(waterfall).length > 0 && { waterfall }),
    ...(Object.keys(weights).length > 0 && { weights }),
    ...(prices.length > 0 && { prices }),
    ...(partners.length > 0 && { partners }),
    ...(depots.length > 0 && { depots }),
  };
}

/** The line of a change, as `changeOf` reads it (DECISIONS T-529). */
export function textOf({
  waterfall = {},
  weights = {},
  prices = [],
  partners = [],
  depots = [],
}: WhatIfChange): string {
  const settings = settingWords.flatMap((word) => {
    const value = waterfall[settingNames[word][0]];
    return value === undefined ? [] : [`${word}=${value}`];
  });
  const of = (id: string | undefined) => (id === undefined ? '' : `.${id}`);
  return [
    ...settings,
    ...Object.entries(weights).map(([factor, weight]) => `weight.${factor}=${weight}`),
    ...prices.map(({ partnerId, service, percent, interventionPrice = 0, pricePerKm }) => {
      const amounts = `${interventionPrice}${pricePerKm === undefined ? '' : `,${pricePerKm}`}`;
      return `price${of(partnerId)}${of(service)}=${percent === undefined ? amounts : `${percent}%`}`;
    }),
    ...partners.map(({ partnerId, state }) => `state.${partnerId}=${state}`),
    ...depots.map(({ partnerId, locationId, latitude, longitude }) =>
      latitude === undefined
        ? `depot.${partnerId}${of(locationId)}=gone`
        : `depot.${partnerId}${of(locationId)}=${latitude},${longitude}`,
    ),
  ].join(';');
}
