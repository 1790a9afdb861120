import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerRecords } from '../stores/partnerRecords.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { byName } from './byName.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase('masterData');
});
afterAll(() => db.drop());

// Bytes, by which the embedded engine sorts texts, put É behind Z.
describe('names in the order in which people look them up (DECISIONS T-893)', () => {
  it('have É beside E, and small letters beside great ones', async () => {
    const { rows } = await db.pool.query<{ name: string }>(
      `select name from unnest(array['Zorro', 'Élite', 'elan', 'Åre', 'Łódź', 'Lyon', 'ärlig', 'Mons', 'Eupen']) name order by ${byName('name')}`,
    );
    expect(rows.map(({ name }) => name)).toEqual('Åre ärlig elan Élite Eupen Łódź Lyon Mons Zorro'.split(' '));
  });

  it('are so in the list of partners, and found by its index', async () => {
    await db.pool.query(
      `update partners set name = case place when 1 then 'Élite Dépannage' when 2 then 'Elan' when 3 then 'Eupen Hilfe' else 'Zorro ' || place end
         from (select id, row_number() over (order by id) as place from partners) placed where placed.id = partners.id`,
    );
    const { records } = await partnerRecords.page(db.pool, { take: 3 });
    expect(records.map(({ name }) => name)).toEqual(['Elan', 'Élite Dépannage', 'Eupen Hilfe']);
    const plan = await db.pool.query<{ 'QUERY PLAN': string }>(
      `explain select id from partners p where deleted_at is null order by ${byName('p.name')}, p.id limit 10`,
    );
    expect(JSON.stringify(plan.rows)).toContain('partners_listed');
  });
});
