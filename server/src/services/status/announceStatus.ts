import type { ContactLanguage } from '@towline/sdk/api';
import { smsReceiver } from '../../core/smsReceiver.ts';
import type { Tx } from '../../db/tx.ts';
import { type NewEffect, outbox } from '../../stores/outbox.ts';
import { logBeside, type StatusWrite } from '../../stores/requests/changeStatus.ts';
import { orderOf } from '../../stores/requests/orderOf.ts';
import { type CommunicationFacts, contractOfRequest } from '../../stores/requests/receivers.ts';
import { pageSms } from '../publicPages/pageSms.ts';
import { agreedParagraph, timeAtPlace } from './agreedTime.ts';
import { communicationsFor, withPageLink } from './contractMails.ts';
import { linkOnAssignment } from './linkOnAssignment.ts';
import { type MadeLink, newPartnerLink, pageLanguageOf } from './newPartnerLink.ts';
import { stopText } from './stopText.ts';
import { notifyOnStatus } from './tellClient.ts';
import { tellCsm360 } from './tellCsm360.ts';

/** A new status, and the partner's job that ended with it in the same transaction. */
export type Announced = Omit<StatusWrite, 'requestId'> & {
  endedJobId?: string | undefined;
  /** The agent tells the partner himself; all others are told as always. */
  isPartnerUntold?: boolean;
  /** Where partners' pages are reached; without it a new job's message has no link to its page. */
  pageAddress?: string | undefined;
  /** Tells a status from itself, where it is announced once more to somebody else. */
  turn?: string;
  /** The time that the partner had proposed, and the agent has taken. */
  agreedFor?: Date | undefined;
};

const isToPartner = ({ kind }: Pick<NewEffect, 'kind'>): boolean => kind.startsWith('partner.');

async function agreedTimeOf(tx: Tx, requestId: string, agreedFor: Date): Promise<string | undefined> {
  const order = await orderOf(tx, requestId);
  return order && timeAtPlace(agreedFor, order);
}

const isReached = (partner: CommunicationFacts['partner']): boolean => !!partner?.email || !!partner?.smsNumber;

// A new job and a new repair have a page, and whose it is, is told where (2-requests §2, deep links).
function pageLinkOf(tx: Tx, facts: CommunicationFacts, write: Announced): Promise<MadeLink | undefined> {
  const { partner } = facts;
  const kind = partner?.isWorkshop ? 'Repair' : 'Job';
  const begins = write.status === (kind === 'Repair' ? 'WorkshopAssigned' : 'PartnerAssigned');
  if (!begins || !partner || !isReached(partner) || !write.pageAddress || write.isPartnerUntold)
    return Promise.resolve(undefined);
  const subject = { kind, subjectId: partner.jobId, requestId: facts.id, language: partner.language } as const;
  return newPartnerLink(tx, { ...subject, by: write.agentName, at: write.at }, write.pageAddress);
}

function jobText(
  { partner, shortId, home }: CommunicationFacts,
  link: MadeLink,
  agreed: string | undefined,
): NewEffect[] {
  if (!partner?.smsNumber) return [];
  const words = { shortId, companyName: home?.name, link: link.url };
  const body = agreed
    ? pageSms('agreed', link.language, { ...words, time: agreed })
    : pageSms(partner.isWorkshop ? 'repair' : 'job', link.language, words);
  return [
    {
      channel: 'Sms',
      kind: 'partner.JobAssigned',
      receiver: smsReceiver(partner.smsNumber, partner.country),
      language: link.language,
      body,
      bodyAfterwards: body.replace(link.url, link.kept),
      partnerJobId: partner.jobId,
    },
  ];
}

// The contract's text, and in the partner's language that the time is the one which he proposed.
const withAgreedTime = (mail: NewEffect, language: ContactLanguage, time: string): NewEffect =>
  isToPartner(mail) ? { ...mail, body: `${mail.body}${agreedParagraph(language, time)}` } : mail;

/** Writes the contract's communications of a new status to the outbox, each once a history entry (DECISIONS S-28). */
export async function announceStatus(tx: Tx, requestId: string, write: Announced): Promise<void> {
  const known = await contractOfRequest(tx, requestId);
  if (!known) return;
  const link = await pageLinkOf(tx, known, write);
  const facts = link && known.partner ? { ...known, partner: { ...known.partner, pageLink: link.url } } : known;
  const agreed = write.agreedFor && (await agreedTimeOf(tx, requestId, write.agreedFor));
  const mails = communicationsFor(facts, write)
    .filter((mail) => !write.isPartnerUntold || !isToPartner(mail))
    .map((mail) => (agreed ? withAgreedTime(mail, pageLanguageOf(facts.partner?.language), agreed) : mail));
  const told = link ? [...mails.map((mail) => withPageLink(mail, link)), ...jobText(facts, link, agreed)] : mails;
  const messages = [...told, ...stopText(facts, write)];
  for (const message of messages) {
    await outbox.add(tx, {
      ...message,
      requestId,
      dedupeKey: `status:${requestId}:${facts.historyLength}${write.turn ?? ''}:${message.kind}:${message.receiver}`,
    });
  }
  await notifyOnStatus(tx, facts);
  await tellCsm360(tx, { requestId, historyLength: facts.historyLength, at: write.at });
  const { status, pageAddress, agentName, at } = write;
  // Whoever reads the log knows that somebody has to call (DECISIONS T-158).
  if (status === 'WorkshopAssigned' && facts.partner?.isWorkshop && !isReached(facts.partner))
    await logBeside(tx, { requestId, agentName, message: 'Workshop not told', at });
  if (status === 'PartnerAssigned' && pageAddress) await linkOnAssignment(tx, facts, { agentName, at, pageAddress });
}
