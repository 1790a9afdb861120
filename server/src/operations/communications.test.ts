import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { CommunicationContent, EmailReceipt, MessageTemplate, Problem } from '@towline/sdk/api';
import { smsSegments } from '@towline/sdk/domain/smsSegments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MessageDesk, mailOf, messageDesk } from '../testing/messageDesk.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let desk: MessageDesk;
beforeAll(async () => {
  test = await startTestApp();
  desk = messageDesk(test);
});
afterAll(() => test.close());

const faults = (problem: Problem) => problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`);

describe('a mail about a request', () => {
  it('leaves once with its receivers, sender and photos, and is listed with its content on demand', async () => {
    const { id } = await desk.waiting();
    const photo = await desk.uploaded(id);
    const answer = await desk.sendMail(
      id,
      mailOf({
        ToList: ['second@garage.example', 'desk@garage.example'],
        CcList: ['copy@garage.example', 'Desk@Garage.example'],
        BccList: ['blind@garage.example', 'Copy@garage.example', 'SECOND@garage.example'],
        Subject: 'Repair  of\tit',
        Language: 'nl-BE',
        AttachmentIds: [photo],
      }),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const { communicationId, receiver } = answer.json<EmailReceipt>();
    expect(receiver).toBe('desk@garage.example, second@garage.example');
    await expect.poll(() => test.left.mails.filter((mail) => mail.id === communicationId)).toHaveLength(1);
    const mail = test.left.mails.find((one) => one.id === communicationId)!;
    expect(mail).toMatchObject({
      to: 'desk@garage.example, second@garage.example',
      cc: 'copy@garage.example',
      bcc: 'blind@garage.example',
      senderName: 'C24 Belgium',
      subject: 'Repair of it',
      language: 'nl-BE',
      attachments: [{ fileName: 'car.jpg', contentType: 'image/jpeg' }],
    });
    await expect
      .poll(async () => (await desk.messagesOf(id)).find((one) => one.id === communicationId)?.status)
      .toBe('Sent');
    const listed = (await desk.messagesOf(id)).find((one) => one.id === communicationId);
    expect(listed).toMatchObject({
      direction: 'Outbound',
      sender: 'C24 Belgium <contact@c24belgium.example>',
      cc: 'copy@garage.example',
      bcc: 'blind@garage.example',
      attachmentCount: 1,
    });
    expect(listed).not.toHaveProperty('confirmedDeliveryTimestamp');
    expect((await desk.contentOf(communicationId)).json<CommunicationContent>()).toMatchObject({
      body: '<p>Hello</p>',
      attachments: [{ id: photo, fileName: 'car.jpg', contentType: 'image/jpeg' }],
    });
    expect((await desk.read(id)).logs.map(({ message }) => message)).toContain('E-mail sent');
  });

  it('keeps no script, no style and nothing that is fetched from elsewhere', async () => {
    const { id } = await desk.waiting();
    const html =
      '<p onclick="x()" style="color:red">Hi <b>you</b></p><script>alert(1)</script><img src="https://spy.example/1.gif">' +
      '<a href="javascript:alert(1)">a</a><a href="https://towline.example">b</a><iframe src="//x.example"></iframe>';
    const { communicationId } = (await desk.sendMail(id, mailOf({ HtmlBody: html }))).json<EmailReceipt>();
    const { body } = (await desk.contentOf(communicationId)).json<CommunicationContent>();
    expect(body).toBe('<p>Hi <b>you</b></p><a>a</a><a href="https://towline.example">b</a>');
  });

  it.each<[string, object, string[]]>([
    ['nobody', { To: '' }, ['/ToList REQUIRED']],
    ['nobody but commas', { To: ' , ;', ToList: [' '] }, ['/ToList REQUIRED']],
    ['what is no address', { To: 'desk@garage' }, ['/ToList/0 EMAIL']],
    ['a header', { To: 'a@b.example\nBcc: c@d.example' }, ['/ToList/0 EMAIL']],
    ['a hidden address that is none', { BccList: ['no'] }, ['/BccList/0 EMAIL']],
    ['500 receivers', { ToList: Array.from({ length: 500 }, (_, n) => `a${n}@b.example`) }, ['/ToList TOO_MANY']],
    [
      '51 receivers in several lists',
      {
        ToList: Array.from({ length: 30 }, (_, n) => `a${n}@b.example`),
        CcList: Array.from({ length: 20 }, (_, n) => `c${n}@b.example`),
      },
      ['/ToList TOO_MANY_RECEIVERS'],
    ],
    ['nothing to say', { HtmlBody: '<p> &nbsp;</p><script>hello()</script>' }, ['/HtmlBody TOO_SHORT']],
    ['a sender’s name of two lines', { Sender: 'C24 Belgium\r\nBcc: x@y.example' }, ['/Sender FORMAT']],
    ['a sender’s name that is an address', { Sender: 'security@bank.example' }, ['/Sender FORMAT']],
    ['a sender’s name without an end', { Sender: 'x'.repeat(101) }, ['/Sender FORMAT']],
    ['a photo of another request', { AttachmentIds: [randomUUID()] }, ['/AttachmentIds/0 UNKNOWN']],
  ])('to or with %s is refused at its field, and nothing leaves', async (_, more, expected) => {
    const { id } = await desk.waiting();
    const answer = await desk.sendMail(id, mailOf(more));
    expect([answer.statusCode, faults(answer.json<Problem>())]).toEqual([400, expected]);
    expect((await desk.messagesOf(id)).filter(({ kind }) => kind === 'Email')).toEqual([]);
  });

  it('goes to nobody twice, however the address is written in the other lists', async () => {
    const { id } = await desk.waiting();
    const { communicationId } = (
      await desk.sendMail(
        id,
        mailOf({
          ...{ To: 'Desk@garage.example, second@garage.example;DESK@garage.example', Cc: 'desk@GARAGE.example' },
          ...{ CcList: ['copy@garage.example'], BccList: ['Second@Garage.example', 'COPY@garage.example'] },
        }),
      )
    ).json<EmailReceipt>();
    await expect.poll(() => test.left.mails.filter((mail) => mail.id === communicationId)).toHaveLength(1);
    const { to, cc, bcc } = test.left.mails.find((mail) => mail.id === communicationId)!;
    expect({ to: to.toLowerCase(), cc, bcc }).toEqual({
      ...{ to: 'desk@garage.example, second@garage.example', cc: 'copy@garage.example', bcc: undefined },
    });
  });

  it('with more than mail servers take is refused at its files, at the limit it leaves', async () => {
    const { id } = await desk.waiting();
    const photos = [await desk.uploaded(id), await desk.uploaded(id)];
    const weigh = (bytes: number) =>
      test.db.pool.query('update attachments set size = $2 where id = any($1)', [photos, bytes]);
    const send = () => desk.sendMail(id, mailOf({ AttachmentIds: [...photos, ...photos] }));
    await weigh(9 * 1_048_576 + 1);
    const refused = await send();
    expect([refused.statusCode, faults(refused.json<Problem>())]).toEqual([400, ['/AttachmentIds MAX_BYTES']]);
    await weigh(9 * 1_048_576);
    expect((await send()).statusCode).toBe(200);
  });

  it('is in nobody else’s name', async () => {
    const { id } = await desk.waiting();
    const answer = await desk.sendMail(id, mailOf({ From: 'Boss <ceo@bank.example>' }));
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([403, 'NOT_FOR_ORGANISATION']);
    const own = await desk.sendMail(id, mailOf({ Sender: ' Desk 1 ', From: 'contact@c24belgium.example' }));
    const { communicationId } = own.json<EmailReceipt>();
    expect((await desk.messagesOf(id)).find((one) => one.id === communicationId)?.sender).toBe(
      'Desk 1 <contact@c24belgium.example>',
    );
  });

  it('that is sent twice with one key leaves once', async () => {
    const { id } = await desk.waiting();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => desk.sendMail(id, mailOf(), 'agent.be', headers)));
    expect(new Set(answers.map((answer) => answer.json<EmailReceipt>().communicationId)).size).toBe(1);
    expect((await desk.messagesOf(id)).filter(({ kind }) => kind === 'Email')).toHaveLength(1);
  });

  it('is for who sees the request and is signed in', async () => {
    const { id } = await desk.waiting();
    expect((await desk.sendMail(id, mailOf(), 'agent.it')).statusCode).toBe(404);
    expect((await desk.sendMail(id, mailOf(), '')).statusCode).toBe(401);
  });

  it('marks a rental booking in the log', async () => {
    const { id } = await desk.waiting();
    await desk.sendMail(id, mailOf({ ReasonCode: 'RentalCarBooking', Language: 'nl-BE' }));
    expect((await desk.read(id)).logs.filter(({ field1 }) => field1 === 'RentalCarBooking')).toHaveLength(1);
  });

  it('books a rental car only where the contract has one, for who handles the request', async () => {
    const { id } = await desk.waiting();
    const booking = mailOf({ ReasonCode: 'RentalCarBooking' });
    const { rows } = await test.db.pool.query(`select doc from contracts where code = 'C24Prepaid19'`);
    await test.db.pool.query(`update contracts set doc = doc #- '{coverage,rentalCar}' where code = 'C24Prepaid19'`);
    const refused = await desk.sendMail(id, booking);
    await test.db.pool.query(`update contracts set doc = $1 where code = 'C24Prepaid19'`, [rows[0].doc]);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'RENTAL_NOT_SUPPORTED']);
    expect((await desk.sendMail(id, booking)).statusCode).toBe(200);
    // The abroad agent books one for a request whose mails are the home company's (DECISIONS S-08).
    await test.db.pool.query(
      `update requests set is_abroad = true, abroad_code = 'C24France', country = 'FR', status = 'AbroadAssistanceCompanyAssigned' where id = $1`,
      [id],
    );
    expect((await desk.sendMail(id, mailOf(), 'agent.fr')).statusCode).toBe(403);
    const booked = await desk.sendMail(id, booking, 'agent.fr');
    expect(booked.statusCode).toBe(200);
    // In the name of the company that he works for.
    const { communicationId } = booked.json<EmailReceipt>();
    expect((await desk.messagesOf(id)).find((one) => one.id === communicationId)?.sender).toMatch(/^C24 France </);
  });
});

describe('a template', () => {
  const url = (kind: string, code: string, language: string, query = '') =>
    `/app/data/templates/${kind}/${code}/${language}.html${query}`;
  const list = async (as: string, kind: string) =>
    (await test.call('GET', `/v1/bo/message-templates?kind=${kind}`, { as })).json<MessageTemplate[]>();

  it('is offered with its languages; those about payments to administrators only', async () => {
    const codes = (templates: MessageTemplate[]) => templates.map(({ code }) => code);
    expect(codes(await list('agent.be', 'sms'))).toEqual([
      'CallBack',
      'PartnerDelayed',
      'PartnerOnTheWay',
      'VehicleAtDestination',
    ]);
    expect(codes(await list('admin', 'sms'))).toEqual(
      expect.arrayContaining(['PaymentFailed', 'PaymentSoftReminder', 'PaymentHardReminder']),
    );
    for (const { languages } of [...(await list('admin', 'sms')), ...(await list('admin', 'email'))])
      expect(languages.toSorted()).toEqual(['de', 'en', 'fr', 'it', 'nl']);
    const payment = url('sms', 'PaymentHardReminder', 'en');
    expect((await test.call('GET', payment, { as: 'agent.be' })).statusCode).toBe(404);
    const { body } = await test.call('GET', payment, { as: 'admin' });
    expect(body).toMatch(/15%.*50 euro.*12%/); // 2-requests §9
  });

  it('is filled with what is known of the request, people’s words being no markup', async () => {
    const request = await desk.waiting((order) => {
      order.serviceLocation!.contacts![0]!.name = 'Jan <b>Maes</b>';
    });
    const query = `?requestId=${request.id}`;
    const details = (await test.call('GET', url('request', 'RequestDetails', 'nl', query), { as: 'agent.be' })).body;
    expect(details).toContain(`<h3>Aanvraag ${request.shortId}</h3>`);
    expect(details).toContain('Jan &lt;b&gt;Maes&lt;/b&gt;');
    expect(details).not.toContain('Bestemming'); // there is none
    expect(details).not.toContain('{{');
    const text = (await test.call('GET', url('sms', 'PartnerOnTheWay', 'en', query), { as: 'agent.be' })).body;
    expect(text).toContain('C24 Belgium: … is on the way to you');
    const of = async (code: string) =>
      (await test.call('GET', url('request', 'CompanyDetails', 'fr', `?companyCode=${code}`), { as: 'agent.be' })).body;
    expect(await of('C24France')).toMatch(/: C24 France<.*@c24france/s);
    expect(await of('Q8')).toMatch(/: Q8<[^@]*$/); // T-179
    expect((await test.call('GET', url('request', 'RequestDetails', 'nl', query), { as: 'agent.it' })).statusCode).toBe(
      404,
    );
  });

  it('that is not there is answered so', async () => {
    const answer = await test.call('GET', url('email', 'Nothing', 'en'), { as: 'agent.be' });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([404, 'NOT_FOUND']);
    for (const code of ['..%2F..%2Finstructions%2FLongDistanceTow', 'RequestForward_en'])
      expect((await test.call('GET', url('email', code, 'en'), { as: 'agent.be' })).statusCode).toBe(404);
  });
});

it('text message templates are billed as they are counted: no letter that only a costlier alphabet has', () => {
  const folder = new URL('../staticData/messageTemplates/sms/', import.meta.url);
  const costly = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8').trim().replaceAll(/[{}]/g, '');
    return smsSegments(text).encoding === 'GSM-7' ? [] : [`${file}: ${text}`];
  });
  expect(costly).toEqual([]);
});
