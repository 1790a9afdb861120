import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startHttpService } from '../../testing/httpService.ts';
import { folderDocuments } from './folder.ts';
import { httpDocuments } from './http.ts';

const document = {
  key: 'd-1',
  fileName: 'PO-2026-00001.json',
  contentType: 'application/json',
  content: Buffer.from('{}'),
};
const signal = () => AbortSignal.timeout(5_000);

it('a folder takes the file, and again in its place', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'documents-'));
  const target = folderDocuments('accounting', path.join(dir, 'accounting'));
  await target.hand(document, signal());
  expect(await target.hand({ ...document, content: Buffer.from('[]') }, signal())).toEqual({
    outcome: 'OK',
    reference: document.fileName,
  });
  expect(await readdir(path.join(dir, 'accounting'))).toEqual([document.fileName]);
  expect(await readFile(path.join(dir, 'accounting', document.fileName), 'utf8')).toBe('[]');
  await writeFile(path.join(dir, 'file'), '');
  const none = folderDocuments('accounting', path.join(dir, 'file'));
  await expect(none.hand(document, signal())).rejects.toMatchObject({ name: 'PortError', port: 'accounting' });
  await rm(dir, { recursive: true });
});

it.each([
  [200, '{"Outcome":"OK","reference":"BA-99812"}', { outcome: 'OK', reference: 'BA-99812' }],
  [422, '{"Outcome":"unknown supplier"}', { outcome: 'unknown supplier', reference: undefined }],
])('another system answers %i with its outcome', async (status, text, said) => {
  await using service = await startHttpService(() => ({ status, text }));
  const target = httpDocuments('eInvoices', { url: `${service.url}/api/`, token: 't0ken' });
  expect(await target.hand(document, signal())).toEqual(said);
  expect(service.received[0]).toMatchObject({
    method: 'POST',
    path: '/api/documents',
    headers: { authorization: 'Bearer t0ken', 'idempotency-key': 'd-1' },
  });
  expect(JSON.parse(service.received[0]!.body)).toMatchObject({ fileName: document.fileName, content: 'e30=' });
});

it.each([
  [500, ''],
  [200, '{}'],
])('%i %s is a PortError', async (status, text) => {
  await using service = await startHttpService(() => ({ status, text }));
  const target = httpDocuments('eInvoices', { url: service.url, token: 't' });
  await expect(target.hand(document, signal())).rejects.toMatchObject({ name: 'PortError', port: 'eInvoices' });
});
