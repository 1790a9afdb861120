import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { seedTiny } from './seedTiny.ts';

const now = new Date('2026-03-11T10:00:00Z');
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await seedTiny(db, { now });
});
afterAll(() => db.drop());

async function count(from: string): Promise<number> {
  const { rows } = await db.pool.query<{ n: number }>(`select count(*)::int as n from ${from}`);
  return rows[0]?.n ?? -1;
}

test('it brings everything but requests', async () => {
  expect(await count('requests')).toBe(0);
  expect(await count('agents')).toBe(15);
  expect(await count('contracts')).toBeGreaterThan(15);
  expect(await count('partners')).toBeGreaterThan(10);
  expect(await count('partners')).toBeLessThan(40);
  expect(await count('client_workshops')).toBeGreaterThan(50);
  expect(await count("policies where license_plate in ('1ABC123', 'AA123BB')")).toBe(2);
});

test('a second time it changes nothing', async () => {
  const before = await count('partner_locations');
  await db.pool.query("update contracts set name = 'Edited' where code = 'Q8'");
  await seedTiny(db, { now: new Date(now.getTime() + 86_400_000) });
  expect(await count('partner_locations')).toBe(before);
  expect(await count("contracts where name = 'Edited'")).toBe(1);
});
