import type { ContactLanguage, OrderType } from '@towline/sdk/api';
import { cutText } from '@towline/sdk/domain/fields/keptText';
import { languageCodeOf } from '@towline/sdk/domain/language/fallback';
import { maxPlateLength, normalisePlate } from '@towline/sdk/domain/licensePlate';
import { contactLanguageValues } from '@towline/sdk/values';
import type { NewRequest } from '../widgets/intakeDoor.ts';
import { phoneOf } from '../widgets/requestSearch/dialledPhone.ts';

/** What a link to a new order may say, as it stands in the address. */
export interface IntakeLink {
  /** A kind of order; empty or `new` is the usual one. */
  readonly intake: string;
  readonly phone?: string | undefined;
  readonly plate?: string | undefined;
  readonly language?: string | undefined;
}

/** A part of a link that was not understood. */
export interface IgnoredPart {
  readonly part: keyof IntakeLink;
  readonly text: string;
}

/** A link, understood: what is opened, and what it said beside that. */
export interface ReadIntakeLink {
  readonly what: NewRequest;
  readonly ignored: readonly IgnoredPart[];
}

const isPlate = (text: string): boolean => {
  const plate = normalisePlate(text);
  return /^[\w\s.·-]+$/.test(text) && plate.length > 0 && plate.length <= maxPlateLength;
};

const languageOf = (text: string): ContactLanguage | undefined =>
  /^[a-z]{2}([-_][a-z]{2})?$/i.test(text)
    ? contactLanguageValues.find((language) => language === languageCodeOf(text))
    : undefined;

// Telephone systems write the plus of +32 as it is, and in an address that is a space.
const withPlus = (text: string): string => text.replace(/^ (?=\d)/, '+').trim();

const longestShown = 40;

/** Understands `?intake=…&phone=…&plate=…&language=…`; what is malformed is left out, and said. */
export function readIntakeLink(link: IntakeLink, offered: readonly OrderType[]): ReadIntakeLink {
  const orderType = offered.find((kind) => kind === link.intake);
  const phoneNumber = phoneOf(withPlus(link.phone ?? ''));
  const plate = (link.plate ?? '').trim();
  const language = languageOf((link.language ?? '').trim());
  const isUnderstood: Record<keyof IntakeLink, boolean> = {
    intake: orderType !== undefined || link.intake === 'new',
    phone: phoneNumber !== undefined,
    plate: isPlate(plate),
    language: language !== undefined,
  };
  const parts = Object.keys(isUnderstood) as (keyof IntakeLink)[];
  return {
    what: {
      ...(orderType && { orderType }),
      ...(phoneNumber && { phoneNumber }),
      ...(isUnderstood.plate && { licensePlate: plate }),
      ...(language && { language }),
    },
    ignored: parts.flatMap((part) => {
      const text = (link[part] ?? '').trim();
      return text === '' || isUnderstood[part] ? [] : [{ part, text: cutText(text, longestShown) }];
    }),
  };
}
