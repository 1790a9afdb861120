import type { Capability } from '@towline/sdk/api';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { say } from '../../i18n/say.ts';

/** A text of the catalogue in the agent's language, else in the first that has one. */
const localized = (texts: Capability['title'] | undefined): string | undefined => {
  const all = texts as Readonly<Record<string, string | undefined>> | undefined;
  return all?.[languageOf(currentLocale())] ?? all?.en ?? Object.values(all ?? {})[0];
};

/** What a capability is called. */
export const capabilityTitle = ({ title, code }: Capability): string => localized(title) ?? code;

/** What it means, for which vehicles it is good, and how long its certificate lasts (3-platform §3). */
export function capabilityHint({ description, vehicleLimits = {}, validForMonths }: Capability): string {
  const { minWeightInTonnes: least, maxWeightInTonnes: most, maxLengthInMeters: length } = vehicleLimits;
  const shown = (value: number): string => formatNumber(value, currentLocale());
  return [
    localized(description),
    least !== undefined && say('LIMIT_MIN_WEIGHT', { value: shown(least) }),
    most !== undefined && say('LIMIT_MAX_WEIGHT', { value: shown(most) }),
    length !== undefined && say('LIMIT_MAX_LENGTH', { value: shown(length) }),
    validForMonths !== undefined && say('CAPABILITY_VALID_FOR', { count: validForMonths }),
  ]
    .filter(Boolean)
    .join(' · ');
}
