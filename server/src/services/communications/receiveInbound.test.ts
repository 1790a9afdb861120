import { createHmac, randomUUID } from 'node:crypto';
import type { AssistanceRequest } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MessageDesk, messageDesk, picture, withCustomer } from '../../testing/messageDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { secrets, withPosition } from '../content/pictures/pictures.testing.ts';

const secret = 'a secret of more than 16';
let test: TestApp;
let desk: MessageDesk;
beforeAll(async () => {
  test = await startTestApp({ INBOUND_SECRET: secret });
  desk = messageDesk(test);
});
afterAll(() => test.close());

const handIn = (message: object) => {
  const payload = JSON.stringify({ channel: 'Sms', providerId: randomUUID(), ...message });
  return test.app.inject({
    method: 'POST',
    url: '/v1/inbound/messages',
    headers: {
      'content-type': 'application/json',
      'x-signature': `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`,
    },
    payload,
  });
};
const photo = async (fileName: string) => ({ fileName, content: (await picture(60, 40)).toString('base64') });
const attachmentsOf = async ({ id }: AssistanceRequest) =>
  (await desk.read(id)).attachments.map(({ fileName, contentType, source }) => [fileName, contentType, source]);

it('a photo that a provider hands in is the request’s, once, and shown with its message', async () => {
  const request = await desk.waiting(withCustomer('+32470111333', 'photo@post.example'));
  const message = {
    sender: '+32470111333',
    body: 'This is it',
    providerId: 'mms-1',
    attachments: [await photo('car.jpg')],
  };
  for (const answer of [await handIn(message), await handIn(message)]) expect(answer.statusCode, answer.body).toBe(204);
  expect(await attachmentsOf(request)).toEqual([['car.jpg', 'image/jpeg', 'customer']]);
  const [shown] = await desk.inboxOf(request.id);
  expect((await desk.contentOf(shown!.id)).json().attachments).toMatchObject([{ fileName: 'car.jpg' }]);
});

it('a photo needs no words; what it says to be is not believed', async () => {
  const request = await desk.waiting(withCustomer('+32470111444', 'words@post.example'));
  const page = { fileName: 'invoice.pdf', content: Buffer.from('<script>alert(1)</script>').toString('base64') };
  const answer = await handIn({ sender: '+32470111444', attachments: [await photo('wheel.jpg'), page] });
  expect(answer.statusCode, answer.body).toBe(204);
  expect(await attachmentsOf(request)).toEqual([['wheel.jpg', 'image/jpeg', 'customer']]);
  const [shown] = await desk.inboxOf(request.id);
  const { attachments } = (await desk.contentOf(shown!.id)).json<{
    attachments: { fileName: string; id?: string }[];
  }>();
  expect(attachments.map(({ fileName, id }) => [fileName, id !== undefined])).toEqual([
    ['wheel.jpg', true],
    ['invoice.pdf', false],
  ]);
});

it('a photo is kept without its position, camera and notes, under a name that hides nothing', async () => {
  const request = await desk.waiting(withCustomer('+32470111777', 'position@post.example'));
  const content = (await withPosition('jpeg', 8)).toString('base64');
  const sent = { sender: '+32470111777', attachments: [{ fileName: 'wheel\u202Egpj.exe', content }] };
  expect((await handIn(sent)).statusCode).toBe(204);
  const [photo] = (await desk.read(request.id)).attachments;
  expect(photo).toMatchObject({ fileName: 'wheelgpj.exe.jpg', width: 40, height: 80 });
  const kept = (await test.ports.fileStore.get(photo!.id))!;
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
});

it('several photos of a telephone go through, more than the contract takes do not', async () => {
  const request = await desk.waiting(withCustomer('+32470111555', 'many@post.example'));
  const large = { fileName: 'large.txt', content: Buffer.alloc(6_000_000, 'a').toString('base64') };
  const answer = await handIn({ sender: '+32470111555', body: 'Look', attachments: [large, await photo('a.jpg')] });
  expect(answer.statusCode, answer.body).toBe(204);
  expect((await attachmentsOf(request)).map(([fileName]) => fileName)).toContain('a.jpg');
  const tooMany = {
    sender: '+32470111555',
    attachments: Array.from({ length: 21 }, () => ({ fileName: 'a', content: '' })),
  };
  expect((await handIn(tooMany)).statusCode).toBe(400);
  const tooLarge = { fileName: 'b.txt', content: 'a'.repeat(30 * 1_048_576) };
  expect((await handIn({ sender: '+32470111555', attachments: [tooLarge] })).statusCode).toBe(413);
});

it('neither words nor photos are no message', async () => {
  expect((await handIn({ sender: '+32470111666', attachments: [] })).statusCode).toBe(400);
});

it('what is quoted of a message of ours opens nothing for who reads the answer (DECISIONS T-952)', async () => {
  const request = await desk.waiting(withCustomer('+32470111888', 'quotes@post.example'));
  const link = `https://towline.example/status#${'aB-3_x7Q'.repeat(3)}`;
  const body = `Pas encore vu.\n\n> Suivez ici: ${link}`;
  expect((await handIn({ sender: '+32470111888', body })).statusCode).toBe(204);
  const [shown] = await desk.inboxOf(request.id);
  expect((await desk.contentOf(shown!.id)).json()).toMatchObject({
    body: 'Pas encore vu.\n\n> Suivez ici: https://towline.example/status#…',
  });
});
