import { describe, expect, it } from 'vitest';
import { parseMail } from './parseMail.ts';

const ours = '5f3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b';
const older = '6f3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b';
const read = (lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')));

describe('a mail server’s report that names no envelope (DECISIONS T-983)', () => {
  const failed = ['Final-Recipient: rfc822; jan@maes.example', 'Action: failed', 'Status: 5.1.1'];
  const report = (heads: string[], head: string[], back: string[]) =>
    read([
      'From: Mail Delivery Subsystem <mailer-daemon@mx.example>',
      ...heads,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      ...['', '--b', 'Content-Type: text/plain', '', 'Address not found.', '--b'],
      ...['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ...head, '', ...failed, ''],
      ...(back.length > 0 ? ['--b', ...back, ''] : []),
      '--b--',
    ]);
  const id = `<${ours}@mail.towline.example>`;
  const mail = [`Message-ID: ${id}`, 'Subject: Your tow', '', `Message-ID: <${older}@mail.towline.example>`];

  it.each<[string, string[], string[], string[], string | undefined]>([
    ['by the id that it kept', [], [`X-Original-Message-ID: ${id}`], [], ours],
    ['by the mail that it brings back', [], [], ['Content-Type: message/rfc822', '', ...mail], ours],
    ['by the head of it', [], [], ['Content-Type: text/rfc822-headers', '', ...mail.slice(0, 2)], ours],
    ['by what it answers', [`In-Reply-To: ${id}`], [], [], ours],
    ['by its envelope before all', [`In-Reply-To: ${id}`], [`Original-Envelope-Id: ${older}`], [], older],
    ['not by an envelope of others', [], ['Original-Envelope-Id: QQ17', `X-Original-Message-ID: ${id}`], [], ours],
    [
      'not by what somebody wrote in it',
      [],
      [],
      ['Content-Type: message/rfc822', '', 'Subject: x', '', mail[3]!],
      undefined,
    ],
    ['not by a mail that is not ours', ['In-Reply-To: <abc@post.example>'], [], [], undefined],
  ])('is told %s', async (_how, heads, head, back, outboxId) => {
    const { reports, isAutomatic } = await report(heads, head, back);
    expect(reports).toEqual(outboxId ? [{ outboxId, receiver: 'jan@maes.example', failure: '5.1.1' }] : []);
    expect(isAutomatic).toBe(false);
  });
});

describe('a mail server’s report', () => {
  const report = (fields: string[]) =>
    read([
      'From: Mail system <mx@mx.example>',
      'To: desk@towline.example',
      'Auto-Submitted: auto-replied',
      'Message-ID: <r@mx.example>',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Something happened to your mail.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      `Original-Envelope-Id: ${ours}`,
      '',
      ...fields,
      '--b--',
    ]);

  it.each([
    ['delivered', undefined],
    ['failed', '550 5.1.1 no such user, says the server'],
  ])('%s is told with its receiver', async (action, failure) => {
    const { reports, isAutomatic } = await report([
      'Final-Recipient: rfc822; jan@maes.example',
      `Action: ${action}`,
      'Status: 5.1.1',
      ...(failure ? ['Diagnostic-Code: 550 5.1.1 no such user,', '\tsays the server'] : []),
    ]);
    expect(reports).toEqual([{ outboxId: ours, receiver: 'jan@maes.example', failure }]);
    expect(isAutomatic).toBe(false);
  });

  const jan = 'Final-Recipient: rfc822; jan@maes.example';

  it('delayed is no news yet', async () => {
    expect((await report([jan, 'Action: delayed'])).reports).toEqual([]);
  });

  it.each(['relayed', 'Expanded'])('%s is that it was handed on (DECISIONS T-1007)', async (action) => {
    const { reports } = await report([jan, `Action: ${action}`]);
    expect(reports).toEqual([{ outboxId: ours, receiver: 'jan@maes.example', failure: undefined, isHandedOn: true }]);
  });

  it.each([
    ['Original-Recipient: rfc822;Jan@garage.example', 'Jan@garage.example'],
    ['Original-Recipient: rfc822;Desk@towline.example', 'jan@maes.example'],
  ])('with %s is of %s (DECISIONS T-1006)', async (original, receiver) => {
    const { reports } = await report([original, jan, 'Action: failed', 'Status: 5.1.1']);
    expect(reports).toEqual([{ outboxId: ours, receiver, failure: '5.1.1' }]);
  });
});
