import type { AssistanceRequest, ContactLanguage } from '@towline/sdk/api';
import { contactLanguageValues } from '@towline/sdk/values';

/** The language in which a message begins: the customer's, where he has said one, else the agent's. */
export function firstLanguage(request: AssistanceRequest | undefined, agentLanguage: string): ContactLanguage {
  const contacts = request?.order.serviceLocation.contacts;
  const spoken = request?.customer?.language ?? contacts?.find(({ language }) => language)?.language;
  return contactLanguageValues.find((language) => language === (spoken ?? agentLanguage)) ?? 'en';
}
