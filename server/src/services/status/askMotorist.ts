import { motoristMobile } from '@towline/sdk/domain/request/motoristMobile';
import { engineName } from '../../core/engineName.ts';
import type { Tx } from '../../db/tx.ts';
import type { WorkingRequest } from '../../stores/requests/orderOf.ts';
import { contractOfRequest } from '../../stores/requests/receivers.ts';
import { statusLinks } from '../../stores/statusLinks.ts';
import { companyNameOf } from './linkOnAssignment.ts';
import { newStatusLink } from './newStatusLink.ts';

/** Links of one request that still go out by themselves: the rest of what T-67 allows is left to agents. */
const mostLinks = 5;

/**
 * Asks the motorist by text message whether the time suits that a partner proposes, with a link to the page where they answer
 * (DECISIONS S-48, T-238). Where no mobile number of theirs is known, or too many links went out, an agent asks.
 */
export async function askMotorist(
  tx: Tx,
  { id, order }: WorkingRequest,
  { proposedStartTime, at, pageAddress }: { proposedStartTime: Date; at: Date; pageAddress: string },
): Promise<void> {
  // Whose page it is already, in the language in which it was sent.
  const motorist = (await statusLinks.last(tx, id)) ?? motoristMobile(order);
  if (!motorist || proposedStartTime <= at || (await statusLinks.count(tx, id)) >= mostLinks) return;
  const facts = await contractOfRequest(tx, id);
  if (!facts) return;
  const { phoneNumber: receiver, language } = motorist;
  const companyName = companyNameOf(facts, language);
  const to = { receiver, language, companyName, sentBy: engineName, at, proposed: proposedStartTime };
  await newStatusLink(tx, { id, order }, to, pageAddress);
}
