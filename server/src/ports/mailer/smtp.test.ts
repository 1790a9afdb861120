import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpMailer } from './smtp.ts';

const received: string[] = [];
let refuseAll = false;
const envelopes: { to: string[]; dsn: boolean }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(refuseAll || address.startsWith('gone') ? new Error('no such mailbox') : null),
  onData: (stream, session, done) => {
    const to = session.envelope.rcptTo.map(({ address }) => address);
    envelopes.push({ to, dsn: session.envelope.dsn !== undefined });
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

test('a mail arrives with its attachments byte for byte, its copies and its sender’s name', async () => {
  const content = Buffer.from([0, 255, 10, 13, 46, 13, 10, 1]);
  const taken = await smtpMailer({ url, from: 'Towline <desk@towline.example>' }).send(
    {
      ...mail,
      to: 'a@b.example, c@d.example',
      cc: 'e@f.example',
      bcc: 'g@h.example',
      senderName: 'C24 Belgium',
      language: 'nl-BE',
      attachments: [{ fileName: 'schade één.jpg', contentType: 'image/jpeg', content }],
    },
    new AbortController().signal,
  );
  expect(taken).toEqual({ refused: [] });
  const [arrived, envelope] = [await PostalMime.parse(received.at(-1)!), envelopes.at(-1)!];
  expect(envelope.to).toEqual(['a@b.example', 'c@d.example', 'e@f.example', 'g@h.example']);
  expect(received.at(-1)).not.toContain('g@h.example'); // hidden from the others
  expect(arrived.from).toMatchObject({ name: 'C24 Belgium', address: 'desk@towline.example' });
  expect(arrived.headers.find(({ key }) => key === 'content-language')?.value).toBe('nl-BE');
  expect(arrived.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['schade één.jpg', 'image/jpeg'],
  ]);
  expect(Buffer.from(arrived.attachments[0]!.content as ArrayBuffer).equals(content)).toBe(true);
});

test('a server that reports deliveries is asked to, and told nothing else of whom it reports', async () => {
  const said: string[] = [];
  const reporting = createServer((socket) => {
    socket.write('220 x ESMTP\r\n');
    createInterface(socket).on('line', (line) => {
      said.push(line);
      socket.write(
        /^EHLO/.test(line)
          ? '250-x\r\n250 DSN\r\n'
          : line === 'DATA'
            ? '354 go\r\n'
            : /^[A-Z]{4} |^\.$/.test(line)
              ? '250 ok\r\n'
              : '',
      );
    });
  });
  await new Promise<void>((resolve) => reporting.listen(0, '127.0.0.1', resolve));
  const own = `smtp://127.0.0.1:${(reporting.address() as AddressInfo).port}`;
  const to = 'a@b.example, c@d.example';
  await smtpMailer({ url: own, from: 'desk@towline.example' }).send({ ...mail, to }, new AbortController().signal);
  reporting.close();
  expect(said.filter((line) => /^(MAIL|RCPT) /.test(line))).toEqual([
    'MAIL FROM:<desk@towline.example> RET=HDRS ENVID=9f3c',
    'RCPT TO:<a@b.example> NOTIFY=SUCCESS,FAILURE',
    'RCPT TO:<c@d.example> NOTIFY=SUCCESS,FAILURE',
  ]);
});

test('a mail is read in programs without HTML too, and says when no person wrote it', async () => {
  const body = '<p>Größe</p><p><a href="https://x.example/p">Open</a></p>';
  const send = (more: object) =>
    smtpMailer({ url, from: 'desk@towline.example' }).send({ ...mail, body, ...more }, new AbortController().signal);
  const submitted = async () => {
    const arrived = await PostalMime.parse(received.at(-1)!);
    return { ...arrived, automatic: arrived.headers.find(({ key }) => key === 'auto-submitted')?.value };
  };
  await send({ isAutomatic: true });
  expect(received.at(-1)).toContain('multipart/alternative');
  expect(await submitted()).toMatchObject({
    text: 'Größe\n\nOpen (https://x.example/p)\n',
    automatic: 'auto-generated',
  });
  expect((await submitted()).html).toContain(body);
  await send({});
  expect((await submitted()).automatic).toBeUndefined();
});

test('a mail that is taken for some says for whom not: it is not sent again to the others', async () => {
  const taken = await smtpMailer({ url, from: 'desk@towline.example' }).send(
    { ...mail, to: 'a@b.example, gone@d.example' },
    new AbortController().signal,
  );
  expect(taken.refused).toEqual(['gone@d.example']);
});

test('a refused receiver is a port error that no other try would mend', async () => {
  refuseAll = true;
  await expect(
    smtpMailer({ url, from: 'desk@towline.example' }).send(mail, new AbortController().signal),
  ).rejects.toMatchObject({ name: 'PortError', isFinal: true });
  refuseAll = false;
});

test.each([
  ['onMailFrom', 552, true],
  ['onMailFrom', 451, false],
  ['onMailFrom', 553, true],
  ['onRcptTo', 550, true],
  ['onRcptTo', 552, false],
  ['onRcptTo', 450, false],
  ['onData', 552, true],
  ['onData', 554, true],
  ['onData', 451, false],
] as const)('what is answered to %s with %i is final: %s', async (asked, responseCode, isFinal) => {
  const refused = Object.assign(new Error('no'), { responseCode });
  const refusing = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...(asked === 'onData'
      ? { onData: (stream, _session, done) => void stream.resume().on('end', () => done(refused)) }
      : { [asked]: (_address: object, _session: object, done: (error: Error) => void) => done(refused) }),
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const own = `smtp://127.0.0.1:${(refusing.server.address() as AddressInfo).port}`;
  const sent = smtpMailer({ url: own, from: 'desk@towline.example' }).send(mail, new AbortController().signal);
  await expect(sent).rejects.toMatchObject({ name: 'PortError', isFinal });
  refusing.close(() => {});
});

test('a server that is not there is unavailable', async () => {
  const mailer = smtpMailer({ url: 'smtp://127.0.0.1:9', from: 'desk@towline.example' });
  await expect(mailer.send(mail, new AbortController().signal)).rejects.toMatchObject({
    code: 'Unavailable',
    isFinal: false,
  });
});
