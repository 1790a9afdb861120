import type { Tx } from '../db/tx.ts';

/**
 * So many more partners at once, all as the first of those that are there: a depot each, within so many kilometres around a place. Answers
 * nothing; what they are called ends in their number.
 */
export async function growPartners(
  tx: Tx,
  count: number,
  { latitude, longitude, withinKm }: { latitude: number; longitude: number; withinKm: number },
): Promise<void> {
  await tx.query(
    `with model as (select p, l.doc as depot from partners p join partner_locations l on l.partner_id = p.id order by p.id, l.id limit 1),
       made as (insert into partners select (jsonb_populate_record(m.p, jsonb_build_object('id', md5('grown ' || n)::uuid,
           'code', 'G-' || n, 'name', (m.p).name || ' ' || n))).* from model m, generate_series(1, $1) n)
     select 1`,
    [count],
  );
  // Spread as seeds in a sunflower: evenly, and the same each time.
  await tx.query(
    `insert into partner_locations (id, partner_id, latitude, longitude, doc)
       select md5('depot ' || n)::uuid, md5('grown ' || n)::uuid, $2::float8 + r * cos(n * 2.4) / 111.2,
         $3::float8 + r * sin(n * 2.4) / (111.2 * cos(radians($2::float8))),
         (select doc from partner_locations order by id limit 1)
       from generate_series(1, $1) n, lateral (select $4::float8 * sqrt(n / $1::float8) as r) as spread`,
    [count, latitude, longitude, withinKm],
  );
}
