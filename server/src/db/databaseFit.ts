import type pg from 'pg';

/** What a database says of itself. */
export interface DatabaseTraits {
  version: number;
  versionText: string;
  encoding: string;
  /** Whether it knows that é is the small É, and i the small I. */
  knowsLetters: boolean;
  /** Whether the session has what `sessionAt` asks for: a pooler may drop it without a word (DECISIONS T-919). */
  isOurs: boolean;
}

const oldest = 15;
const anew = `Make one that does: create database towline template template0 encoding 'UTF8' locale 'C.UTF-8'`;

export const poolerAdvice =
  'There is a pooler before the database (PgBouncer for example) that takes away what our sessions say of themselves. The address ' +
  'has to name PostgreSQL itself: a server opens 41 connections at most, and shares them.';

/** Why a database is not fit for our texts, in a sentence for who set it up; undefined where it is (DECISIONS T-892). */
export function unfitness({ version, versionText, encoding, knowsLetters }: DatabaseTraits): string | undefined {
  if (version < oldest * 10_000) return `PostgreSQL ${oldest} or newer is needed, and this is ${versionText}.`;
  if (encoding !== 'UTF8')
    return `The database keeps texts as ${encoding}, which cannot hold the names of all countries. ${anew}`;
  if (!knowsLetters)
    return `By its LC_CTYPE the database does not know small letters from great ones: who looks for élite does not find Élite. ${anew}`;
  return undefined;
}

export async function traitsOf(client: pg.ClientBase): Promise<DatabaseTraits> {
  const { rows } = await client.query<Omit<DatabaseTraits, 'knowsLetters'>>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionText",
       coalesce(current_setting('towline.session', true), '') = 'ours' as "isOurs",
       pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`,
  );
  const found = rows[0]!;
  if (found.encoding !== 'UTF8') return { ...found, knowsLetters: false }; // it may not even understand the question
  const letters = await client.query<{ known: boolean }>(`select lower('É') = 'é' and lower('I') = 'i' as known`);
  return { ...found, knowsLetters: letters.rows[0]!.known };
}
