import { expect, it } from 'vitest';
import { startImapServer } from '../../testing/imapServer.ts';
import { imapMailbox } from './imap.ts';
import type { ReceivedMail } from './port.ts';

const mail = (subject: string) =>
  ['From: An <an@post.example>', `Message-ID: <${subject}@post.example>`, `Subject: ${subject}`, '', 'Hello', ''].join(
    '\r\n',
  );

it('takes what nobody has read, marks it as read, and hears of new mail', async () => {
  await using server = await startImapServer();
  server.add(mail('first'));
  const taken: ReceivedMail[] = [];
  const stop = await imapMailbox({ url: server.url, onError: () => {}, pollMillis: 60_000 }).listen(async (one) => {
    taken.push(one);
  });
  await expect.poll(() => taken.map(({ subject }) => subject), { timeout: 10_000 }).toEqual(['first']);
  expect(taken[0]).toMatchObject({ sender: 'An <an@post.example>', messageId: '<first@post.example>', body: 'Hello' });
  await expect.poll(() => server.mails[0]?.isSeen).toBe(true);
  server.add(mail('second'));
  await expect.poll(() => taken.map(({ subject }) => subject), { timeout: 10_000 }).toEqual(['first', 'second']);
  await stop();
});

it('leaves what could not be taken unread, and opens a lost connection again', async () => {
  await using server = await startImapServer();
  server.add(mail('first'));
  const errors: unknown[] = [];
  const tries: string[] = [];
  const stop = await imapMailbox({ url: server.url, onError: (error) => errors.push(error), pollMillis: 20 }).listen(
    async ({ subject }) => {
      tries.push(subject);
      if (tries.length < 3) throw new Error('the database is away');
    },
  );
  await expect.poll(() => tries.length, { timeout: 10_000 }).toBe(3);
  await expect.poll(() => server.mails[0]?.isSeen).toBe(true);
  expect(errors).toHaveLength(2);
  server.dropConnections();
  server.add(mail('second'));
  await expect.poll(() => tries.at(-1), { timeout: 10_000 }).toBe('second');
  await stop();
});

it('says once that it is not let in, and hangs nobody', async () => {
  await using server = await startImapServer();
  const errors: unknown[] = [];
  const url = server.url.replace('secret', 'wrong');
  const stop = await imapMailbox({ url, onError: (error) => errors.push(error), pollMillis: 5 }).listen(async () => {});
  await expect.poll(() => errors.length, { timeout: 10_000 }).toBe(1);
  expect(errors[0]).toMatchObject({ name: 'PortError', port: 'mailbox', code: 'Unavailable' });
  await stop();
});
