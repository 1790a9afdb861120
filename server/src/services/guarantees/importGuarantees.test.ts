import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GuaranteeImport } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let cookie: string;
const url = '/v1/bo/mobility-guarantee-imports';
const header = 'licensePlate,coverageFrom,coverageTo,make';
const good = (plate: string) => `${plate},2026-01-01,2026-12-31,Fiat`;
const bad = '1BAD,2026-02-30,2026-12-31,Fiat';
const many = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => good(`${prefix}${index}`));

beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  cookie = await test.cookieOf('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.pool.query('delete from policies');
  await test.db.pool.query('delete from guarantee_imports');
});

interface Part {
  rejects?: string;
  interrupted?: string;
  importId?: string;
  part?: string;
  finish?: string;
  key?: string;
  head?: string;
  onDuplicate?: string;
}

function send(rows: string[], { key, head = header, ...query }: Part = {}) {
  return test.app.inject({
    method: 'POST',
    url: `${url}?${new URLSearchParams({ contractCode: 'C24Prepaid19', ...query })}`,
    headers: { cookie, 'content-type': 'text/csv', ...(key ? { 'idempotency-key': key } : {}) },
    payload: [head, ...rows].join('\n'),
  });
}

const imports = async () =>
  (
    await test.db.pool.query<{ id: string; rows: number; status: string }>(
      'select id, row_count as rows, status from guarantee_imports',
    )
  ).rows;
const countPolicies = async () =>
  (await test.db.pool.query<{ n: number }>('select count(*)::int as n from policies')).rows[0]!.n;
const rejectedLines = async (id: string) =>
  (await test.call('GET', `${url}/${id}/rejects`)).body
    .replace('\uFEFF', '')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Number(line.split(',')[0]));
const outcome = (answer: { statusCode: number; json<T>(): T }) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];

describe('parts side by side', () => {
  it('are one import, whose figures add up and whose rejects stand on their own lines', async () => {
    const importId = randomUUID();
    const named = `line,${header}`;
    const rows = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => from + index).map(
        (line) => `${line},${line % 10 === 0 ? bad : good(`1P${line}`)}`,
      );
    const parts = [rows(2, 52), rows(52, 102), rows(102, 152), rows(152, 202)];
    const answers = await Promise.all(
      parts.map((part, index) => send(part, { importId, part: String(index + 1), finish: 'false', head: named })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    const last = await send(['202,1BAD!,2026-01-01,2026-12-31,Fiat'], { importId, part: '5', head: named });
    expect(last.json()).toMatchObject({
      id: importId,
      status: 'Finished',
      rowCount: 201,
      insertedCount: 180,
      rejectedCount: 21,
      skippedCount: 0,
    });
    expect(await rejectedLines(importId)).toEqual([...Array.from({ length: 20 }, (_, index) => (index + 1) * 10), 202]);
    expect(await countPolicies()).toBe(180);
  });

  it('without lines of their own count on in the order in which they are taken', async () => {
    const importId = randomUUID();
    const part = [bad, good('1AA1'), bad];
    await Promise.all(['1', '2', '3', '4'].map((number) => send(part, { importId, part: number, finish: 'false' })));
    expect(await rejectedLines(importId)).toEqual([2, 4, 5, 7, 8, 10, 11, 13]);
  });

  it('with the same rows write each once', async () => {
    const importId = randomUUID();
    const rows = many('1SAME', 300);
    const answers = await Promise.all(
      ['1', '2', '3'].map((number) => send(rows, { importId, part: number, finish: 'false' })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(await countPolicies()).toBe(300);
    expect((await test.call('GET', `${url}/${importId}`)).json()).toMatchObject({
      rowCount: 900,
      insertedCount: 300,
      skippedCount: 600,
    });
  });

  it('none comes after the last', async () => {
    const importId = randomUUID();
    await send(many('1A', 2), { importId, part: '1', finish: 'true' });
    expect(outcome(await send(many('1B', 2), { importId, part: '2', finish: 'true' }))).toEqual([422, 'RULE_BROKEN']);
    expect(await countPolicies()).toBe(2);
  });
});

describe('lines', () => {
  it('are those of the file where cells have line ends in them', async () => {
    const rows = [good('1AA1'), '1AA2,2026-01-01,2026-12-31,"Alfa\nRomeo\nSpA"', bad, good('1AA3'), bad];
    const importId = randomUUID();
    await send(rows, { importId, finish: 'false' });
    expect(await rejectedLines(importId)).toEqual([6, 8]);
    await send([bad], { importId });
    expect(await rejectedLines(importId)).toEqual([6, 8, 9]);
  });

  it('are those of Windows, too', async () => {
    const windows = await send([`${good('1AA1')}\r`, `${bad}\r`, `${bad}\r`, ''], { head: `${header}\r` });
    expect(await rejectedLines(windows.json<GuaranteeImport>().id)).toEqual([3, 4]);
  });

  it('a row of another width refuses the part and says its line', async () => {
    const answer = await send([good('1AA1'), good('1AA2'), '1AA3,2026-01-01,2026-12-31,Fiat,more']);
    expect(outcome(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer).toBe('/line/4');
    expect(await imports()).toEqual([]);
  });

  it('a rejected row is kept as a row that can be read again', async () => {
    const answer = await send(['"=1+1",2026-01-01,2026-12-31,"Alfa, ""Romeo"""']);
    const content = await test.call('GET', `${url}/${answer.json<GuaranteeImport>().id}/rejects`);
    expect(content.body).toContain(`2,licensePlate,"'=1+1,2026-01-01,2026-12-31,""Alfa, """"Romeo""""`);
  });
});

describe('a part that fails', () => {
  it('as the first leaves no import behind, with an id of the sender too', async () => {
    const importId = randomUUID();
    const answer = await send(['"never closed,2026-01-01'], { importId, part: '1', finish: 'false' });
    expect(outcome(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect(await imports()).toEqual([]);
    expect((await send(many('1A', 2), { importId, part: '1' })).json()).toMatchObject({ id: importId, rowCount: 2 });
  });

  it('later on leaves what was taken, and can be sent again', async () => {
    const importId = randomUUID();
    const key = randomUUID();
    await send(many('1A', 2), { importId, part: '1', finish: 'false' });
    await send(['"never closed'], { importId, part: '2', key });
    expect(await imports()).toEqual([{ id: importId, rows: 2, status: 'Running' }]);
    expect((await send(many('1B', 2), { importId, part: '2', key })).json()).toMatchObject({
      rowCount: 4,
      status: 'Finished',
    });
  });

  it('because its sender left takes nothing, and gives its connection back', async () => {
    const importId = randomUUID();
    const sending = post({ importId, part: '1' });
    sending.write(`${header}\n${many('1A', 2000).join('\n')}`);
    const waiting = async () =>
      (
        await test.db.pool.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where query like 'copy guarantee_staging%' and state = 'active' and datname = current_database()`,
        )
      ).rows[0]!.n;
    await expect.poll(waiting).toBe(1);
    sending.destroy();
    await expect.poll(waiting).toBe(0);
    expect(await imports()).toEqual([]);
    expect((await send(many('1A', 2), { importId, part: '1' })).json()).toMatchObject({ rowCount: 2 });
  });

  it('in its header is answered while the rows are still coming', async () => {
    const sending = post({});
    sending.write('licensePlate,colour\n');
    const rows = `${many('1A', 10_000).join('\n')}\n`;
    for (let sent = 0; sent < 8; sent += 1) if (!sending.write(rows)) await once(sending, 'drain');
    sending.end();
    const [answer] = (await once(sending, 'response')) as [{ statusCode: number; resume(): void }];
    answer.resume();
    expect(answer.statusCode).toBe(400);
  });
});

function post(query: Record<string, string>): ClientRequest {
  const { port } = test.app.server.address() as AddressInfo;
  const sending = request({
    port,
    method: 'POST',
    path: `${url}?${new URLSearchParams({ contractCode: 'C24Prepaid19', ...query })}`,
    headers: { cookie, 'content-type': 'text/csv' },
  });
  sending.on('error', () => {});
  return sending;
}

describe('a part that is sent again', () => {
  it.each([
    ['by its key', { key: randomUUID() }, {}],
    ['by its number', { part: '1' }, {}],
    ['by its key, for another import', { key: randomUUID(), part: '1' }, { importId: randomUUID() }],
  ])('%s is answered and not taken twice', async (_, given, other) => {
    const place = { importId: randomUUID(), ...given };
    await send([...many('1A', 3), bad], { ...place, finish: 'false' });
    const again = await send([...many('1A', 3), bad], { ...place, ...other, finish: 'false' });
    expect(again.json()).toMatchObject({ id: place.importId, rowCount: 4, insertedCount: 3, skippedCount: 0 });
    expect(await rejectedLines(place.importId)).toEqual([5]);
    expect(await imports()).toHaveLength(1);
  });

  it.each([
    ['by its key', { key: randomUUID() }, {}],
    ['by its number', { part: '1' }, {}],
    ['by its key, for another rule', { key: randomUUID() }, { onDuplicate: 'update' }],
  ])('with other rows is refused %s', async (_, given, other) => {
    const place = { importId: randomUUID(), ...given };
    const rows = many('1A', 3);
    await send(rows, { ...place, finish: 'false' });
    const changed = Object.keys(other).length > 0 ? rows : many('1B', 3);
    const again = await send(changed, { ...place, ...other, finish: 'false' });
    expect(outcome(again)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await countPolicies()).toBe(3);
  });

  it('after the import is finished is answered, too', async () => {
    const importId = randomUUID();
    const first = await send(many('1A', 3), { importId, part: '1' });
    expect((await send(many('1A', 3), { importId, part: '1' })).json()).toEqual(first.json());
  });

  it('while the first is under way waits for it and takes nothing', async () => {
    const part = { importId: randomUUID(), part: '1', key: randomUUID() };
    const rows = many('1A', 2000);
    const answers = await Promise.all([send(rows, part), send(rows, part), send(rows, part)]);
    for (const answer of answers) expect(answer.json()).toMatchObject({ rowCount: 2000, insertedCount: 2000 });
  });

  it('under the key of another call is refused', async () => {
    const key = randomUUID();
    await test.db.pool.query(
      `insert into idempotency_keys (agent_id, key, operation, body_hash) select id, $1, 'createNote', '' from agents where email = 'admin@towline.example'`,
      [key],
    );
    expect(outcome(await send(many('1A', 1), { key }))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

describe('the list of imports', () => {
  it('narrows by text as it stands, and by days', async () => {
    await send(many('1A', 1));
    const count = async (query: Record<string, string>) =>
      (await test.call('GET', `${url}?${new URLSearchParams(query)}`)).json<{ count: number }>().count;
    expect(await count({ fileName: 'GUARANTEES' })).toBe(1);
    expect(await count({ fileName: '%' })).toBe(0);
    expect(await count({ sender: 'admin@' })).toBe(1);
    expect(await count({ from: '2026-01-01' })).toBe(1);
    expect(await count({ from: '9999-01-01' })).toBe(0);
    expect((await test.call('GET', `${url}?from=yesterday`)).statusCode).toBe(400);
  });
});

describe('what the sender says of its import', () => {
  const statusOf = async (id: string) => (await test.call('GET', `${url}/${id}`)).json<GuaranteeImport>().status;

  it('its own rejects are counted and kept with the server’s, once', async () => {
    const importId = randomUUID();
    await send([good('1AAA1'), bad], { importId, part: '1', finish: 'false' });
    const own = { importId, part: '2', head: 'line,reason,content', rejects: 'true' };
    const rows = ['7,"coverageTo: no date; plate","1X,""a"",=1+1"', '4,licensePlate,'];
    for (let sent = 0; sent < 2; sent++) {
      const answer = await send(rows, own);
      expect(answer.json(), answer.body).toMatchObject({
        rowCount: 4,
        insertedCount: 1,
        rejectedCount: 3,
        hasError: true,
        status: 'Finished',
      });
    }
    expect(await rejectedLines(importId)).toEqual([3, 4, 7]);
    expect((await test.call('GET', `${url}/${importId}/rejects`)).body).toContain(
      `7,coverageTo: no date; plate,"1X,""a"",=1+1"`,
    );
    expect(outcome(await send(['9,other,'], own))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it.each([
    ['line,reason', '/header/content'],
    ['line,reason,content,make', '/header/make'],
  ])('rejects under the header %s are refused', async (head, pointer) => {
    const answer = await send(['1,a,b'], { importId: randomUUID(), head, rejects: 'true' });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ pointer }] }]);
    expect(await imports()).toEqual([]);
  });

  it('one that it interrupts is Interrupted, and goes on with the next part', async () => {
    const importId = randomUUID();
    await send([good('1AAA1')], { importId, part: '1', finish: 'false' });
    expect((await send([], { importId, interrupted: 'true' })).json()).toMatchObject({
      rowCount: 1,
      status: 'Interrupted',
    });
    expect(await statusOf(importId)).toBe('Interrupted');
    expect((await send([good('1AAA2')], { importId, part: '2', finish: 'false' })).json()).toMatchObject({
      status: 'Running',
    });
    await send([], { importId, interrupted: 'true' });
    expect((await send([good('1AAA3')], { importId, part: '3' })).json()).toMatchObject({
      rowCount: 3,
      status: 'Finished',
    });
    expect((await send([], { importId, interrupted: 'true' })).json()).toMatchObject({ status: 'Finished' });
  });

  it('one that nobody knows cannot be interrupted', async () => {
    expect((await send([], { importId: randomUUID(), interrupted: 'true' })).statusCode).toBe(404);
    expect((await send([], { interrupted: 'true' })).statusCode).toBe(400);
  });

  it('one whose sender was killed is Interrupted after ten minutes of silence', async () => {
    const importId = randomUUID();
    await send([good('1AAA1')], { importId, part: '1', finish: 'false' });
    expect(await statusOf(importId)).toBe('Running');
    await test.db.pool.query(`update guarantee_imports set heard_at = heard_at - interval '11 minutes'`);
    expect(await statusOf(importId)).toBe('Interrupted');
    const { records } = (await test.call('GET', url)).json<{ records: GuaranteeImport[] }>();
    expect(records).toMatchObject([{ id: importId, status: 'Interrupted' }]);
    expect((await send([good('1AAA2')], { importId, part: '2', finish: 'false' })).json()).toMatchObject({
      status: 'Running',
    });
  });
});
