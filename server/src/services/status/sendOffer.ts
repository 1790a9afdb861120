import { smsReceiver } from '../../core/smsReceiver.ts';
import type { Tx } from '../../db/tx.ts';
import { outbox } from '../../stores/outbox.ts';
import { contractOfRequest } from '../../stores/requests/receivers.ts';
import { pageSms } from '../publicPages/pageSms.ts';
import { communicationTo, withPageLink } from './contractMails.ts';
import { newPartnerLink } from './newPartnerLink.ts';

/** How a partner is reached with an offer, beside the call of the network. */
export interface OfferReceiver {
  partnerName: string;
  email: string | undefined;
  smsNumber: string | undefined;
  country: string | undefined;
  language: string;
}

/**
 * Writes the offer to its partner: the contract's e-mail and a text message, each with a link to his page (2-requests §2, DECISIONS
 * S-28). One who has neither address is called only.
 */
export async function sendOffer(
  tx: Tx,
  offer: { id: string; requestId: string; by: string; at: Date },
  { partnerName, email, smsNumber, country, language }: OfferReceiver,
  base: string,
): Promise<void> {
  if (!email && !smsNumber) return;
  const facts = await contractOfRequest(tx, offer.requestId);
  if (!facts) return;
  const { id, requestId, by, at } = offer;
  const link = await newPartnerLink(tx, { kind: 'Offer', subjectId: id, requestId, language, by, at }, base);
  if (email) {
    const partner = { name: partnerName, email, language, jobId: id, pageLink: link.url };
    for (const message of communicationTo({ ...facts, partner }, 'partner.JobOffer', 'partner'))
      await outbox.add(tx, {
        ...withPageLink(message, link),
        partnerJobId: undefined,
        requestId,
        dedupeKey: `offer:${id}:Email`,
      });
  }
  if (smsNumber) {
    const words = { shortId: facts.shortId, companyName: facts.home?.name, link: link.url };
    const body = pageSms('offer', link.language, words);
    await outbox.add(tx, {
      channel: 'Sms',
      kind: 'partner.JobOffer',
      receiver: smsReceiver(smsNumber, country),
      language: link.language,
      body,
      bodyAfterwards: body.replace(link.url, link.kept),
      requestId,
      dedupeKey: `offer:${id}:Sms`,
    });
  }
}
