import { maxUploadBytes } from '@towline/sdk/domain/fields/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { asHeic, secrets, withPosition } from './pictures/pictures.testing.ts';
import { uploadDesk } from './upload.testing.ts';

let test: TestApp;
let photo: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'orange' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());
const { upload, read, form } = uploadDesk(() => test);

describe('the parts of an upload', () => {
  it.each([10, 1_000, 200_000, 2_000_000])('may begin with the file, of %i bytes', async (size) => {
    const request = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() })).json<{ id: string }>();
    const answer = await form([
      ['file', Buffer.alloc(size, 'a'), 'x.txt'],
      ['fileName', 'statement.txt'],
      ['assistanceRequestId', request.id],
    ]);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { requestId: request.id, fileName: 'statement.txt', size },
    ]);
    const { attachments } = (await test.call('GET', `/v1/bo/assistance-requests/${request.id}`)).json<{
      attachments: { id: string }[];
    }>();
    expect(attachments.map(({ id }) => id)).toEqual([answer.json<{ id: string }>().id]);
  });

  it.each<[string, [string, string, string?][], number, string]>([
    ['no file', [['fileName', 'a.txt']], 400, '/file'],
    [
      'two files',
      [
        ['file', 'a', 'a.txt'],
        ['file', 'b', 'b.txt'],
      ],
      400,
      '/file',
    ],
    ['a file under another name', [['photo', 'a', 'a.txt']], 400, '/photo'],
    [
      'a request twice',
      [
        ['file', 'a', 'a.txt'],
        ['assistanceRequestId', '1'],
        ['assistanceRequestId', '2'],
      ],
      400,
      '/assistanceRequestId',
    ],
    [
      'an id that is none, after the file',
      [
        ['file', 'a', 'a.txt'],
        ['assistanceRequestId', 'x'],
      ],
      400,
      '/assistanceRequestId',
    ],
    ['too many fields', Array.from({ length: 20 }, (_, at) => [`f${at}`, '1'] as [string, string]), 400, '/'],
  ])('with %s are refused', async (_, parts, status, pointer) => {
    const answer = await form(parts);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ pointer }] }]);
  });

  it('that end too early are refused', async () => {
    const headers = { cookie: await test.cookieOf('agent.be'), 'content-type': 'multipart/form-data; boundary=x' };
    const payload = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc';
    const answer = await test.app.inject({ method: 'POST', url: '/v1/content/upload', headers, payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
  });
});

describe('an upload', () => {
  it('is kept with what it is, and given back byte for byte', async () => {
    const answer = await upload(photo, 'car.png');
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const attachment = answer.json<{ id: string }>();
    expect(attachment).toMatchObject({
      fileName: 'car.jpg',
      contentType: 'image/jpeg',
      width: 800,
      height: 600,
      size: photo.length,
    });
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

  it('of a phone’s own format is kept where nobody here can make it smaller', async () => {
    const heic = asHeic(await withPosition('avif'));
    const { id } = (await upload(heic, 'IMG_0001.HEIC')).json<{ id: string }>();
    const small = await read(id, 'agent.be', '?size=small');
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/heic']);
  });

  it('may be a photo without an ending, as a clipboard gives it', async () => {
    const attachment = { contentType: 'image/jpeg', fileName: 'image.jpg' };
    expect((await upload(photo, 'image')).json()).toMatchObject(attachment);
  });

  it.each([
    ['page.html', 'page.html.jpg'],
    ['setup.exe', 'setup.exe.jpg'],
    ['car\u202Egpj.exe', 'cargpj.exe.jpg'],
  ])('named %j is kept as %j: a name says what the bytes are', async (given, kept) => {
    expect((await upload(photo, given)).json()).toMatchObject({ fileName: kept });
  });

  it('keeps no position, camera or note of a photo, and is turned as it should be', async () => {
    const given = await withPosition('jpeg', 6);
    const { id, ...attachment } = (await upload(given, 'car.jpg')).json<{ id: string }>();
    expect(attachment).toMatchObject({ width: 40, height: 80 });
    const content = (await read(id)).rawPayload;
    expect(secrets.filter((secret) => content.includes(secret))).toEqual([]);
    expect((await sharp(content).metadata()).exif).toBeUndefined();
  });

  it('may be a text that begins with markup; it is given back as a text', async () => {
    const text = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>,1\n';
    const { id } = (await upload(text, 'drawings.csv')).json<{ id: string }>();
    const { headers } = await read(id);
    expect(headers['content-type']).toMatch('text/csv');
    expect(headers['content-disposition']).toMatch('attachment');
  });

  it('that is an installer named as nothing we know is refused', async () => {
    const installer = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    expect((await upload(installer, 'setup.msi')).statusCode).toBe(415);
    expect((await upload(installer, 'letter.doc')).json()).toMatchObject({ contentType: 'application/msword' });
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

  it('is kept by the browser, which asks each time whether it may still be seen: a desk is shared', async () => {
    const url = `/v1/content/${(await upload(photo, 'car.jpg')).json<{ id: string }>().id}`;
    const { etag, 'cache-control': kept } = (await test.call('GET', url, { as: 'agent.be' })).headers;
    const again = async (as: string, size = '') =>
      (await test.call('GET', url + size, { as, headers: { 'if-none-match': String(etag) } })).statusCode;
    expect(kept).toBe('private, no-cache');
    expect([await again('agent.be'), await again('agent.be', '?size=small')]).toEqual([304, 200]);
    expect(await again('manager.be')).toBe(404);
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
