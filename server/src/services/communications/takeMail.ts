import { cutText } from '@towline/sdk/domain/fields/keptText';
import type { ReceivedMail } from '../../ports/mailbox/port.ts';
import { outboxMessages } from '../../stores/outboxMessages.ts';
import type { IncomingMessage } from './incomingMessage.ts';
import { type InboundDeps, takeMessage } from './takeMessage.ts';
import { takeReport } from './takeReport.ts';

const longestOnItsWayMillis = 365 * 24 * 3_600_000;

/**
 * When a mail came in: when its sender says that it was written, where that can be. The clock is anybody's: a mail of 1970 would be
 * forgotten within minutes as one that is too old to be kept, and one of tomorrow stand above all others (DECISIONS T-1004).
 */
export const arrivalOf = (written: Date | undefined, now: Date): Date =>
  written && written <= now && now.getTime() - written.getTime() <= longestOnItsWayMillis ? written : now;

/**
 * Takes a mail of the mailbox: a mail server's report about mails of ours is kept with those, everything else is a message.
 * A report about a mail that we do not know is read by people, like any other.
 */
export async function takeMail(deps: InboundDeps, mail: ReceivedMail, organisation?: string): Promise<void> {
  const at = arrivalOf(mail.receivedAt, deps.now());
  let known = 0;
  for (const { outboxId, receiver, failure, isHandedOn } of mail.reports) {
    const isOurs = isHandedOn
      ? (await outboxMessages.byId(deps.db.pool, outboxId)) !== undefined
      : await takeReport(deps.db, { outboxId, at, failure, receiver });
    if (isOurs) known += 1;
  }
  if (known > 0) return;
  const message: IncomingMessage = {
    channel: 'Email',
    providerId: cutText(mail.messageId, 1000),
    sender: mail.sender,
    receiver: mail.receiver || undefined,
    channels: mail.channels,
    subject: mail.subject || undefined,
    body: mail.body,
    contentType: mail.contentType,
    receivedAt: at,
    answers: mail.answers,
    attachments: mail.attachments,
    isAutomatic: mail.isAutomatic,
  };
  await takeMessage(deps, message, organisation);
}
