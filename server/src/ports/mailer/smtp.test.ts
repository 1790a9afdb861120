import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PortError } from '../portError.ts';
import { smtpMailer } from './smtp.ts';

const received: string[] = [];
let refuseAll = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refuseAll ? new Error('no such mailbox') : null),
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString('utf8'));
      done();
    });
  },
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const mail = {
  id: '9f3c',
  to: 'jobs@maes.example',
  subject: 'Opdracht 9F3C',
  body: '<p>Gent</p>',
  contentType: 'text/html',
};

test('a mail arrives with its sender, subject and body', async () => {
  await smtpMailer({ url, from: 'desk@towline.example' }).send(mail, new AbortController().signal);
  expect(received[0]).toContain('From: desk@towline.example');
  expect(received[0]).toContain('Subject: Opdracht 9F3C');
  expect(received[0]).toContain('<p>Gent</p>');
  expect(received[0]).toContain('Message-ID: <9f3c@127.0.0.1>');
});

test('a refused receiver is a port error, so that the outbox tries again', async () => {
  refuseAll = true;
  await expect(
    smtpMailer({ url, from: 'desk@towline.example' }).send(mail, new AbortController().signal),
  ).rejects.toBeInstanceOf(PortError);
  refuseAll = false;
});

test('a server that is not there is unavailable', async () => {
  const mailer = smtpMailer({ url: 'smtp://127.0.0.1:9', from: 'desk@towline.example' });
  await expect(mailer.send(mail, new AbortController().signal)).rejects.toMatchObject({ code: 'Unavailable' });
});
