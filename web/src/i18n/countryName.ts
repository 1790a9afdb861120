import { countryNameOf } from '@towline/sdk/domain/location/countryName';
import { currentLocale } from './agentLocale.ts';

/** A country as the reader calls it; nothing for none. */
export const countryText = (countryCode: string | undefined): string =>
  countryCode ? countryNameOf(countryCode, currentLocale().slice(0, 2)) : '';
