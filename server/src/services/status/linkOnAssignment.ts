import { languageFor } from '@towline/sdk/domain/language/fallback';
import { motoristMobile } from '@towline/sdk/domain/request/motoristMobile';
import type { Tx } from '../../db/tx.ts';
import { orderOf } from '../../stores/requests/orderOf.ts';
import type { CommunicationFacts } from '../../stores/requests/receivers.ts';
import { statusLinks } from '../../stores/statusLinks.ts';
import { newStatusLink } from './newStatusLink.ts';

/** Under the client's brand where the contract has one, else the company that handles the request. */
export function companyNameOf({ brandNames = {}, home }: CommunicationFacts, language: string): string | undefined {
  const shown = languageFor(Object.keys(brandNames), language);
  return (shown && brandNames[shown]) || home?.name;
}

/**
 * Sends the motorist his status link when a partner is assigned, where the contract says so: once a request, whoever sent the
 * first one, and nothing where no mobile number of his is known (DECISIONS T-67).
 */
export async function linkOnAssignment(
  tx: Tx,
  facts: CommunicationFacts,
  { agentName, at, pageAddress }: { agentName: string; at: Date; pageAddress: string },
): Promise<void> {
  if (!facts.sendsStatusLink || (await statusLinks.count(tx, facts.id)) > 0) return;
  const order = await orderOf(tx, facts.id);
  const motorist = order && motoristMobile(order);
  if (!motorist) return;
  const { phoneNumber: receiver, language } = motorist;
  const companyName = companyNameOf(facts, language);
  await newStatusLink(
    tx,
    { id: facts.id, order },
    { receiver, language, companyName, sentBy: agentName, at },
    pageAddress,
  );
}
