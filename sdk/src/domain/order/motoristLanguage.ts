import type { ContactLanguage, Contract, ServiceOrder } from '../../generated/api.ts';
import { contactLanguageValues } from '../../generated/values.ts';
import { spokenIn } from '../language/countryLanguages.ts';
import { languageCodeOf } from '../language/fallback.ts';
import { customerCountry } from '../location/customerPlace.ts';
import { defaultContactLanguage } from './contacts.ts';

/** What an order says of the language that its motorist speaks. */
export type MotoristFacts = Pick<ServiceOrder, 'caller' | 'entitlement' | 'vehicle' | 'policyInput'> & {
  serviceLocation?: Pick<ServiceOrder['serviceLocation'], 'contacts'>;
};

/** Where the customer is at home, and the language of the agent who takes the call. */
export type MotoristSurroundings = {
  contract?: Pick<Contract, 'coverage'> | undefined;
  agentLanguage?: string | undefined;
};

/**
 * The language of the policy's customer where nobody has said one: the policy's, else his country's, else the agent's
 * (DECISIONS T-189).
 */
export function presumedLanguage(
  { entitlement, vehicle, policyInput }: Omit<MotoristFacts, 'caller' | 'serviceLocation'>,
  { contract, agentLanguage }: MotoristSurroundings = {},
): ContactLanguage {
  const own = contactLanguageValues.find((language) => language === languageCodeOf(agentLanguage ?? ''));
  return (
    entitlement?.policy?.customerLanguage ??
    spokenIn(customerCountry({ order: { vehicle, ...(policyInput && { policyInput }) }, contract }), agentLanguage) ??
    own ??
    defaultContactLanguage
  );
}

/**
 * The language in which messages go to the motorist: the caller's, else that of the first contact, who is the policy's
 * customer where nobody else is there, else what is presumed of the customer (DECISIONS T-189).
 */
export function motoristLanguage(order: MotoristFacts, around: MotoristSurroundings = {}): ContactLanguage {
  const contact = order.serviceLocation?.contacts?.find(({ language }) => language);
  return order.caller?.language ?? contact?.language ?? presumedLanguage(order, around);
}
