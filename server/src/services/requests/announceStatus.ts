import type { Tx } from '../../db/tx.ts';
import { type NewEffect, outbox } from '../../stores/outbox.ts';
import type { StatusWrite } from '../../stores/requests/changeStatus.ts';
import { type CommunicationFacts, contractOfRequest } from '../../stores/requests/receivers.ts';
import { notifyOnStatus } from '../communications/notifyClient.ts';
import { type MadeLink, newPartnerLink } from '../partnerPages/newPartnerLink.ts';
import { pageSms } from '../publicPages/pageSms.ts';
import { communicationsFor, withPageLink } from './communications.ts';

/** A new status, and the partner's job that ended with it in the same transaction. */
export type Announced = Omit<StatusWrite, 'requestId'> & {
  endedJobId?: string | undefined;
  /** The agent tells the partner himself; all others are told as always. */
  isPartnerUntold?: boolean;
  /** Where partners' pages are reached; without it a new job's message has no link to its page. */
  pageAddress?: string | undefined;
};

const isToPartner = ({ kind }: Pick<NewEffect, 'kind'>): boolean => kind.startsWith('partner.');

// A new job has a page, and its partner is told where (2-requests §2, deep links).
function jobLinkOf(tx: Tx, facts: CommunicationFacts, write: Announced): Promise<MadeLink | undefined> {
  const { partner } = facts;
  const isReached = !!partner?.email || !!partner?.smsNumber;
  if (write.status !== 'PartnerAssigned' || !partner || !isReached || !write.pageAddress || write.isPartnerUntold)
    return Promise.resolve(undefined);
  const subject = { kind: 'Job' as const, subjectId: partner.jobId, requestId: facts.id, language: partner.language };
  return newPartnerLink(tx, { ...subject, by: write.agentName, at: write.at }, write.pageAddress);
}

function jobText({ partner, shortId, home }: CommunicationFacts, { url, kept, language }: MadeLink): NewEffect[] {
  if (!partner?.smsNumber) return [];
  const body = pageSms('job', language, { shortId, companyName: home?.name, link: url });
  return [
    {
      channel: 'Sms',
      kind: 'partner.JobAssigned',
      receiver: partner.smsNumber.replaceAll(' ', ''),
      language,
      body,
      bodyAfterwards: body.replace(url, kept),
      partnerJobId: partner.jobId,
    },
  ];
}

/** Writes the contract's communications of a new status to the outbox, each once a history entry (DECISIONS S-28). */
export async function announceStatus(tx: Tx, requestId: string, write: Announced): Promise<void> {
  const known = await contractOfRequest(tx, requestId);
  if (!known) return;
  const link = await jobLinkOf(tx, known, write);
  const facts = link && known.partner ? { ...known, partner: { ...known.partner, pageLink: link.url } } : known;
  const mails = communicationsFor(facts, write).filter((mail) => !write.isPartnerUntold || !isToPartner(mail));
  const messages = link ? [...mails.map((mail) => withPageLink(mail, link)), ...jobText(facts, link)] : mails;
  for (const message of messages) {
    await outbox.add(tx, {
      ...message,
      requestId,
      dedupeKey: `status:${requestId}:${facts.historyLength}:${message.kind}:${message.receiver}`,
    });
  }
  await notifyOnStatus(tx, facts);
}
