import { addressIn } from '../../ports/mailbox/parseMail.ts';
import type { ReceivedMail } from '../../ports/mailbox/port.ts';
import { type FileDeps, takeFile } from './takeFile.ts';

/** Whose mails are imports, by address in small letters, and of which contract. */
export type GuaranteeSenders = ReadonlyMap<string, string>;

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/**
 * Takes the CSV files of a mail from an address that is known to send guarantees; false leaves the mail to whoever reads mails. A
 * mail that is read twice, or by two servers, is taken once (DECISIONS S-34, T-359).
 */
export async function takeGuaranteeMail(
  deps: FileDeps,
  mail: Pick<ReceivedMail, 'messageId' | 'sender' | 'attachments'>,
  senders: GuaranteeSenders,
): Promise<boolean> {
  const sender = addressIn(mail.sender);
  const contractCode = senders.get(sender);
  const files = mail.attachments.filter(({ fileName }) => /\.(csv|txt)$/i.test(fileName));
  if (contractCode === undefined || files.length === 0) return false;
  for (const [index, { fileName, content }] of files.entries()) {
    const sourceKey = `mail:${mail.messageId}:${index}`;
    await takeFile(deps, { contractCode, fileName, sender, channel: 'Mailbox', sourceKey }, once(content));
  }
  return true;
}
