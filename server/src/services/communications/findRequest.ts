import type { Tx } from '../../db/tx.ts';
import { addressesIn, addressIn } from '../../ports/mailbox/parseMail.ts';
import { inboundMessages, type Match } from '../../stores/inboundMessages.ts';
import { gatewayNumber } from './gatewayNumber.ts';
import type { IncomingMessage } from './incomingMessage.ts';

const dayMillis = 24 * 3_600_000;
/** How long after we wrote to somebody what he writes is taken for an answer to it. */
const answerDays = 14;
/** How long after its call an open request is taken for what its customer writes about. */
const requestDays = 30;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMillis);

/** Number or address of the sender, as our own messages write them. */
export function senderKey({ channel, sender }: Pick<IncomingMessage, 'channel' | 'sender'>): string {
  return channel === 'Email' ? addressIn(sender) : gatewayNumber(sender);
}

/**
 * Whose channel a message came over (DECISIONS S-45): the organisation that one of its receivers belongs to, else one who got a copy.
 * @param otherwise the organisation of the mailbox that it lay in
 */
export async function channelOwner(
  tx: Tx,
  { channel, receiver = '', channels }: Pick<IncomingMessage, 'channel' | 'receiver' | 'channels'>,
  otherwise?: string,
): Promise<string | undefined> {
  const told = channel === 'Email' ? addressesIn(receiver) : [senderKey({ channel, sender: receiver })];
  for (const rank of channels ?? [told]) {
    const named = rank.filter(Boolean);
    const owner = named.length > 0 ? await inboundMessages.ownerOfChannel(tx, named) : undefined;
    if (owner) return owner;
  }
  return otherwise;
}

const alone = (requestId: string): Match => ({ requestId, partnerJobId: null, answers: null });

/**
 * The request that a message belongs to (DECISIONS S-34), by what is surest first: the message of ours that it answers; id
 * and plate in its subject; the one request about which its sender was written to, of several the one that is open; the one
 * open request of its sender. Where two fit equally nobody guesses: it waits in the tray.
 */
export async function findRequest(tx: Tx, message: IncomingMessage, now: Date): Promise<Match | undefined> {
  const answered = message.answers.length > 0 ? await inboundMessages.answered(tx, message.answers) : undefined;
  if (answered) return answered;

  const subject = message.subject ?? '';
  const shortIds = subject.toUpperCase().match(/\b[0-9A-F]{4}\b/g);
  const since = daysBefore(now, requestDays);
  if (shortIds) {
    const [id, ...others] = await inboundMessages.openByTitle(tx, shortIds, subject, since);
    if (id && others.length === 0) return alone(id);
  }

  const sender = senderKey(message);
  if (sender === '') return undefined;
  const written = await inboundMessages.writtenTo(tx, [sender], daysBefore(now, answerDays));
  const open = written.filter(({ isOpen }) => isOpen);
  const only = written.length === 1 ? written[0] : open.length === 1 ? open[0] : undefined;
  if (only) return only;
  if (written.length > 0) return undefined;

  const isMail = message.channel === 'Email';
  const [id, ...others] = await inboundMessages.openOfCustomer(
    tx,
    { phone: isMail ? undefined : sender, email: isMail ? sender : undefined },
    since,
  );
  return id && others.length === 0 ? alone(id) : undefined;
}
