import { randomUUID } from 'node:crypto';
import type { PersonalData, PersonalDataErased } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeErasedFiles } from '../services/privacy/removeErasedFiles.ts';
import { personalTables } from '../stores/personalData/tables.ts';
import { motoristStand, order, plate, words } from '../testing/motorist.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({}, new Date('2026-11-20T10:00:00Z'));
});
afterAll(() => test.close());

const { sql, one, motorist, tablesWith, exported, erase } = motoristStand(() => test);

describe('erasing one motorist', () => {
  it.each([
    ['plate', { licensePlate: '1-zyx-987' }],
    ['telephone number', { phoneNumber: '0032 499 88 77 66' }],
    ['e-mail address', { email: 'W.Quast@post.example' }],
  ])('by %s: nothing of theirs is left in any table; what is counted stays', async (_by, subject) => {
    const { id, fileKey } = await motorist();
    const filled = await tablesWith();
    expect(filled).toEqual(
      expect.arrayContaining(['requests', 'outbox', 'inbound_messages', 'request_notes', 'policies']),
    );
    const all = (await exported(subject)).json<PersonalData>();
    expect(all.requests).toMatchObject([{ id, isOpen: false }]);
    const answer = await erase({ ...subject, requestIds: [id] });
    expect(answer.statusCode, answer.body).toBe(200);
    const { fileCount, tables } = answer.json<PersonalDataErased>();
    expect(fileCount).toBe(1);
    expect(tables.find(({ name }) => name === 'requests')).toEqual({ name: 'requests', count: 1 });

    // Issued documents are never changed, and the law wants them kept.
    const left = await tablesWith();
    const byPlateOnly = 'licensePlate' in subject ? [] : ['guarantee_import_rejects'];
    expect(left.filter((name) => name !== 'invoices' && !byPlateOnly.includes(name))).toEqual([]);
    expect(await test.ports.fileStore.get(fileKey)).toBeUndefined();
    const kept = await one<Record<string, unknown>>('select * from requests where id = $1', id);
    expect(kept).toMatchObject({
      status: 'Cancelled',
      contract_code: 'C24Prepaid19',
      country: 'BE',
      city: 'Gent',
      latitude: 51.05,
    });
    // What it was decided on is kept for replays, without them (DECISIONS T-850).
    expect(kept.decision_basis).toMatchObject({
      order: { vehicle: { licensePlate: { value: 'XX000X' } }, serviceLocation: { street: 'x', latitude: 51.05 } },
    });
    expect(await one('select total_gross_amount::text as total from invoices where request_id = $1', id)).toEqual({
      total: '121.00',
    });
    expect(await one('select stars from motorist_feedback where request_id = $1', id)).toEqual({ stars: 5 });
  });

  it('by telephone number: also what is kept as it is dialled in the home market, of nobody else’s (DECISIONS T-965)', async () => {
    await motorist();
    const subject = { phoneNumber: '+32 499 88 77 66' };
    const count = async () => {
      const { tables } = (await exported(subject)).json<PersonalData>();
      return ['policies', 'customer_sessions'].map(
        (name) => tables.find((table) => table.name === name)?.rows.length ?? 0,
      );
    };
    const keepAs = async (number: string) => {
      await sql('update policies set customer_phone_number = $1', number);
      await sql('update customer_sessions set phone_number = $1, request_id = null', number);
    };
    for (const number of ['0499/88 77 66', '+32 (0)499 88 77 66', '0032499887766']) {
      await keepAs(number);
      expect(await count(), number).toEqual([1, 1]);
    }
    for (const another of ['0499 88 77 67', '+31499887766', '+330499887766']) {
      await keepAs(another);
      expect(await count(), another).toEqual([0, 0]);
    }
  });

  it('by request: the others of the same plate stay', async () => {
    const first = await motorist();
    await sql('delete from policies');
    const second = await motorist();
    expect((await erase({ requestId: first.id, requestIds: [first.id] })).statusCode).toBe(200);
    const plates = async (id: string) =>
      (await one<{ plate: string | null }>('select license_plate as plate from requests where id = $1', id)).plate;
    expect([await plates(first.id), await plates(second.id)]).toEqual([null, plate]);
  });

  it('the page of an erased request still opens: its log says why it is empty, its past is known by its own times', async () => {
    const { id } = await motorist();
    await erase({ licensePlate: plate, requestIds: [id] });
    const page = await test.call('GET', `/v1/bo/assistance-requests/${id}`);
    expect(page.statusCode, page.body).toBe(200);
    const request = page.json<{
      logs: { message: string }[];
    }>();
    expect(request.logs.map(({ message }) => message)).toContain('Personal data erased');
    const past = await test.call('GET', `/v1/bo/assistance-requests/${id}/recording`);
    for (const word of words) expect([past.statusCode, past.body]).not.toContain(word);
    const list = await test.call('GET', `/v1/bo/assistance-requests?text=${plate}`);
    expect(list.json<{ count: number }>().count).toBe(0);
  });

  it('who did it is in the log of their account, without a word of the motorist', async () => {
    const { id } = await motorist();
    await exported({ licensePlate: plate });
    await erase({ licensePlate: plate, requestIds: [id] });
    const { rows } = await sql(
      `select message, data from agent_log where message like 'Personal data%' order by message desc`,
    );
    const last = rows.slice(-2) as { message: string; data: object }[];
    expect(last.map(({ message }) => message)).toEqual(['Personal data exported', 'Personal data erased']);
    for (const { data } of last) {
      expect(data).toMatchObject({ by: 'licensePlate', requestIds: [id] });
      for (const word of words) expect(JSON.stringify(data)).not.toContain(word);
    }
  });

  it('is refused while a request is under way, and where the requests are others than those that were looked at', async () => {
    const { id } = await motorist();
    const other = await erase({ licensePlate: plate, requestIds: [randomUUID()] });
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([412, 'VERSION_CHANGED']);
    await sql(
      `update requests set status = 'Dispatching', status_reason = null, status_group = 'Dispatching' where id = $1`,
      id,
    );
    const open = await erase({ licensePlate: plate, requestIds: [id] });
    expect([open.statusCode, open.json<{ code: string }>().code]).toEqual([409, 'WRONG_STATUS']);
    expect(await tablesWith()).toContain('requests');
  });

  it('two at once, and one twice: it is done once, and the second finds nobody', async () => {
    const { id } = await motorist();
    const key = randomUUID();
    const body = { licensePlate: plate, requestIds: [id] };
    const answers = await Promise.all([erase(body, 'admin', key), erase(body, 'admin')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    if (answers[0].statusCode === 200) {
      const again = await erase(body, 'admin', key);
      expect([again.statusCode, again.json()]).toEqual([200, answers[0].json()]);
    }
    expect(await erase({ licensePlate: plate, requestIds: [] }).then(({ statusCode }) => statusCode)).toBe(200);
  });

  it.each([
    ['a short plate', { licensePlate: 'BE' }],
    ['a plate that is a word', { licensePlate: 'GENT' }],
    ['the end of another address', { email: 'quast@post.example' }],
    ['digits of a postal code', { licensePlate: '9000' }],
  ])('%s takes nothing of anybody else', async (_what, subject) => {
    const agent = await one<{ id: string }>(`select id from agents where email = 'agent.be@towline.example'`);
    const draft = randomUUID();
    await sql(
      `insert into drafts (id, agent_id, order_type, service_order) values ($1, $2, 'RoadsideAssistance', $3)`,
      draft,
      agent.id,
      JSON.stringify(order()),
    );
    await sql(
      `insert into guarantee_imports (id, contract_code, file_name, channel) values ($1, 'Q8', 'a.csv', 'Upload')`,
      draft,
    );
    await sql(
      `insert into guarantee_import_rejects (import_id, line, reason, content) values ($1, 2, 'x', $2)`,
      draft,
      '1XYZ111,Label,w.quast@post.example,Drongen9000',
    );
    const answer = await erase({ ...subject, requestIds: [] });
    expect(answer.json<PersonalDataErased>().tables).toEqual([]);
    expect(await one('select 1 as one from drafts where id = $1', draft)).toEqual({ one: 1 });
    await sql('delete from drafts where id = $1', draft);
  });

  it('a file that could not be removed is removed later, by one server', async () => {
    const key = randomUUID();
    const { fileStore } = test.ports;
    await fileStore.put(key, Buffer.from('x'), 'image/png');
    await sql('insert into erased_files (storage_key) values ($1)', key);
    const deps = { db: test.db, ports: { fileStore } };
    const removed = await Promise.all([removeErasedFiles(deps), removeErasedFiles(deps)]);
    expect(removed.sort()).toEqual([0, 1]);
    expect(await fileStore.get(key)).toBeUndefined();
  });
});

describe('who may', () => {
  it.each(['agent.be', 'manager.be', 'agent.fr', 'client.q8'])('%s may neither export nor erase', async (as) => {
    const { id } = await motorist();
    expect((await exported({ licensePlate: plate }, as)).statusCode).toBe(403);
    expect((await erase({ licensePlate: plate, requestIds: [id] }, as)).statusCode).toBe(403);
  });

  it('exactly one way to name them', async () => {
    for (const body of [
      {},
      { licensePlate: plate, email: 'a@b.example' },
      { phoneNumber: 'abcdefgh' },
      // Whose it is, only the country says.
      { phoneNumber: '0499 88 77 66' },
      { licensePlate: '--' },
    ])
      expect((await exported(body)).statusCode, JSON.stringify(body)).toBe(400);
    expect((await exported({ requestId: randomUUID() })).statusCode).toBe(404);
  });
});

it('every table has its line, and none stands for a table that there is not', async () => {
  const { rows } = await sql(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const known = new Set(Object.keys(personalTables));
  const missing = (rows as { name: string }[]).map(({ name }) => name).filter((name) => !known.has(name));
  expect(missing.filter((name) => name !== 'schema_migration')).toEqual([]);
});
