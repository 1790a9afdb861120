import { isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { z } from 'zod';
import { oneOf, setting, signingSecrets, text, webAddress } from './setting.ts';

/** Settings of what is written to people, and of how answers come back. */
export const messageSettings = {
  MAILER: setting({
    group: 'Mail',
    about: 'outbox (kept and shown, never sent) or smtp. In production it has to be said.',
    check: oneOf('outbox', 'smtp'),
    fallback: 'outbox',
  }),
  SMTP_URL: setting({
    group: 'Mail',
    about: 'The mail server.',
    check: z.string().regex(/^smtps?:\/\/./, { error: 'has to begin with smtp:// or smtps://' }),
    secret: true,
    neededBy: { setting: 'MAILER', values: ['smtp'] },
    example: 'smtps://user:password@mail.example.com:465',
  }),
  MAIL_FROM: setting({
    group: 'Mail',
    about: 'The sender of every mail.',
    check: z.string().regex(/[^@\s]+@[^@\s]+/, { error: 'has to contain a mail address' }),
    neededBy: { setting: 'MAILER', values: ['smtp'] },
    example: 'Towline <assistance@example.com>',
  }),
  MAILBOX: setting({
    group: 'Mail',
    about: 'Where answers are read: folder (files ending in .eml), imap or none.',
    check: oneOf('folder', 'imap', 'none'),
    fallback: 'folder',
  }),
  MAILBOX_DIR: setting({
    group: 'Mail',
    about: 'The folder with MAILBOX=folder. Without it: mailbox in TOWLINE_DATA_DIR.',
    check: text,
    example: '/var/spool/towline',
  }),
  IMAP_URL: setting({
    group: 'Mail',
    about: 'The mailbox; what was taken in is marked as read.',
    check: z.string().regex(/^imaps?:\/\/./, { error: 'has to begin with imap:// or imaps://' }),
    secret: true,
    neededBy: { setting: 'MAILBOX', values: ['imap'] },
    example: 'imaps://user:password@mail.example.com:993/INBOX',
  }),
  MAILBOX_ORGANISATION: setting({
    group: 'Mail',
    about:
      'The code of the organisation whose mailbox it is. A mail to the address of another organisation is that one’s. Without it mail to no known address is shown to administrators only, and /readyz warns of it.',
    check: text,
    example: 'C24Belgium',
  }),
  INBOUND_SECRET: setting({
    group: 'Mail',
    about:
      'Signs what providers hand in at /v1/inbound/messages: X-Signature: sha256= and the HMAC of the body in hex. Without it nothing is taken there.',
    check: z.string().min(16, { error: 'has to be at least 16 characters long' }),
    secret: true,
    example: 'a-secret-of-16-characters-or-more',
  }),
  TEST_EMAIL: setting({
    group: 'Mail',
    about: 'Where mail for partners goes outside production. Without it: test@towline.example.',
    check: z.string().regex(/^[^@\s]+@[^@\s]+$/, { error: 'has to be a mail address' }),
    example: 'test@example.com',
  }),
  TEST_PHONE_NUMBER: setting({
    group: 'Text messages',
    about: 'Where text messages for partners go outside production. Without it: +442079460000.',
    check: z.string().refine((text) => /^\+\d+$/.test(text) && isValidPhone(text), {
      error: 'has to be a number such as +3292100100',
    }),
    example: '+3292100100',
  }),
  SMS: setting({
    group: 'Text messages',
    about: 'outbox (kept and shown, never sent) or http. In production it has to be said.',
    check: oneOf('outbox', 'http'),
    fallback: 'outbox',
  }),
  SMS_URL: setting({
    group: 'Text messages',
    about: 'Address of the gateway, which takes a POST with JSON.',
    check: webAddress,
    neededBy: { setting: 'SMS', values: ['http'] },
    example: 'https://sms.example.com/messages',
  }),
  SMS_TOKEN: setting({
    group: 'Text messages',
    about: 'Bearer token of the gateway.',
    check: text,
    secret: true,
    neededBy: { setting: 'SMS', values: ['http'] },
    example: 'secret',
  }),
  SMS_SIGNING_SECRETS: setting({
    group: 'Text messages',
    about:
      'What is posted there is signed by it, as Standard Webhooks describe it: whsec_ and base64. Two with a space between while the receiver changes over. Without it nothing is signed.',
    check: signingSecrets,
    secret: true,
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  }),
  CLIENTS: setting({
    group: 'Client organisations',
    about: 'Who tells client organisations of their requests: outbox (kept and shown, never sent) or http.',
    check: oneOf('outbox', 'http'),
    fallback: 'outbox',
  }),
  CLIENTS_URL: setting({
    group: 'Client organisations',
    about: 'Address below which each organisation has its own, which takes a POST with JSON.',
    check: webAddress,
    neededBy: { setting: 'CLIENTS', values: ['http'] },
    example: 'https://clients.example.com/notifications',
  }),
  CLIENTS_TOKEN: setting({
    group: 'Client organisations',
    about: 'Bearer token of that address.',
    check: text,
    secret: true,
    neededBy: { setting: 'CLIENTS', values: ['http'] },
    example: 'secret',
  }),
  CLIENTS_SIGNING_SECRETS: setting({
    group: 'Client organisations',
    about:
      'What is posted there is signed by it, as Standard Webhooks describe it: whsec_ and base64. Two with a space between while the receiver changes over. Without it nothing is signed.',
    check: signingSecrets,
    secret: true,
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  }),
};
