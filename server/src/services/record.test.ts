import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refused } from '@towline/sdk/access/decision';
import type { ClientWorkshop, Organisation } from '@towline/sdk/api';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLive } from '../background/live.ts';
import { mayHear } from '../background/notice.ts';
import type { Context } from '../core/context.ts';
import '../operations/index.ts';
import { agents } from '../stores/agents.ts';
import { organisations } from '../stores/organisations.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { workshopRecord } from './clientWorkshops/ownWorkshop.ts';
import { organisationRecord } from './configuration/saveOrganisation.ts';
import { workshopDesk } from './record.testing.ts';
import { archiveRecord, deleteRecord, recordKinds, saveRecord } from './record.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
const { newWorkshop, save, linesOf } = workshopDesk(() => test);

describe('two people who save at once', () => {
  it('lose nothing silently: one is told of the other, by name', async () => {
    const workshop = await newWorkshop();
    const answers = await Promise.all([
      save(workshop, { name: 'By the administrator' }),
      save(workshop, { name: 'By the client' }, 'client.q8'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const refusal = answers.find(({ statusCode }) => statusCode === 412)!.json();
    expect(refusal).toMatchObject({ code: 'VERSION_CHANGED', current: { version: 2 } });
    const [, { agent_name: agentName }] = (await linesOf(workshop.id)) as [object, { agent_name: string }];
    const fields = [{ field: 'name', path: '/name' }];
    expect(refusal.current).toMatchObject({ agentName, at: expect.any(String) });
    expect(refusal.current.changes).toEqual([{ version: 2, agentName, at: refusal.current.at, fields }]);
    expect((await linesOf(workshop.id)).map(({ version }) => version)).toEqual([1, 2]);
  });
});

describe('one person who saves twice', () => {
  it('meets no conflict: what they ask for is there', async () => {
    const workshop = await newWorkshop();
    const [first, second] = [await save(workshop, { name: 'Twice' }), await save(workshop, { name: 'Twice' })];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    expect(await linesOf(workshop.id)).toHaveLength(2);
  });

  it('and saves on from the answer', async () => {
    const workshop = await newWorkshop();
    const first = (await save(workshop, { name: 'Once' })).json<ClientWorkshop>();
    expect((await save(first, { name: 'Again' })).json()).toMatchObject({ version: 3, name: 'Again' });
  });

  it('with something else from the old version is told', async () => {
    const workshop = await newWorkshop();
    await save(workshop, { name: 'Once' });
    expect((await save(workshop, { name: 'Otherwise' })).statusCode).toBe(412);
  });
});

describe('the history of a record', () => {
  it('says who made what of it, leaf by leaf', async () => {
    const workshop = await newWorkshop();
    await save(workshop, { name: 'Renamed' });
    const [created, renamed] = await linesOf(workshop.id);
    expect(created).toMatchObject({ version: 1, operation: 'createClientWorkshop' });
    expect(created!.changes).toContainEqual({ path: '/name', after: workshop.name });
    expect(renamed).toEqual({
      version: 2,
      agent_name: expect.stringMatching(/./),
      operation: 'saveClientWorkshop',
      changes: [{ path: '/name', before: workshop.name, after: 'Renamed' }],
    });
  });

  it('keeps an organisation, too, and nothing of a save that was refused', async () => {
    const read = await test.call('GET', '/v1/organisations/Q8', { as: 'admin' });
    const organisation = read.json<Organisation>();
    const put = (body: object) => test.call('PUT', '/v1/organisations/Q8', { as: 'admin', body });
    expect((await put(organisation)).statusCode).toBe(422);
    expect((await put({ ...organisation, name: 'Q8 anew' })).statusCode).toBe(200);
    const lines = await linesOf('Q8');
    expect(lines.map(({ changes }) => changes)).toEqual([
      [{ path: '/name', before: organisation.name, after: 'Q8 anew' }],
    ]);
  });
});

async function contextOf(name: string, expectedVersion?: number): Promise<Context> {
  const found = await agents.byEmail(test.db.pool, `${name}@towline.example`);
  const agent = await agents.document(test.db.pool, found!.id);
  const call = { operation: 'saveClientWorkshop', now: () => new Date(), expectedVersion };
  return { db: test.db, agent, ...call } as object as Context;
}

describe('archiving', () => {
  const archive = async (isArchived: boolean, version?: number) =>
    archiveRecord(await contextOf('admin', version), organisationRecord, {
      id: 'Auto5',
      isArchived,
      mark: (tx, organisation, at) =>
        organisations.save(
          tx,
          { ...organisation, ...(at ? { archivedAt: at.toISOString() } : { archivedAt: undefined }) },
          new Date(),
        ),
    });

  it('is written once, whoever clicks twice or after a colleague, and taken back', async () => {
    const before = await organisations.byCode(test.db.pool, 'Auto5');
    const first = await archive(true, before!.version);
    expect(first).toMatchObject({ version: before!.version + 1, archivedAt: expect.anything() });
    expect(await archive(true, before!.version)).toMatchObject({ version: first.version });
    expect(await archive(true)).toMatchObject({ version: first.version });
    const back = await archive(false, first.version);
    expect(back.archivedAt).toBeUndefined();
    expect((await linesOf('Auto5')).map(({ version }) => version)).toEqual([first.version!, back.version!]);
  });

  it('from an old version, of what stands otherwise by now, is told', async () => {
    const { version } = (await organisations.byCode(test.db.pool, 'Auto5'))!;
    await expect(archive(true, version - 1)).rejects.toMatchObject({ code: 'VERSION_CHANGED' });
  });
});

describe('what a service asks of a record', () => {
  const remove = (tx: { query(sql: string, values: string[]): Promise<unknown> }, { id }: ClientWorkshop) =>
    tx.query('delete from client_workshops where id = $1', [id]);

  it('is refused by its rule, and nothing of it stays', async () => {
    const { id } = await newWorkshop();
    const context = await contextOf('admin');
    const allowed = () => refused('NOT_FOR_ORGANISATION');
    const change = () => Promise.reject(new Error('not asked'));
    await expect(saveRecord(context, workshopRecord, { id, allowed, change })).rejects.toMatchObject({
      code: 'NOT_FOR_ORGANISATION',
    });
    expect(await linesOf(id)).toHaveLength(1);
  });

  it('is not found where it is not theirs', async () => {
    const { id } = await newWorkshop();
    const removal = deleteRecord(await contextOf('agent.it'), workshopRecord, { id, remove });
    await expect(removal).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can be taken away with why, from the version that was seen; its history says what it was', async () => {
    const workshop = await newWorkshop();
    const { id } = workshop;
    const stale = deleteRecord(await contextOf('admin', 7), workshopRecord, { id, remove });
    await expect(stale).rejects.toMatchObject({ code: 'VERSION_CHANGED', details: { current: { version: 1 } } });
    await deleteRecord(await contextOf('admin', 1), workshopRecord, { id, why: ' Closed ', remove });
    const { rows } = await test.db.pool.query(
      'select why, changes from record_history where record_id = $1 order by id',
      [id],
    );
    expect(rows[1].why).toBe('Closed');
    expect(rows[1].changes).toContainEqual({ path: '/name', before: workshop.name });
  });
});

describe('every kind of record', () => {
  it('has a table with a version, and triggers that tell of its changes', async () => {
    expect(recordKinds().map(({ tag }) => tag)).toContain('clientWorkshops');
    for (const { tag, table } of recordKinds()) {
      const { rows } = await test.db.pool.query<{ args: string }>(
        `select encode(t.tgargs, 'escape') as args from pg_trigger t join pg_proc p on p.oid = t.tgfoid
         join pg_attribute a on a.attrelid = t.tgrelid and a.attname = 'version' and a.attnotnull
         where t.tgrelid = $1::regclass and p.proname = 'notify_record'`,
        [table],
      );
      expect(rows.map(({ args }) => args.split('\\000')[0])).toEqual([tag, tag]);
    }
  });

  // Stores whose rows are records: who writes them by another way leaves no line.
  const stores = ['organisations', 'clientWorkshops'];
  it('is written through record.ts alone', () => {
    const folder = path.resolve(import.meta.dirname, '..');
    const writes = new RegExp(`\\b(${stores.join('|')})\\.(save|create|setStatus|remove)\\(`);
    const writers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(services|operations|api|dispatch|background)\/.*(?<!\.test)\.ts$/.test(file))
      .filter((file) => writes.test(readFileSync(path.join(folder, file), 'utf8')));
    for (const file of writers) expect(readFileSync(path.join(folder, file), 'utf8'), file).toMatch(/record\.ts'/);
    expect(writers).not.toEqual([]);
  });
});

describe('that a record changed', () => {
  const event = { topic: 'changed', id: 'x', timestamp: '2026-01-01T00:00:00Z' } as const;
  const agentOf = async (name: string) => {
    const found = await agents.byEmail(test.db.pool, `${name}@towline.example`);
    return (await agents.document(test.db.pool, found!.id))!;
  };

  it.each([
    ['admin', 'clientWorkshops', 'Q8', true],
    ['client.q8', 'clientWorkshops', 'Q8', true],
    ['agent.it', 'clientWorkshops', 'Q8', false],
    ['agent.be', 'agents', 'BA', false],
    ['admin', 'agents', 'BA', true],
  ] as const)('%s hears of %s of %s: %s', async (name, tag, organisation, hears) => {
    expect(mayHear(await agentOf(name), { ...event, tag, organisation })).toBe(hears);
  });

  it('is told with its version and without whose it is', async () => {
    const told: string[] = [];
    const live = createLive(test.db.url, pino({ level: 'silent' }));
    await live.start();
    live.subscribe({
      agent: await agentOf('admin'),
      topics: ['changed'],
      write: (frame) => void told.push(frame),
      end: () => {},
    });
    const workshop = await newWorkshop();
    await save(workshop, { name: 'Through other eyes' }, 'admin as client.q8');
    const frames = () => told.filter((frame) => frame.includes(workshop.id));
    await expect.poll(() => frames().length).toBe(2);
    await live.stop();
    const names = (await test.db.pool.query('select full_name from agents where email like $1', ['client.q8@%'])).rows;
    const acted = JSON.parse(frames()[1]!.split('data: ')[1]!);
    expect(acted).toMatchObject({ agentName: names[0].full_name, actingAgentName: expect.any(String) });
    expect(acted.actingAgentName).not.toBe(acted.agentName);
    expect(frames()[0]).not.toContain('actingAgentName');
    const frame = told.find((text) => text.includes(workshop.id))!;
    expect(JSON.parse(frame.split('data: ')[1]!)).toMatchObject({ tag: 'clientWorkshops', version: 1, created: true });
    expect(frame).not.toContain('organisation');
  });
});
