-- Partners who come with figures of before, such as those that are taken over: the last 90 days are spread over three of them in thirds, what was
-- before lies before (DECISIONS T-640).
create or replace function lay_partner_days() returns trigger language plpgsql as $$
begin
  insert into partner_days (partner_id, day, accepted, rejected, on_time, late, counted_as)
    select p.id, (now() at time zone 'UTC')::date - (15 + 30 * n),
        (coalesce((p.kpi->>'acceptedCount_90d')::int, 0) + n) / 3, (coalesce((p.kpi->>'rejectedCount_90d')::int, 0) + n) / 3, (coalesce((p.kpi->>'onTimeCount_90d')::int, 0) + n) / 3,
        (coalesce((p.kpi->>'lateCount_90d')::int, 0) + n) / 3, '90 days'
      from (select id, doc->'kpi' as kpi from added where doc ? 'kpi') p cross join generate_series(0, 2) n
    union all
    select p.id, (now() at time zone 'UTC')::date - 120,
        greatest(0, coalesce((p.kpi->>'acceptedCount_total')::int, 0) - coalesce((p.kpi->>'acceptedCount_90d')::int, 0)),
        greatest(0, coalesce((p.kpi->>'rejectedCount_total')::int, 0) - coalesce((p.kpi->>'rejectedCount_90d')::int, 0)),
        0, 0, 'Total'
      from (select id, doc->'kpi' as kpi from added where doc ? 'kpi') p;
  return null;
end $$;
