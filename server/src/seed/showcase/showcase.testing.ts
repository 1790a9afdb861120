import type { TestDatabase } from '../../testing/testDatabase.ts';

/** What the demo is asked, in SQL. */
export type AskShowcase = ReturnType<typeof askShowcase>;

export function askShowcase(db: () => TestDatabase) {
  async function list<T>(sql: string): Promise<T[]> {
    const { rows } = await db().pool.query<{ value: T }>(sql);
    return rows.map(({ value }) => value);
  }
  const count = async (sql: string) => (await list<number>(`select count(*)::int as value from ${sql}`))[0] ?? 0;
  return { list, count };
}
