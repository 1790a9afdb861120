import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { describeStatements } from './describeStatement.ts';
import { command, question, registeredStatements } from './statement.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('tells what the schema makes of each text, one that does not prepare among them', async () => {
  const client = await db.pool.connect();
  const described = await describeStatements(client, [
    'select id, type, version, permissions, created_at from agents where email = $1 and version > $2',
    'select nonsense from agents',
    'delete from agents where id = $1',
    `select array['a'] as list, count(*) as n, 1.5::numeric as price, current_date as day`,
  ]);
  client.release();
  expect(described).toEqual([
    {
      parameters: 2,
      columns: [
        { name: 'id', kind: 'text', isNullable: false },
        { name: 'type', kind: 'text', isNullable: true },
        { name: 'version', kind: 'number', isNullable: false },
        { name: 'permissions', kind: 'json', isNullable: false },
        { name: 'created_at', kind: 'date', isNullable: false },
      ],
    },
    { fault: 'column "nonsense" does not exist' },
    { parameters: 1, columns: [] },
    {
      parameters: 0,
      columns: [
        { name: 'list', kind: 'list', isNullable: false },
        { name: 'n', kind: 'number', isNullable: false },
        { name: 'price', kind: 'text', isNullable: false },
        { name: 'day', kind: 'text', isNullable: false },
      ],
    },
  ]);
});

it('asks a statement on a pool and on a connection, and knows it by its name', async () => {
  const plus = question<{ sum: number }, [number, number]>('described.plus', 'select $1::int + $2::int as sum');
  const nothing = command<[string]>('described.nothing', 'delete from agents where email = $1');
  expect(await plus.one(db.pool, 1, 2)).toEqual({ sum: 3 });
  const client = await db.pool.connect();
  expect(await plus.first(client, 2, 2)).toEqual({ sum: 4 });
  expect(await nothing.run(client, 'nobody')).toBe(0);
  client.release();
  const none = question<{ id: string }>('described.none', 'select id from agents where false');
  expect(await none.first(db.pool)).toBeUndefined();
  await expect(none.one(db.pool)).rejects.toThrow('described.none answered no row');
  const named = registeredStatements().map(({ name }) => name);
  expect(named.filter((name) => name.startsWith('described.'))).toEqual([
    'described.plus',
    'described.nothing',
    'described.none',
  ]);
});
