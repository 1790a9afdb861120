import type { Transporter } from 'nodemailer';
import { PortError } from '../portError.ts';
import type { Mail, Mailer, MailTaken } from './port.ts';

const timeout = 10_000;

/** The address of `Name <address>`, or the text itself where it is the address alone. */
const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

// No such mailbox, no such user, not taken: a server answers these the same every time (RFC 5321 §4.2.1). The wrong password
// (535) and a server that is full do pass.
const refusals: ReadonlySet<number> = new Set([550, 551, 553, 554, 556]);
/** Of a receiver it says that their mailbox is full, which passes; of a mail that it is too large, which does not. */
const tooMuch = 552;

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const status = Number(error.responseCode);
  const isOfReceivers = 'command' in error && error.command === 'RCPT TO';
  if (!refusals.has(status) && (status !== tooMuch || isOfReceivers)) return false;
  return !('code' in error) || error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
}

const textOf = (receiver: string | { address: string }): string =>
  typeof receiver === 'string' ? receiver : receiver.address;

// Loaded with the first mail: a server that sends none has no use for it.
async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // What a text names is never fetched: files come from our own store only.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Mail by SMTP: `url` as nodemailer reads it (smtp://user:password@host:port), `from` the sender of every mail. Its address
 * stays the sender's whatever name stands before it, so that answers come to the mailbox that is read. Where the server can,
 * it is asked to report the delivery (DECISIONS S-34).
 */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  let transport: Promise<Transporter> | undefined;
  const host = new URL(url).hostname;
  const own = addressOf(from);
  return {
    async send(mail: Mail): Promise<MailTaken> {
      const { id, to, cc, bcc, senderName, subject, body, contentType, language, attachments = [] } = mail;
      const headers = {
        ...(language ? { 'Content-Language': language } : {}),
        // Who is away does not let a program answer a program (RFC 3834); people answer as ever.
        ...(mail.isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {}),
      };
      try {
        transport ??= connect(url);
        const [{ textOfHtml }, { letterPage }] = await Promise.all([
          import('./textOfHtml.ts'),
          import('./letterPage.ts'),
        ]);
        const taken = await (await transport).sendMail({
          from: senderName === undefined ? from : { name: senderName, address: own },
          to,
          ...(cc ? { cc } : {}),
          ...(bcc ? { bcc } : {}),
          subject,
          messageId: `<${id}@${host}>`, // the same at every try, so that a receiver can tell a repeat
          headers,
          ...(contentType === 'text/html' ? { html: letterPage(mail), text: textOfHtml(body) } : { text: body }),
          attachments: attachments.map(({ fileName, contentType: type, content }) => ({
            filename: fileName,
            contentType: type,
            content,
          })),
          // Without a receiver of its own: one would be told of all (ORCPT), and a report not say whom it is about (DECISIONS T-1006).
          dsn: { id, return: 'headers', notify: ['success', 'failure'] },
        });
        return { refused: (taken.rejected ?? []).map(textOf) };
      } catch (error) {
        const isLate = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
        throw new PortError(
          'mailer',
          isLate ? 'Timeout' : 'Unavailable',
          error instanceof Error ? error.message : 'failed',
          { cause: error, isFinal: isRefusal(error) },
        );
      }
    },
  };
}
