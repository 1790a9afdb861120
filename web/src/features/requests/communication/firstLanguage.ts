import type { AssistanceRequest, ContactLanguage } from '@towline/sdk/api';
import { contactLanguageOf } from '@towline/sdk/domain/order/contacts';
import { motoristLanguage } from '@towline/sdk/domain/order/motoristLanguage';

/** The language in which a message begins: the motorist's, as every message to him goes out, else the agent's (DECISIONS T-189). */
export function firstLanguage(request: AssistanceRequest | undefined, agentLanguage: string): ContactLanguage {
  if (!request) return contactLanguageOf(agentLanguage);
  const { order, customer } = request;
  return order.caller?.language ?? customer?.language ?? motoristLanguage(order, { agentLanguage });
}
