import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { envExample } from '../envExample.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { schemaTypes } from './schemaTypes.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('server/src/db/schema.ts is what the migrations make (else: npm run generate)', async () => {
  expect(readFileSync(path.join(root, 'server/src/db/schema.ts'), 'utf8')).toBe(await schemaTypes(db));
});

it('.env.example is what the settings say (else: npm run generate)', () => {
  expect(readFileSync(path.join(root, '.env.example'), 'utf8')).toBe(envExample());
});

it('refuses a column type that nobody decided on', async () => {
  await db.pool.query('create table odd (shape circle)');
  await expect(schemaTypes(db)).rejects.toThrow('odd.shape has the type circle');
  await db.pool.query('drop table odd');
});

it('tells nullable, defaulted, computed, enumerated and array columns apart', async () => {
  await db.pool.query(`
    create type colour as enum ('red', 'dark blue');
    create table cars (
      id bigint generated always as identity, plate text not null, note text, seen timestamptz not null default now(), colour colour,
      tags text[] not null default '{}', price numeric(9, 2) not null, doc jsonb, key text generated always as (upper(plate)) stored)`);
  const text = await schemaTypes(db);
  const start = text.indexOf('export type CarsTable');
  expect(text.slice(start, text.indexOf('}', start) + 1)).toBe(`export type CarsTable = {
  plate: string;
  note?: string | null;
  seen?: Timestamp;
  colour?: 'red' | 'dark blue' | null;
  tags?: string[];
  price: Numeric;
  doc?: Json | null;
}`);
});
