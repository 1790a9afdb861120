import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, CommunicationContent, EmailReceipt } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceivedMail } from '../ports/mailbox/port.ts';
import { takeMail } from '../services/communications/takeMail.ts';
import { type MessageDesk, mailOf, messageDesk, picture, receivedMail, withCustomer } from '../testing/messageDesk.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { inboundDesk, secret } from './inboundMessages.testing.ts';

let test: TestApp;
let desk: MessageDesk;
beforeAll(async () => {
  test = await startTestApp({ INBOUND_SECRET: secret });
  desk = messageDesk(test);
});
afterAll(() => test.close());
const { tray, match } = inboundDesk(() => test);

describe('a mail that comes in', () => {
  const take = (mail: ReceivedMail) =>
    takeMail({ db: test.db, ports: test.ports, now: () => test.clock.now }, mail, 'C24Belgium');

  it('joins the request whose mail it answers, and what came with it becomes the request’s', async () => {
    const { id } = await desk.waiting();
    const { communicationId } = (await desk.sendMail(id, mailOf())).json<EmailReceipt>();
    const photo = await picture();
    const mail = receivedMail({
      answers: [randomUUID(), communicationId],
      attachments: [
        { fileName: 'damage.jpg', contentType: 'image/jpeg', content: photo },
        { fileName: 'offer.pdf', contentType: 'application/pdf', content: Buffer.from('<script>no pdf</script>') },
        { fileName: '../setup.exe', contentType: 'image/png', content: Buffer.from('MZ\u0090') },
      ],
    });
    await Promise.all([take(mail), take(mail)]);
    const [message, ...others] = await desk.inboxOf(id);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ sender: 'Nobody Known <nobody@post.example>', attachmentCount: 3 });
    expect((await desk.contentOf(message!.id)).json<CommunicationContent>().attachments).toEqual([
      expect.objectContaining({ id: expect.any(String), fileName: 'damage.jpg', contentType: 'image/jpeg' }),
      { fileName: 'offer.pdf' },
      { fileName: '_setup.exe' },
    ]);
    const { attachments } = (
      await test.call('GET', `/v1/bo/assistance-requests/${id}`, { as: 'agent.be' })
    ).json<AssistanceRequest>();
    expect(attachments).toEqual([expect.objectContaining({ fileName: 'damage.jpg', source: 'customer' })]);
  });

  it('joins by id and plate in its subject', async () => {
    const request = await desk.waiting();
    await take(receivedMail({ subject: `RE: ${request.shortId} ${request.vehicleV2.licensePlate}` }));
    expect(await desk.inboxOf(request.id)).toHaveLength(1);
    await take(receivedMail({ subject: `${request.shortId} only` }));
    expect(await desk.inboxOf(request.id)).toHaveLength(1);
  });

  it('joins by its sender’s address, however it is written', async () => {
    const { id } = await desk.waiting(withCustomer('+32470440005', 'An.Peeters@post.example'));
    await take(receivedMail({ sender: 'Peeters, An <an.peeters@POST.example>' }));
    expect(await desk.inboxOf(id)).toHaveLength(1);
  });

  it('of nobody waits in the tray with its photos, which those read who work on it', async () => {
    const photo = await picture(4, 3);
    const mail = receivedMail({ attachments: [{ fileName: 'a.jpg', contentType: 'image/jpeg', content: photo }] });
    await take(mail);
    const waits = (await tray('?channel=Email')).records.find(({ attachmentCount }) => attachmentCount === 1)!;
    const [file] = (await desk.contentOf(waits.id)).json<CommunicationContent>().attachments!;
    const read = (as: string) => test.call('GET', `/v1/content/${file!.id}`, { as });
    expect((await read('agent.be')).statusCode).toBe(200);
    expect((await read('client.q8')).statusCode).toBe(404);
    const { id } = await desk.waiting();
    await match(waits.id, id);
    const request = (
      await test.call('GET', `/v1/bo/assistance-requests/${id}`, { as: 'agent.be' })
    ).json<AssistanceRequest>();
    expect(request.attachments.map((attachment) => attachment.id)).toEqual([file!.id]);
  });

  it('that reports a delivery is kept with the mail, and is no message', async () => {
    const { id } = await desk.waiting();
    const { communicationId } = (await desk.sendMail(id, mailOf())).json<EmailReceipt>();
    await expect
      .poll(async () => (await desk.messagesOf(id)).find((one) => one.id === communicationId)?.status)
      .toBe('Sent');
    const at = new Date(test.clock.now.getTime() - 60_000);
    const reports = [{ outboxId: communicationId, receiver: 'desk@garage.example', failure: undefined }];
    await take(receivedMail({ sender: 'mailer-daemon@post.example', receivedAt: at, reports }));
    expect(await desk.inboxOf(id)).toEqual([]);
    const sent = (await desk.messagesOf(id)).find((one) => one.id === communicationId);
    expect(Date.parse(sent!.confirmedDeliveryTimestamp!)).toBe(at.getTime());
  });

  it('that reports that ours was handed on is nothing that anybody has to read (DECISIONS T-1007)', async () => {
    const { id } = await desk.waiting();
    const { communicationId } = (await desk.sendMail(id, mailOf())).json<EmailReceipt>();
    const subject = `Relayed ${randomUUID()}`;
    const report = { receiver: 'desk@garage.example', failure: undefined, isHandedOn: true } as const;
    await take(receivedMail({ subject, reports: [{ ...report, outboxId: communicationId }] }));
    const waiting = async () => (await tray()).records.filter((one) => one.subject === subject).length;
    expect([await waiting(), (await desk.inboxOf(id)).length]).toEqual([0, 0]);
    const sent = (await desk.messagesOf(id)).find((one) => one.id === communicationId);
    expect(sent).not.toHaveProperty('confirmedDeliveryTimestamp');
    await take(receivedMail({ subject, reports: [{ ...report, outboxId: randomUUID() }] }));
    expect(await waiting()).toBe(1);
  });

  it('that reports one receiver after another is told once for each who did not get it', async () => {
    const { id } = await desk.waiting();
    const To = 'one@garage.example, two@garage.example, three@garage.example';
    const { communicationId } = (await desk.sendMail(id, mailOf({ To }))).json<EmailReceipt>();
    const sent = async () => (await desk.messagesOf(id)).find((one) => one.id === communicationId);
    await expect.poll(async () => (await sent())?.status).toBe('Sent');
    const told = (receiver: string, failure?: string) =>
      take(receivedMail({ reports: [{ outboxId: communicationId, receiver, failure }] }));
    await told('one@garage.example');
    await told('Two@garage.example', '550 mailbox full');
    await told('two@garage.example', '550 mailbox full');
    await told('one@garage.example', '550 too late to say so');
    await told('three@garage.example', '550 unknown user');
    const failures = ['Two@garage.example: 550 mailbox full', 'three@garage.example: 550 unknown user'];
    expect(await sent()).toMatchObject({ status: 'Sent', lastError: failures.join('; ') });
    const lines = (await desk.read(id)).logs.filter((line) => line.message === 'Message not delivered');
    expect(lines.map(({ agentName }) => agentName).sort()).toEqual(['Two@garage.example', 'three@garage.example']);
  });
});
