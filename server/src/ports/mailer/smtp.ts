import nodemailer from 'nodemailer';
import { PortError } from '../portError.ts';
import type { Mailer } from './port.ts';

const timeout = 10_000;

/** Mail by SMTP: `url` as nodemailer reads it (smtp://user:password@host:port), `from` the sender of every mail. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  return {
    async send({ id, to, subject, body, contentType }) {
      const host = new URL(url).hostname;
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          messageId: `<${id}@${host}>`, // the same at every try, so that a receiver can tell a repeat
          ...(contentType === 'text/html' ? { html: body } : { text: body }),
        });
      } catch (error) {
        const isLate = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
        throw new PortError(
          'mailer',
          isLate ? 'Timeout' : 'Unavailable',
          error instanceof Error ? error.message : 'failed',
          { cause: error },
        );
      }
    },
  };
}
