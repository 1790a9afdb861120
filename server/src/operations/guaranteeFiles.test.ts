import type { GuaranteeImport } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFile } from '../services/guarantees/readFile.ts';
import { importFiles } from '../stores/importFiles.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const url = '/v1/bo/mobility-guarantee-imports';
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function hand(file: string | Buffer, query: Record<string, string> = {}, as = 'admin') {
  const search = new URLSearchParams({ contractCode: 'C24Prepaid19', fileName: 'fleet.csv', ...query });
  return test.app.inject({
    method: 'POST',
    url: `${url}/files?${search}`,
    headers: { cookie: await test.cookieOf(as), 'content-type': 'text/csv' },
    payload: file,
  });
}
const begun = async (file: string | Buffer, query = {}) => {
  const answer = await hand(file, query);
  expect([201, 200], answer.body).toContain(answer.statusCode);
  return answer.json<GuaranteeImport>();
};
/** What a worker does with the files that wait. */
async function readAll(): Promise<void> {
  for (let file = await importFiles.claim(test.db.pool); file; file = await importFiles.claim(test.db.pool))
    await readFile(test, file, new AbortController().signal);
}
const seen = async (id: string) => (await test.call('GET', `${url}/${id}`)).json<GuaranteeImport>();
const platesLike = async (part: string) =>
  (
    await test.db.pool.query<{ plate: string }>(
      'select license_plate as plate from policies where license_plate like $1 order by 1',
      [part],
    )
  ).rows.map(({ plate }) => plate);

describe('a file that a person hands in', () => {
  const file =
    'Kenteken;Begindatum;Merk;Kleur\n1-fil-001;20/11/2026;Fiat;rood\n1FIL002;gisteren;Opel;\n1FIL003;2026-01-01;"Alfa, Romeo";\n';

  it('is asked for where a call has none', async () => {
    const answer = await test.call('POST', `${url}/files?contractCode=C24Prepaid19`);
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ pointer: '/', code: 'REQUIRED' }] });
    const nowhere = await test.call('POST', `${url}/files?contractCode=Nothing`);
    expect(nowhere.statusCode).toBe(404);
  });

  it('is read in the background, by the rules of the command line', async () => {
    const answer = await hand(file);
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = answer.json<GuaranteeImport>();
    expect(await seen(id)).toMatchObject({
      status: 'Running',
      channel: 'Upload',
      sender: 'admin@towline.example',
      readBytes: 0,
    });
    await readAll();
    expect(await seen(id)).toMatchObject({
      status: 'Finished',
      rowCount: 3,
      insertedCount: 2,
      rejectedCount: 1,
      hasError: true,
      fileSize: Buffer.byteLength(file),
      readBytes: Buffer.byteLength(file),
    });
    expect(await platesLike('1FIL00%')).toEqual(['1FIL001', '1FIL003']);
  });

  it('can be fetched as it was, and its rejects by themselves', async () => {
    const bytes = Buffer.from('plaque;debut\n1FIL010;2026-01-01\n;2026-01-01\n', 'latin1');
    const { id } = await begun(bytes);
    await readAll();
    const content = await test.call('GET', `${url}/${id}/content`);
    expect([content.rawPayload.equals(bytes), content.headers['content-disposition']]).toEqual([
      true,
      "attachment; filename*=UTF-8''fleet.csv",
    ]);
    expect((await test.call('GET', `${url}/${id}/rejects`)).body).toContain('3,licensePlate is missing,');
  });

  it('with columns said by a person is read by those', async () => {
    const { id } = await begun('plate;x;y\nFiat;1FIL020;2026-01-01\n', { columns: 'make,licensePlate,coverageFrom' });
    await readAll();
    expect(await seen(id)).toMatchObject({ status: 'Finished', insertedCount: 1 });
    const wrong = await hand('a\n', { columns: 'colour,-' });
    expect([wrong.statusCode, wrong.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer]).toEqual([
      400,
      '/columns',
    ]);
  });

  it.each([
    ['colour\nred\n', 'MissingColumn'],
    ['\n', 'Empty'],
    ['plate,from\n"1FIL030,2026-01-01\n', 'OpenQuote'],
    [Buffer.from([0xfe, 0xff, 0, 0x61]), 'Encoding'],
  ])('that cannot be read says why: %j', async (content, errorCode) => {
    const { id } = await begun(content);
    await readAll();
    expect(await seen(id)).toMatchObject({
      status: 'Failed',
      hasError: true,
      errorCode,
      errorDetail: expect.any(String),
    });
  });

  it('twice at once is one import, and later another that finds its rows known', async () => {
    const rows = 'plate,from\n1FIL040,2026-01-01\n';
    const [one, two] = [await begun(rows), await begun(rows)];
    expect(two.id).toBe(one.id);
    await readAll();
    const later = await begun(rows);
    await readAll();
    expect(await seen(later.id)).toMatchObject({ insertedCount: 0, skippedCount: 1 });
  });

  it('of two people at once is two imports that each come to their end', async () => {
    const [one, two] = await Promise.all([
      begun('plate,from\n1FIL050,2026-01-01\n'),
      begun('plate,from\n1FIL050,2026-01-01\n1FIL051,2026-01-01\n'),
    ]);
    await Promise.all([readAll(), readAll()]);
    const counts = (await Promise.all([seen(one.id), seen(two.id)])).map((run) => [
      run.status,
      run.insertedCount + run.skippedCount,
    ]);
    expect(counts).toEqual([
      ['Finished', 1],
      ['Finished', 2],
    ]);
    expect(await platesLike('1FIL05%')).toEqual(['1FIL050', '1FIL051']);
  });

  it('of an unknown contract is not found, and is nothing for others', async () => {
    expect((await hand('a', { contractCode: 'Nobody' })).statusCode).toBe(404);
    for (const as of ['agent.be', 'client.q8', 'manager.be']) expect((await hand('a', {}, as)).statusCode).toBe(403);
  });
});

describe('a file that is none', () => {
  it.each([
    ['without a line end', 'x'.repeat(3_000_000)],
    ['with a line that does not end', `plate;from;make\n1NON001;2026-01-01;${'x'.repeat(3_000_000)}`],
    ['with a sign that no database takes', 'plate;from;make\n1NON002;2026-01-01;Fi\0at\n'],
  ])('%s is refused once, and never read again', async (_what, content) => {
    const { id } = await begun(content);
    await readAll();
    expect(await seen(id)).toMatchObject({ status: 'Failed', errorCode: 'Encoding', insertedCount: 0 });
    expect(await platesLike('1NON%')).toEqual([]);
  });
});

describe('an import under way', () => {
  const rows = (count: number, letter: string) =>
    `plate,from,make\n${Array.from({ length: count }, (_, n) => `1${letter}${n},2026-01-01,${'x'.repeat(100)}\n`).join('')}`;

  it('is stopped by a person: what was written stays, nothing more is', async () => {
    const { id } = await begun(rows(25_000, 'STO'));
    const file = (await importFiles.claim(test.db.pool))!;
    let pieces = 0;
    const { get } = test.ports.fileStore;
    const fileStore = {
      ...test.ports.fileStore,
      get: async (key: string) => {
        pieces += 1;
        if (pieces === 2)
          expect((await test.call('POST', `${url}/${id}/cancel`)).json()).toMatchObject({ status: 'Cancelled' });
        return get(key);
      },
    };
    await readFile({ db: test.db, ports: { fileStore } }, file, new AbortController().signal);
    const stopped = await seen(id);
    expect(stopped.status).toBe('Cancelled');
    expect((await platesLike('1STO%')).length).toBe(stopped.insertedCount);
    expect(stopped.insertedCount).toBeGreaterThan(0);
    expect(stopped.insertedCount).toBeLessThan(25_000);
    // Once more, or when it has ended, it is as it is.
    expect((await test.call('POST', `${url}/${id}/cancel`)).json()).toMatchObject({ status: 'Cancelled' });
  });

  it('goes on where a server stopped, and takes no part twice', async () => {
    const { id } = await begun(rows(25_000, 'GO'));
    const file = (await importFiles.claim(test.db.pool))!;
    const stopping = new AbortController();
    const { get } = test.ports.fileStore;
    const fileStore = {
      ...test.ports.fileStore,
      get: async (key: string) => {
        if (key.endsWith('-1')) stopping.abort();
        return get(key);
      },
    };
    await readFile({ db: test.db, ports: { fileStore } }, file, stopping.signal);
    expect(await seen(id)).toMatchObject({ status: 'Running' });
    await readAll();
    expect(await seen(id)).toMatchObject({
      status: 'Finished',
      rowCount: 25_000,
      insertedCount: 25_000,
      rejectedCount: 0,
    });
  });

  it('is taken up by one of two servers', async () => {
    await begun('plate,from\n1TWO001,2026-01-01\n');
    const claims = await Promise.all([importFiles.claim(test.db.pool), importFiles.claim(test.db.pool)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('is for nobody else to see or stop', async () => {
    const { id } = await begun('plate,from\n1SEE001,2026-01-01\n');
    for (const as of ['agent.be', 'client.q8', 'manager.be'])
      for (const [method, part] of [
        ['GET', 'content'],
        ['GET', 'rejects'],
        ['POST', 'cancel'],
      ] as const)
        expect((await test.call(method, `${url}/${id}/${part}`, { as })).statusCode).toBe(403);
  });
});
