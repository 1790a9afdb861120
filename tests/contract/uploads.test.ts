import { beforeAll, expect, inject, test } from 'vitest';
import { placeWaitingOrder } from '../support/orders.ts';
import { photoOf } from '../support/photo.ts';
import { call, signIn } from '../support/server.ts';

// 2-requests §7: multipart with file, fileName, assistanceRequestId; the document's order is as good as any other.

const { url } = inject('server');
let agent = '';
let id = '';

beforeAll(async () => {
  agent = await signIn(url, 'agent.be');
  // One of its own: those of the demo are moved by the tests beside this one.
  id = await placeWaitingOrder(url, agent, '2ZZZ982');
});

test.each([20, 260, 850])('a photo of %i pixels whose part comes first is attached, with its name', async (side) => {
  const photo = photoOf(side);
  if (side === 850) expect(photo.length).toBeGreaterThan(2_000_000);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photo)]), 'IMG_0001.png');
  form.append('fileName', 'front wheel.png');
  form.append('assistanceRequestId', id);
  const { status, body } = await call(url, agent, 'POST', '/v1/content/upload', form);
  expect([status, body]).toMatchObject([201, { requestId: id, fileName: 'front wheel.png', width: side }]);
  const request = await call(url, agent, 'GET', `/v1/bo/assistance-requests/${id}`);
  const { attachments } = request.body as { attachments: { id: string }[] };
  const attachment = body as { id: string };
  expect(attachments.map((entry) => entry.id)).toContain(attachment.id);
  const content = await fetch(`${url}/v1/content/${attachment.id}`, { headers: { cookie: agent } });
  expect(Buffer.from(await content.arrayBuffer()).includes('Rue de la Station')).toBe(false);
});
