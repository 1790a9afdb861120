import { describe, expect, it } from 'vitest';
import { addressIn, parseMail } from './parseMail.ts';

const ours = '5f3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b';
const older = '6f3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b';
const read = (lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')));

describe('a mail', () => {
  it('is read with its sender, text, answers and files', async () => {
    const mail = await read([
      'From: =?utf-8?Q?An_Pe=C3=AFters?= <An@Post.example>',
      'To: Desk <desk@towline.example>, other@towline.example',
      'Subject: =?utf-8?B?UmU6IMOpw6luIDUgRg==?=',
      'Message-ID: <abc@post.example>',
      `In-Reply-To: <${ours}@mail.towline.example>`,
      `References: <${older}@mail.towline.example> <else@x.example> <${ours}@mail.towline.example>`,
      'Date: Fri, 20 Nov 2026 09:30:00 +0100',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: multipart/alternative; boundary=a',
      '',
      '--a',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Ik sta aan afrit 9',
      '--a',
      'Content-Type: text/html',
      '',
      '<p>Ik sta <script>alert(1)</script></p>',
      '--a--',
      '--b',
      'Content-Type: image/jpeg',
      'Content-Disposition: attachment; filename="damage.jpg"',
      'Content-Transfer-Encoding: base64',
      '',
      'AAEC',
      '--b--',
    ]);
    expect(mail).toMatchObject({
      messageId: '<abc@post.example>',
      sender: 'An Peïters <An@Post.example>',
      receiver: 'Desk <desk@towline.example>, other@towline.example',
      subject: 'Re: één 5 F',
      body: 'Ik sta aan afrit 9',
      contentType: 'text/plain',
      answers: [ours, older],
      receivedAt: new Date('2026-11-20T08:30:00Z'),
      reports: [],
      isAutomatic: false,
    });
    expect(mail.attachments).toEqual([
      { fileName: 'damage.jpg', contentType: 'image/jpeg', content: Buffer.from([0, 1, 2]) },
    ]);
  });

  it('of lines without an end is read as far as a person may have written it, files in long lines to their end', async () => {
    const head = ['From: a@b.example', 'Subject: x', 'Content-Type: multipart/mixed; boundary=b', '', '--b'];
    const file = Buffer.alloc(3_500_000, 7);
    const lines = file.toString('base64').match(/.{1,76}/g)!;
    const attached = [
      'Content-Disposition: attachment; filename="a.jpg"',
      'Content-Transfer-Encoding: base64',
      '',
      ...lines,
    ];
    expect((await read([...head, ...attached, '--b--'])).attachments[0]!.content.equals(file)).toBe(true);
    const flood = Array.from({ length: 60_000 }, () => '');
    const mail = await read([...head, '', 'Ik sta aan afrit 9', ...flood, '--b', ...attached, '--b--']);
    expect([mail.body, mail.attachments]).toEqual(['Ik sta aan afrit 9', []]);
  });

  it('in HTML alone keeps it, without the pictures that only it shows', async () => {
    const mail = await read([
      'From: a@b.example',
      'Auto-Submitted: auto-replied',
      'Content-Type: multipart/related; boundary=b',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>Hello <img src="cid:logo"></p>',
      '--b',
      'Content-Type: image/png',
      'Content-ID: <logo>',
      'Content-Disposition: inline; filename=logo.png',
      '',
      'x',
      '--b--',
    ]);
    expect(mail).toMatchObject({ contentType: 'text/html', attachments: [], isAutomatic: true, receivedAt: undefined });
    expect(mail.body).toContain('<p>Hello');
  });

  it.each<[string, number, string[]]>([
    ['image/jpeg', 29_999, []],
    ['image/jpeg', 30_000, ['photo.jpg']],
    ['image/png', 200_000, ['photo.jpg']],
    ['text/css', 200_000, []],
  ])('keeps a photo that was pasted into its text, and no logo: %s of %i bytes', async (type, size, names) => {
    const lines = (Buffer.alloc(size, 'a')
      .toString('base64')
      .match(/.{1,76}/g) ?? []) as string[];
    const mail = await read([
      ...['From: a@b.example', 'Content-Type: multipart/alternative; boundary=a', ''],
      ...['--a', 'Content-Type: text/plain', '', 'Zie foto', '--a'],
      ...['Content-Type: multipart/related; boundary=b', '', '--b'],
      ...['Content-Type: text/html', '', '<p>Zie <img src="cid:p"></p>', '--b'],
      ...[`Content-Type: ${type}`, 'Content-ID: <p>', 'Content-Disposition: inline; filename=photo.jpg'],
      ...['Content-Transfer-Encoding: base64', '', ...lines, '--b--', '--a--'],
    ]);
    expect([mail.body, mail.attachments.map(({ fileName }) => fileName)]).toEqual(['Zie foto', names]);
  });

  it.each<[string, BufferEncoding, string]>([
    ['Content-Type: text/plain; charset=utf-8', 'utf8', 'Dépannage'],
    ['Content-Type: text/plain; charset=iso-8859-1', 'latin1', 'Dépannage'],
    ['X-Mailer: fax', 'utf8', 'Dépannage'],
    ['X-Mailer: fax', 'latin1', 'Dépannage'],
  ])('has its accents: %s, in %s', async (header, encoding, said) => {
    const mail = await parseMail(Buffer.from(`From: a@b.example\r\n${header}\r\n\r\n${said}`, encoding));
    expect(mail.body).toBe(said);
  });

  it.each(['', 'no headers at all', 'From: <<>>\r\nDate: never\r\n\r\n\0\xff'])(
    'of rubbish %j is read all the same',
    async (text) => {
      expect(await parseMail(Buffer.from(text, 'latin1'))).toMatchObject({ answers: [], reports: [] });
    },
  );
});

describe('a machine’s answer', () => {
  const isAutomatic = async (from: string, ...headers: string[]) =>
    (await read([`From: ${from}`, ...headers, '', 'I am away'])).isAutomatic;

  it.each<[header: string, isAutomatic: boolean]>([
    ['Auto-Submitted: auto-replied', true],
    ['Auto-Submitted: Auto-Generated; owner-email="an@post.example"', true],
    ['Auto-Submitted: auto-replied (vacation)', true],
    ['Auto-Submitted: no', false],
    ['Auto-Submitted: No (a person)', false],
    ['X-Autoreply: yes', true],
    ['X-Autorespond: away', true],
    ['Precedence: auto_reply', true],
    ['Precedence: bulk', false],
    ['X-Mailer: Post', false],
  ])('%s: %s', async (header, expected) => {
    expect(await isAutomatic('an@post.example', header)).toBe(expected);
  });

  it.each(['MAILER-DAEMON@mx.example', 'postmaster@mx.example'])(
    'is not what %s says of a mail that did not arrive',
    async (from) => {
      expect(await isAutomatic(from, 'Auto-Submitted: auto-replied')).toBe(false);
    },
  );
});

it.each([
  ['An <An@Post.example>', 'an@post.example'],
  ['an@post.example', 'an@post.example'],
  ['Peeters, An <An@post.example>', 'an@post.example'],
  ['An; Jan: both <an@post.example> ', 'an@post.example'],
  ['jan@maes.example <an@post.example>', 'an@post.example'],
  ['Peeters, an@post.example', 'an@post.example'],
  ['', ''],
  ['no address', ''],
])('the address in %j is %j', (sender, address) => expect(addressIn(sender)).toBe(address));

it.each([
  ['"Peeters, An" <an@post.example>', 'Peeters, An <an@post.example>'],
  ['=?utf-8?Q?Peeters=2C_An?= <an@post.example>', 'Peeters, An <an@post.example>'],
  ['Peeters, An <an@post.example>', 'An <an@post.example>'],
  ['Garage; An <an@post.example>', 'An <an@post.example>'],
  ['undisclosed', ''],
])('who wrote as %s is %j', async (from, sender) => {
  const mail = await read([`From: ${from}`, 'Subject: My car', '', 'Hello']);
  expect([mail.sender, addressIn(mail.sender)]).toEqual([sender, sender && 'an@post.example']);
});
