import pg from 'pg';

/** Saves so many keys in five languages, and nothing else: those that are named, then keys of its own. */
export async function growTexts(databaseUrl: string, keys: number, named: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // No console hears of fifteen thousand saves.
    await client.query('set session_replication_role = replica');
    await client.query('delete from translations');
    await client.query(
      `insert into translations (key, locale, value, category, version, last_updated_at)
       select key, locale, 'A text that somebody saved for ' || key, null, 1, now()
       from (select key from unnest($2::text[]) key union all select 'BENCH_' || n from generate_series(0, $1::int - 1) n
         limit $1::int) k, unnest(array['en', 'fr', 'nl', 'it', 'de']) locale`,
      [keys, named],
    );
    await client.query('analyze translations');
  } finally {
    await client.end();
  }
}
