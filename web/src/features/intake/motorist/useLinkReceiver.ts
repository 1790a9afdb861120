import type { ContactLanguage } from '@towline/sdk/api';
import { preferredPhoneCountries } from '@towline/sdk/domain/fields/dialCodes';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { customerCountry } from '@towline/sdk/domain/location/customerPlace';
import { isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { contactLanguageValues } from '@towline/sdk/values';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { useIntakeTab } from '../tabContext.tsx';

/** To whom a link would go, as far as the order says it. */
export interface LinkReceiver {
  readonly phoneNumber: string;
  readonly language: ContactLanguage;
  /** Whose numbers need no prefix. */
  readonly country: string;
  readonly isPossible: boolean;
}

/** The number to call back on, and the caller's language, else the agent's. */
export function useLinkReceiver(): LinkReceiver {
  const { order, contract } = useIntakeTab();
  const own = languageOf(useLocale());
  const country = customerCountry({ order, contract }) ?? preferredPhoneCountries[0];
  const phoneNumber = order.caller?.callbackNumber ?? '';
  const language = order.caller?.language ?? contactLanguageValues.find((code) => code === own) ?? 'en';
  return { phoneNumber, language, country, isPossible: isValidPhone(phoneNumber, country) };
}
