import pg from 'pg';

/**
 * So many more partners, each as one of those that are there and with one depot: spread as seeds in a sunflower within so many kilometres
 * around a place, the same each time.
 */
export async function growPartners(
  databaseUrl: string,
  count: number,
  { latitude, longitude, withinKm }: { latitude: number; longitude: number; withinKm: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with seeded as (select p, row_number() over (order by id) - 1 as at, count(*) over () as many from partners p where deleted_at is null)
       insert into partners select (jsonb_populate_record(s.p, jsonb_build_object('id', md5('grown ' || n)::uuid,
           'code', 'G-' || n, 'name', (s.p).name || ' ' || n, 'is_active', true, 'operational_status', 'Active'))).*
         from generate_series(1, $1::int) n join seeded s on s.at = n % s.many`,
      [count],
    );
    await client.query(
      `insert into partner_locations (id, partner_id, latitude, longitude, doc)
         select md5('depot ' || n)::uuid, md5('grown ' || n)::uuid, $2::float8 + r * cos(n * 2.4) / 111.2,
           $3::float8 + r * sin(n * 2.4) / (111.2 * cos(radians($2::float8))),
           (select doc from partner_locations order by id limit 1)
         from generate_series(1, $1::int) n, lateral (select $4::float8 * sqrt(n / $1::float8) as r) as spread`,
      [count, latitude, longitude, withinKm],
    );
    await client.query('vacuum analyze partners, partner_locations');
  } finally {
    await client.end();
  }
}
