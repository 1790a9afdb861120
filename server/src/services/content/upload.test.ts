import { maxUploadBytes } from '@towline/sdk/domain/fields/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let photo: Buffer;
/** The head of a HEIC file with nothing to decode behind it. */
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);

beforeAll(async () => {
  test = await startTestApp();
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'orange' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());

async function upload(
  content: Buffer | string,
  fileName: string,
  as = 'agent.be',
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))], { type: 'image/jpeg' }), fileName);
  const response = new Response(form);
  return test.app.inject({
    method: 'POST',
    url: '/v1/content/upload',
    headers: { cookie: await test.cookieOf(as), 'content-type': response.headers.get('content-type')!, ...headers },
    payload: Buffer.from(await response.arrayBuffer()),
  });
}
const read = (id: string, as = 'agent.be', size = '') => test.call('GET', `/v1/content/${id}${size}`, { as });

describe('an upload', () => {
  it('is kept with what it is, and given back byte for byte', async () => {
    const answer = await upload(photo, 'car.png');
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const attachment = answer.json<{ id: string }>();
    expect(attachment).toMatchObject({ contentType: 'image/jpeg', width: 800, height: 600, size: photo.length });
    const content = await read(attachment.id);
    expect(content.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(content.rawPayload.equals(photo)).toBe(true);
    const small = await sharp((await read(attachment.id, 'agent.be', '?size=small')).rawPayload).metadata();
    expect(small.width).toBe(320);
  });

  it.each([
    ['a text named as a photo', 'hello, I am no photo', 'photo.jpg'],
    ['a page named as a document', '<html><script>alert(1)</script></html>', 'invoice.pdf'],
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'plan.svg'],
    ['a program named as a photo', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'photo.jpg'],
    ['bytes named as a text', Buffer.from([1, 0, 2, 0, 3]), 'notes.txt'],
  ])('that is %s is refused', async (_, content, fileName) => {
    const answer = await upload(content, fileName);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'UNSUPPORTED_FILE_TYPE', messageKey: 'UNSUPPORTED_FILE_TYPE' });
  });

  it.each([20, 400, 0.5, 0.95])('that is only the first part (%s) of a photo is refused', async (part) => {
    const length = part < 1 ? Math.floor(photo.length * part) : part;
    expect((await upload(photo.subarray(0, length), 'photo.jpg')).statusCode).toBe(415);
  });

  it.each([
    ['a document named as a photo', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n', 'photo.jpg'],
    ['a photo named as a document', undefined, 'invoice.pdf'],
  ])('that is %s is refused, naming it and the allowed types', async (_, content, fileName) => {
    const answer = await upload(content ?? photo, fileName);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({
      code: 'UNSUPPORTED_FILE_TYPE',
      detail: expect.stringMatching(`Invalid file\\(s\\) selected: ${fileName}. Allowed types: pdf.*jpg`),
    });
  });

  it('of a phone’s own format is kept as it is where nobody here can make it smaller', async () => {
    const { id } = (await upload(heic, 'IMG_0001.HEIC')).json<{ id: string }>();
    const small = await read(id, 'agent.be', '?size=small');
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/heic']);
  });

  it('may be a photo without an ending, as a clipboard gives it', async () => {
    expect((await upload(photo, 'image')).json()).toMatchObject({ contentType: 'image/jpeg' });
  });

  it('may be a text that says so', async () => {
    expect((await upload('plate;make\n1ABC123;VW\n', 'cars.csv')).json()).toMatchObject({ contentType: 'text/csv' });
  });

  it('that is too large is refused', async () => {
    const answer = await upload(Buffer.alloc(maxUploadBytes + 1, 65), 'long.txt');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('that is repeated with its key is kept once; another file under the key is refused', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const send = (content: string) => upload(content, 'car.txt', 'agent.be', {}, headers);
    const { fileStore } = test.ports;
    const { put } = fileStore;
    const keys: string[] = [];
    fileStore.put = (key, ...file) => {
      keys.push(key);
      return put(key, ...file);
    };
    const [first, second] = [await send('one'), await send('one')];
    expect(second.json()).toEqual(first.json());
    const other = await send('two');
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const { rows } = await test.db.pool.query(`select id from attachments where file_name = 'car.txt'`);
    expect(rows).toEqual([{ id: first.json<{ id: string }>().id }]);
    fileStore.put = put;
    const kept = await Promise.all(keys.map(async (key) => (await fileStore.get(key))?.toString()));
    expect(kept).toEqual(['one', undefined, undefined]);
  });

  it('without a file, or as something else than a form, is refused', async () => {
    const answer = await test.call('POST', '/v1/content/upload', { as: 'agent.be', body: { file: 'no' } });
    expect(answer.statusCode).toBe(415);
  });

  it('is nobody else’s before it belongs to a request', async () => {
    const { id } = (await upload(photo, 'car.jpg')).json<{ id: string }>();
    expect((await read(id, 'manager.be')).statusCode).toBe(404);
    expect((await read(id, 'admin')).statusCode).toBe(404);
  });

  it('of the agent’s own is deleted while it belongs to no request', async () => {
    const { id } = (await upload(photo, 'car.jpg')).json<{ id: string }>();
    const remove = (as: string) => test.call('DELETE', `/v1/content/${id}`, { as });
    expect((await remove('manager.be')).statusCode).toBe(404);
    expect((await remove('agent.be')).statusCode).toBe(204);
    expect((await read(id)).statusCode).toBe(404);
    expect(await test.ports.fileStore.get(id)).toBeUndefined();
    const request = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() })).json<{ id: string }>();
    const linked = (await upload(photo, 'car.jpg', 'agent.be', { assistanceRequestId: request.id })).json<{
      id: string;
    }>();
    expect((await test.call('DELETE', `/v1/content/${linked.id}`, { as: 'agent.be' })).statusCode).toBe(404);
  });

  it('is then seen by who sees the request, and deleted by who handles it', async () => {
    const request = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() })).json<{ id: string }>();
    const fields = { assistanceRequestId: request.id };
    expect((await upload(photo, 'car.jpg', 'agent.it', fields)).statusCode).toBe(404);
    const { id } = (await upload(photo, 'car.jpg', 'agent.be', fields)).json<{ id: string }>();
    expect((await read(id, 'manager.be')).statusCode).toBe(200);
    expect((await read(id, 'agent.it')).statusCode).toBe(404);
    const url = `/v1/bo/assistance-requests/${request.id}/attachments/${id}`;
    expect((await test.call('DELETE', url, { as: 'agent.it' })).statusCode).toBe(404);
    expect((await test.call('DELETE', url, { as: 'agent.be' })).statusCode).toBe(204);
  });
});
