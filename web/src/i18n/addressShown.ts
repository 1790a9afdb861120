import { addressText } from '@towline/sdk/domain/location/addressText';
import { currentLocale } from './agentLocale.ts';

/** An address as the reader knows it: the country in their language, none at home. */
export function addressShown(address: string | undefined): string | undefined {
  const [language = 'en', home] = currentLocale().split('-');
  return addressText(address, language, home);
}

/** An address beside which its country stands by itself. */
export const addressWithoutCountry = (address: string | undefined, countryCode: string | undefined) =>
  addressText(address, currentLocale().slice(0, 2), countryCode);
