import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { GuaranteeImport } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { bad, good, header, importDesk, many, url } from './importGuarantees.testing.ts';

let test: TestApp;

afterAll(() => test.close());
const { listen, send, imports, countPolicies, rejectedLines, outcome, post } = importDesk(() => test);

beforeAll(async () => {
  test = await startTestApp();
  await listen();
});

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
