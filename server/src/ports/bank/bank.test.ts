import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itSurvivesBadDays, startHttpService } from '../../testing/httpService.ts';
import { folderBank } from './folder.ts';
import { httpBank } from './http.ts';

const order = { id: 'o-1', messageId: 'C24Belgium-20261120-1', document: '<Document>pain.001</Document>' };
const signal = () => AbortSignal.timeout(5_000);
const secret = `whsec_${Buffer.alloc(24, 3).toString('base64')}`;

describe('a folder', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'bank-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('takes a file that only its owner reads, and again in its place', async () => {
    const bank = folderBank(path.join(dir, 'bank'));
    await bank.hand({ ...order, document: 'first' }, signal());
    await bank.hand(order, signal());
    const file = path.join(dir, 'bank', 'C24Belgium-20261120-1.xml');
    expect(await readFile(file, 'utf8')).toBe(order.document);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(path.join(dir, 'bank'))).sort()).toEqual(['C24Belgium-20261120-1.xml', 'answers']);
  });

  it.each([['../../etc/passwd'], ['A/B?C:D'], ['..']])('keeps %s within itself', async (messageId) => {
    await folderBank(path.join(dir, 'bank')).hand({ ...order, messageId }, signal());
    expect(await readdir(dir)).toEqual(['bank']);
    expect(await readdir(path.join(dir, 'bank'))).toHaveLength(2);
  });

  it('says what lies among the answers under the file’s name, and nothing before', async () => {
    const bank = folderBank(dir);
    expect(await bank.answerTo(order.messageId, signal())).toBeUndefined();
    await bank.hand(order, signal());
    expect(await bank.answerTo(order.messageId, signal())).toBeUndefined();
    await writeFile(path.join(dir, 'answers', `${order.messageId}.xml`), '<Document>pain.002</Document>');
    expect(await bank.answerTo(order.messageId, signal())).toBe('<Document>pain.002</Document>');
  });

  it('reads an answer in the encoding that it says it has (DECISIONS T-980)', async () => {
    const bank = folderBank(dir);
    await bank.hand(order, signal());
    const said = '<?xml version="1.0" encoding="ISO-8859-1"?><Document>Bénéficiaire</Document>';
    await writeFile(path.join(dir, 'answers', `${order.messageId}.xml`), said, 'latin1');
    expect(await bank.answerTo(order.messageId, signal())).toBe(said);
  });

  it('that cannot be used is away', async () => {
    await writeFile(path.join(dir, 'file'), '');
    const bank = folderBank(path.join(dir, 'file'));
    await expect(bank.hand(order, signal())).rejects.toMatchObject({ name: 'PortError', port: 'bank' });
    await expect(bank.answerTo('x', signal())).rejects.toMatchObject({ name: 'PortError', port: 'bank' });
  });
});

describe('a bank’s interface', () => {
  it('is handed the file, signed, with the key of this handing over', async () => {
    await using service = await startHttpService(() => ({ text: '' }));
    await httpBank({ url: `${service.url}/api`, token: 't0ken', secrets: [secret] }).hand(order, signal());
    const [received] = service.received;
    expect(received).toMatchObject({
      method: 'POST',
      path: '/api/bank-files',
      headers: { authorization: 'Bearer t0ken', 'idempotency-key': 'o-1' },
    });
    const told = new Webhook(secret).verify(received!.body, received!.headers as Record<string, string>);
    expect(told).toEqual({ messageId: order.messageId, document: order.document });
  });

  it.each([
    [400, true],
    [422, true],
    [401, false],
    [503, false],
  ])('that answers %i has not taken it: for good %s', async (status, isFinal) => {
    await using service = await startHttpService(() => ({ status, text: 'no' }));
    const handed = httpBank({ url: service.url, token: 't' }).hand(order, signal());
    await expect(handed).rejects.toMatchObject({ name: 'PortError', port: 'bank', isFinal });
  });

  it.each([
    ['{"document":null}', undefined],
    ['{"document":"<Document/>"}', '<Document/>'],
  ])('says %s of a file', async (text, said) => {
    await using service = await startHttpService(() => ({ text }));
    expect(await httpBank({ url: service.url, token: 't0ken' }).answerTo('A/B-1', signal())).toBe(said);
    expect(service.received[0]).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer t0ken' } });
  });

  itSurvivesBadDays('bank', (url, timeoutMs, given) =>
    httpBank({ url, token: 't', timeoutMs }).answerTo('x', given ?? signal()),
  );
});
