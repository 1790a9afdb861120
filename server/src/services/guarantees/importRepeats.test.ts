import { randomUUID } from 'node:crypto';
import type { GuaranteeImport } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { bad, good, importDesk, many, url } from './importGuarantees.testing.ts';

let test: TestApp;

afterAll(() => test.close());
const { listen, send, imports, countPolicies, rejectedLines, outcome } = importDesk(() => test);

beforeAll(async () => {
  test = await startTestApp();
  await listen();
});

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
