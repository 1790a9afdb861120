import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { paged } from './paged.ts';

interface Thing {
  id: number;
  name: string;
  tags: string[];
}
interface ThingFilter {
  name?: string;
  tags?: string[] | null;
  above?: number;
  between?: [from: number, to: number];
}

let db: TestDatabase;
const things: Thing[] = Array.from({ length: 40 }, (_, index) => ({
  id: index,
  name: ['Ann', 'Bert', 'Carl_x', 'Dora%'][index % 4]!,
  tags: ['a', 'b', 'c'].slice(0, index % 3),
}));
const question = {
  from: 'things t',
  key: 't.id',
  where: {
    name: (p: string) => `strpos(t.name, ${p}) > 0`,
    tags: (p: string) => `t.tags && ${p}::text[]`,
    above: (p: string) => `t.id > ${p}::int`,
    between: (from: string, to: string) => `t.id >= ${from}::int and t.id < ${to}::int`,
  },
  orderBy: 't.name, t.id desc',
  row: `json_build_object('id', t.id, 'name', t.name, 'tags', t.tags)`,
};
const exact = paged<Thing, ThingFilter>('test.things', { ...question, count: 'exact' });
const capped = paged<Thing, ThingFilter>('test.thingsCapped', {
  ...question,
  count: { cappedAt: (asked) => (asked.includes('name') ? 5 : 7) },
});

beforeAll(async () => {
  db = await createTestDatabase();
  await db.pool.query('create table things (id int primary key, name text not null, tags text[] not null)');
  for (const { id, name, tags } of things)
    await db.pool.query('insert into things values ($1, $2, $3)', [id, name, tags]);
});
afterAll(() => db.drop());

const found = ({ name, tags, above, between }: ThingFilter): Thing[] =>
  things
    .filter((thing) => !name || thing.name.includes(name))
    .filter((thing) => !tags || tags.some((tag) => thing.tags.includes(tag)))
    .filter((thing) => above === undefined || thing.id > above)
    .filter((thing) => !between || (thing.id >= between[0] && thing.id < between[1]))
    .sort((a, b) => (a.name === b.name ? b.id - a.id : a.name < b.name ? -1 : 1));

describe('a page of a list', () => {
  it('is what sorting and cutting all of them gives, whatever is asked', async () => {
    const filters = fc.record(
      {
        name: fc.constantFrom('', 'A', 'r', '%', '_', 'zz'),
        tags: fc.option(fc.subarray(['a', 'b', 'c']), { nil: null }),
        above: fc.integer({ min: -1, max: 41 }),
        between: fc.tuple(fc.nat(41), fc.nat(41)),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, fc.nat(12), fc.nat(45), async (filter, take, skip) => {
        const all = found(filter);
        const records = all.slice(skip, skip + take);
        expect(await exact.page(db.pool, { ...filter, take, skip })).toEqual({ count: all.length, records });
        const cap = filter.name ? 5 : 7;
        expect(await capped.page(db.pool, { ...filter, take, skip })).toEqual({
          count: Math.min(all.length, cap),
          isCountCapped: all.length > cap,
          records,
        });
      }),
      { numRuns: 60 },
    );
  });

  it('of nobody has nothing: an empty list of rights is not one that lets everything through', async () => {
    expect(await exact.page(db.pool, { tags: [], take: 5 })).toEqual({ count: 0, records: [] });
  });

  it('is made as of the moment that is asked for', async () => {
    const dated = paged<{ at: string }, { above?: number }>('test.dated', {
      ...question,
      where: { above: question.where.above },
      row: (asOf) => `json_build_object('at', ${asOf} at time zone 'UTC')`,
      count: 'exact',
    });
    const asOf = new Date('2026-03-01T10:00:00Z');
    expect(await dated.page(db.pool, { above: 38, take: 5 }, asOf)).toEqual({
      count: 1,
      records: [{ at: '2026-03-01T10:00:00' }],
    });
  });
});
