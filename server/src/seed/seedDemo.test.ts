import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordFits } from '../services/session/password.ts';
import { accountTokens } from '../stores/accountTokens.ts';
import { agents } from '../stores/agents.ts';
import { dispatchRounds } from '../stores/dispatchRounds.ts';
import { requests } from '../stores/requests/requests.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { demoPassword } from './agents.ts';
import { isEmptyDatabase } from './isEmptyDatabase.ts';
import { faultsOf } from './schemas.testing.ts';
import { seedDemo } from './seedDemo.ts';

const now = new Date('2026-03-11T10:00:00Z');
const seed = (db: TestDatabase, requests: number, options: { seed?: number; now?: Date } = {}) =>
  seedDemo(db, { requests, now, onProgress: () => {}, ...options });

let db: TestDatabase;
let twin: TestDatabase;
let wasEmpty: boolean;
beforeAll(async () => {
  [db, twin] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  wasEmpty = await isEmptyDatabase(db);
  await Promise.all([seed(db, 500), seed(twin, 500)]);
});
afterAll(() => Promise.all([db.drop(), twin.drop()]));

async function list<T>(sql: string, from = db): Promise<T[]> {
  const { rows } = await from.pool.query<{ value: T }>(sql);
  return rows.map(({ value }) => value);
}

const tables = `select tablename as value from pg_tables
  where schemaname = 'public' and tablename not in ('schema_migration') order by 1`;

/** One fingerprint a table; the salt of a password is never the same twice. */
async function fingerprints(from: TestDatabase): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const table of await list<string>(tables, from)) {
    const [print] = await list<string>(
      `select coalesce(md5(string_agg(line, E'\\n' order by line)), '') as value
       from (select (to_jsonb(t) - 'password_hash')::text as line from ${table} t) l`,
      from,
    );
    prints[table] = print ?? '';
  }
  return prints;
}

test('an empty database is told from one that holds something', async () => {
  expect(wasEmpty).toBe(true);
  expect(await isEmptyDatabase(db)).toBe(false);
});

test('the same seed and clock give two databases the same rows', async () => {
  expect(await fingerprints(twin)).toEqual(await fingerprints(db));
});

test('whatever is referred to is there, although foreign keys may not have been asked while loading', async () => {
  const { rows } = await db.pool.query<{ child: string; column: string; parent: string; key: string }>(
    `select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent, f.attname as key
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
     where c.contype = 'f'`,
  );
  expect(rows.length).toBeGreaterThan(15);
  for (const { child, column, parent, key } of rows) {
    const [orphans] = await list<number>(
      `select count(*)::int as value from ${child} c where c.${column} is not null
       and not exists (select from ${parent} p where p.${key} = c.${column})`,
    );
    expect(orphans, `${child}.${column}`).toBe(0);
  }
});

test('triggers and indexes are as the migrations made them', async () => {
  const indexes = "select indexdef as value from pg_indexes where tablename = 'requests' order by 1";
  const empty = await createTestDatabase();
  try {
    expect(await list(indexes)).toEqual(await list(indexes, empty));
  } finally {
    await empty.drop();
  }
  const disabled = await list("select tgname as value from pg_trigger where tgenabled = 'D'");
  expect(disabled).toEqual([]);
});

test('every request reads as the contract says', async () => {
  const [adminId] = await list<string>("select id as value from agents where role = 'C24Admin'");
  const admin = await agents.document(db.pool, adminId ?? '');
  if (!admin) throw new Error('no administrator');
  expect(faultsOf('Agent', admin)).toEqual([]);
  const ids = await list<string>('select id as value from requests order by id limit 120');
  for (const id of ids) {
    expect(faultsOf('AssistanceRequest', await requests.byId(db.pool, admin, id))).toEqual([]);
    expect(faultsOf('Dispatch', JSON.parse(JSON.stringify(await dispatchRounds.document(db.pool, id))))).toEqual([]);
  }
});

test('the demo accounts sign in with the demo password', async () => {
  const accounts = await list<{ email: string; role: string; hash: string }>(
    "select json_build_object('email', email, 'role', role, 'hash', password_hash) as value from agents order by email",
  );
  expect(accounts.map(({ email, role }) => `${email.split('@')[0]} ${role}`)).toEqual([
    'admin C24Admin',
    'agent.be Agent',
    'agent.fr Agent',
    'agent.it Agent',
    'agent.lu Agent',
    'agent.nl Agent',
    'blue.it Agent',
    'client.auto5 Agent',
    'client.q8 Agent',
    'deactivated Deactivated',
    'lead.lu Agent',
    'manager.be CCManager',
    'manager.it CCManager',
    'new.lu Agent',
    'unverified.lu Agent',
  ]);
  expect(new Set(accounts.map(({ hash }) => hash)).size).toBe(1);
  expect(await passwordFits(demoPassword, accounts[0]?.hash ?? '')).toBe(true);
  // Who never opened their mail is forgotten with their last link; the one of the demo stays.
  await accountTokens.dropExpired(db.pool, new Date(Date.now() + 30 * 86_400_000));
  expect(await list<string>('select email as value from agents where not is_email_verified')).toEqual([
    'unverified.lu@towline.example',
  ]);
});

test('a second load adds requests and leaves the rest alone', async () => {
  await twin.pool.query("update organisations set name = 'Renamed' where code = 'Q8'");
  await twin.pool.query('delete from outbox');
  const before = await list<number>('select count(*)::int as value from partners', twin);
  const [requests = 0] = await list<number>('select count(*)::int as value from requests', twin);
  await seed(twin, 120, { now: new Date(now.getTime() + 86_400_000) });
  expect(await list('select count(*)::int as value from requests', twin)).toEqual([requests + 120]);
  expect(await list('select count(*)::int as value from partners', twin)).toEqual(before);
  expect(await list("select name as value from organisations where code = 'Q8'", twin)).toEqual(['Renamed']);
  const dispatching = "select count(*)::int as value from requests where status = 'Dispatching'";
  expect(await list(dispatching, twin)).toEqual(await list(dispatching));
});

test('a load that fails leaves nothing behind', async () => {
  const broken = await createTestDatabase();
  try {
    const failing = seedDemo(broken, {
      requests: 50,
      now,
      onProgress: () => {
        throw new Error('interrupted');
      },
    });
    await expect(failing).rejects.toThrow('interrupted');
    expect(await isEmptyDatabase(broken)).toBe(true);
  } finally {
    await broken.drop();
  }
});
