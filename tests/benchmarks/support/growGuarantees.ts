import pg from 'pg';

// What a copy has of its own: id, plate (three letters, three digits, no two alike), period. Names, contracts and vehicles keep
// their shares.
const letter = (place: number) => `chr(65 + (copy.m / ${place} % 26)::int)`;
const own: Record<string, string> = {
  id: 'gen_random_uuid()',
  license_plate: `left(p.license_plate, 1) || ${letter(1_000)} || ${letter(26_000)} || ${letter(676_000)} || to_char(copy.m % 1000, 'FM000')`,
  coverage_from: 'p.coverage_from - copy.k',
  coverage_to: 'p.coverage_to - copy.k % 365',
};

/**
 * Multiplies the seeded guarantees inside the database until there are so many, without their indexes meanwhile; answers a plate
 * of one of a contract of the Belgian call centre.
 */
export async function growGuarantees(databaseUrl: string, rows: number): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = 'policies'::regclass and not i.indisprimary`,
    );
    const { rows: columns } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'policies' and is_generated = 'NEVER'`,
    );
    const names = columns.map(({ name }) => name);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(
      `with seeded as (select count(*)::int as n from policies)
       insert into policies (${names.join(', ')})
       select ${names.map((name) => own[name] ?? `p.${name}`).join(', ')}
       from (select row_number() over () as number, * from policies) p, seeded,
         generate_series(1, $1::int / seeded.n + 1) round (k),
         lateral (select round.k, (round.k * seeded.n + p.number) * 7919777 % 17576000 as m) copy
       order by copy.k limit $1::int - (select n from seeded)`,
      [rows],
    );
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze policies');
    const { rows: found } = await client.query<{ n: number; plate: string }>(
      `select count(*)::int as n, max(license_plate) filter (where contract_code = 'C24Prepaid19') as plate from policies`,
    );
    if (found[0]?.n !== rows) throw new Error(`${found[0]?.n} guarantees instead of ${rows}`);
    return found[0].plate;
  } finally {
    await client.end();
  }
}
