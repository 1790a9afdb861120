import type { ContactLanguage, PartnerPageKind } from '@towline/sdk/api';
import { companySender } from '../../core/companySender.ts';
import { smsReceiver } from '../../core/smsReceiver.ts';
import type { Tx } from '../../db/tx.ts';
import { outbox } from '../../stores/outbox.ts';
import type { RepairReceiver } from '../../stores/repairJobs.ts';
import type { CommunicationFacts } from '../../stores/requests/receivers.ts';
import { withPageLink } from './contractMails.ts';
import { newPartnerLink } from './newPartnerLink.ts';

/** What a partner is told beside a new status, and whose page the link opens. */
export interface PartnerNews {
  kind: string;
  page: PartnerPageKind;
  subjectId: string;
  requestId: string;
  partnerJobId?: string;
  facts: Pick<CommunicationFacts, 'shortId' | 'licensePlate' | 'home'>;
  /** Who tells him. */
  by: string;
  at: Date;
}

/** The words, in the partner's language: the mail without the link, which follows it, and the text message with it. */
export interface PartnerWords {
  mail(language: ContactLanguage): string;
  text(language: ContactLanguage, link: string): string;
}

/** Writes a partner by mail and by text message, each with a link to his page; who has neither address learns it from his page. */
export async function tellPartner(
  tx: Tx,
  { kind, page, subjectId, requestId, partnerJobId, facts, by, at }: PartnerNews,
  { email, smsNumber, country, language: spoken }: RepairReceiver,
  words: PartnerWords,
  base: string,
): Promise<void> {
  if (!email && !smsNumber) return;
  const about = { kind: page, subjectId, requestId, language: spoken ?? undefined, by, at };
  const link = await newPartnerLink(tx, about, base);
  const { language } = link;
  const common = { kind, language, requestId, ...(partnerJobId ? { partnerJobId } : {}) };
  if (email) {
    const subject = [facts.shortId, facts.licensePlate].filter(Boolean).join(' ');
    const body = words.mail(language);
    const payload = companySender(facts.home?.name ?? '', facts.home?.email);
    const mail = { ...common, channel: 'Email' as const, receiver: email, subject, body, payload };
    await outbox.add(tx, withPageLink({ ...mail, contentType: 'text/html' as const }, link));
  }
  if (smsNumber) {
    const body = words.text(language, link.url);
    await outbox.add(tx, {
      ...common,
      channel: 'Sms',
      receiver: smsReceiver(smsNumber, country),
      body,
      bodyAfterwards: body.replace(link.url, link.kept),
    });
  }
}
