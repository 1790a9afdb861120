import { describe, expect, it } from 'vitest';
import { parseMail } from './parseMail.ts';

const read = (lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')));

describe('a mail that forwards others as attachments (DECISIONS T-998)', () => {
  const photo = (name: string) => [
    ...['--i', `Content-Type: image/jpeg; name=${name}`, `Content-Disposition: attachment; filename=${name}`],
    ...['Content-Transfer-Encoding: base64', '', 'AAEC'],
  ];
  const logo = [
    '--i',
    'Content-Type: multipart/related; boundary=r',
    '',
    '--r',
    'Content-Type: image/png',
    'Content-ID: <l>',
    '',
  ];
  const told = (lines: string[]) => ['From: b@c.example', 'Content-Type: multipart/mixed; boundary=i', '', ...lines];
  const base64 = (lines: string[]) =>
    Buffer.from(lines.join('\r\n'))
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  const eml = (name: string, lines: string[], boundary = 'b') => [
    ...[`--${boundary}`, 'Content-Type: message/rfc822', `Content-Disposition: attachment; filename=${name}`],
    ...['Content-Transfer-Encoding: base64', '', ...base64(lines)],
  ];
  const names = async (lines: string[], from = 'a@b.example') =>
    (await read([`From: ${from}`, 'Content-Type: multipart/mixed; boundary=b', '', ...lines, '--b--'])).attachments.map(
      ({ fileName, content }) => [fileName, fileName.endsWith('jpg') ? content.length : undefined],
    );
  const one = told([...photo('1.jpg'), ...logo, 'x', '--r--', '--i--']);

  it('keeps the photos of each of them beside it, no logo', async () => {
    const other = told([...photo('2.jpg'), '--i--']);
    expect(await names([...eml('a.eml', one), ...eml('b.eml', other)])).toEqual([
      ...[['a.eml'], ['b.eml']].map(([name]) => [name, undefined]),
      ['1.jpg', 3],
      ['2.jpg', 3],
    ]);
  });

  it('opens none that lies in another', async () => {
    expect(await names(eml('a.eml', told([...eml('b.eml', one, 'i'), '--i--'])))).toEqual([
      ['a.eml', undefined],
      ['b.eml', undefined],
    ]);
  });

  it('takes no more files, and no more lines, than of a mail', async () => {
    const many = Array.from({ length: 60 }, (_one, index) => photo(`${index}.jpg`)).flat();
    expect(await names(eml('a.eml', told([...many, '--i--'])))).toHaveLength(50);
    const flood = told(['--i', '', ...Array.from({ length: 5_100 }, () => ''), ...photo('1.jpg'), '--i--']);
    expect(await names(Array.from({ length: 10 }, () => eml('a.eml', flood)).flat())).toHaveLength(10);
    expect(await names(eml('a.eml', flood))).toContainEqual(['1.jpg', 3]);
  });

  it('leaves what a mail server brings back as it is', async () => {
    expect(await names(eml('a.eml', one), 'MAILER-DAEMON@mx.example')).toEqual([['a.eml', undefined]]);
  });

  it.each<[string, string[], string[], string]>([
    ['nothing', [], ['', 'Zie foto'], 'An <an@d.example>\nPech\n\nZie foto'],
    [
      'text, HTML below it',
      ['--b', 'Content-Type: text/plain', '', 'Zie bijlage'],
      ['Content-Type: text/html', '', '<p>Zie <b>foto</b></p>'],
      'Zie bijlage\n\n---\nAn <an@d.example>\nPech\n\nZie foto',
    ],
    [
      'HTML, text below it',
      ['--b', 'Content-Type: text/html', '', '<p>Zie</p>'],
      ['', 'Foto <1>'],
      '<p>Zie</p>\n<hr><p>An &lt;an@d.example><br>Pech<br><br>Foto &lt;1></p>',
    ],
  ])('has the words of each of them below its own: %s', async (_what, own, inner, body) => {
    const forwarded = eml('a.eml', ['From: An <an@d.example>', 'Subject: Pech', ...inner]);
    const head = ['From: a@b.example', 'Content-Type: multipart/mixed; boundary=b', ''];
    expect((await read([...head, ...own, ...forwarded, '--b--'])).body).toBe(body);
  });
});
