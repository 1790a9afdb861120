import pg from 'pg';

/** A text as it stands. */
export interface Text {
  readonly key: string;
  readonly locale: string;
  readonly value: string;
}

const locales = ['en', 'fr', 'nl', 'it', 'de'];

/** Saves so many keys in five languages, and nothing else: those that are given as they read, then keys of its own. */
export async function growTexts(databaseUrl: string, keys: number, given: readonly Text[] = []): Promise<void> {
  const named = new Set([...new Set(given.map(({ key }) => key))].slice(0, keys));
  const own = Array.from({ length: keys - named.size }, (_, n) =>
    locales.map((locale) => ({ key: `BENCH_${n}`, locale, value: `A text that somebody saved, ${n} ${locale}` })),
  );
  const texts = [...given.filter(({ key }) => named.has(key)), ...own.flat()];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // No console hears of fifteen thousand saves.
    await client.query('set session_replication_role = replica');
    await client.query('delete from translations');
    await client.query(
      `insert into translations (key, locale, value, version, last_updated_at)
       select key, locale, value, 1, now() from jsonb_to_recordset($1::jsonb) t (key text, locale text, value text)`,
      [JSON.stringify(texts)],
    );
    await client.query('analyze translations');
  } finally {
    await client.end();
  }
}
