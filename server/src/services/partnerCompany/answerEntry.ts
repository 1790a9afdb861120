import type { Config } from '../../config.ts';
import { smsReceiver } from '../../core/smsReceiver.ts';
import type { Tx } from '../../db/tx.ts';
import { outbox } from '../../stores/outbox.ts';
import { type OwnPartner, partnerCompany } from '../../stores/partnerCompany.ts';
import { type FoundContact, partnerContacts } from '../../stores/partnerContacts.ts';
import { partnerDevices } from '../../stores/partnerDevices.ts';
import { newPageSecret, pageAddress, pageAddressOf } from '../publicPages/pageSecret.ts';
import { pageSms } from '../publicPages/pageSms.ts';
import { entryMail } from './entryMail.ts';
import { partnerContactOf } from './partnerContact.ts';
import { partnerLanguage } from './partnerLanguage.ts';

/** How long a link to the partner's own page waits to be opened (DECISIONS T-515). */
export const entryMinutes = 15;

type Bases = Pick<Config, 'motoristUrl' | 'publicUrl'>;

/** A new link that opens once; its address, and the same without the secret. */
export async function newEntry(
  tx: Tx,
  entry: Omit<Parameters<typeof partnerDevices.addEntry>[1], 'secretHash' | 'expiresAt'>,
  base: string,
): Promise<{ url: string; kept: string }> {
  const { secret, hash } = newPageSecret();
  const expiresAt = new Date(entry.at.getTime() + entryMinutes * 60_000);
  await partnerDevices.addEntry(tx, { ...entry, secretHash: hash, expiresAt });
  return pageAddress(base, 'partner', secret, 'in/');
}

/** Sends the link to where the partner is reached, never to what was typed. */
async function send(tx: Tx, partner: OwnPartner, { email, number, country }: FoundContact, at: Date, config: Bases) {
  const language = partnerLanguage(partner);
  const link = await newEntry(tx, { partnerId: partner.id, at }, pageAddressOf(config));
  const words = { companyName: partner.companyName, partnerName: partner.name };
  const common = { kind: 'partner.PageLink', language };
  if (email !== undefined) {
    const [mail, afterwards] = [link.url, link.kept].map((url) => entryMail(language, { ...words, link: url }));
    if (mail && afterwards)
      await outbox.add(tx, { ...common, channel: 'Email', receiver: email, ...mail, bodyAfterwards: afterwards.body });
  }
  if (number !== undefined) {
    const body = pageSms('entry', language, { companyName: partner.companyName, link: link.url });
    const bodyAfterwards = body.replace(link.url, link.kept);
    const receiver = smsReceiver(number, country);
    await outbox.add(tx, { ...common, channel: 'Sms', receiver, body, bodyAfterwards });
  }
}

/** Answers who asked for a link with a dispatch address or number: each partner that has it gets one of their own. */
export async function answerEntry(
  tx: Tx,
  { contact, at, config }: { contact: string; at: Date; config: Bases },
): Promise<void> {
  const known = partnerContactOf(contact);
  if (!known) return;
  for (const found of await partnerContacts.of(tx, known)) {
    const partner = await partnerCompany.partner(tx, found.partnerId);
    if (partner) await send(tx, partner, found, at, config);
  }
}
