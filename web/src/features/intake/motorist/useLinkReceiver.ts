import type { ContactLanguage } from '@towline/sdk/api';
import { preferredPhoneCountries } from '@towline/sdk/domain/fields/dialCodes';
import { customerCountry } from '@towline/sdk/domain/location/customerPlace';
import { isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useMotoristLanguage } from './useMotoristLanguage.ts';

/** To whom a link would go, as far as the order says it. */
export interface LinkReceiver {
  readonly phoneNumber: string;
  readonly language: ContactLanguage;
  /** Whose numbers need no prefix. */
  readonly country: string;
  readonly isPossible: boolean;
}

/** The number to call back on, and the motorist's language. */
export function useLinkReceiver(): LinkReceiver {
  const { order, contract } = useIntakeTab();
  const language = useMotoristLanguage();
  const country = customerCountry({ order, contract }) ?? preferredPhoneCountries[0];
  const phoneNumber = order.caller?.callbackNumber ?? '';
  return { phoneNumber, language, country, isPossible: isValidPhone(phoneNumber, country) };
}
