-- How partners answered, and whether they came in time, by day: what their figures are sums of (3-platform §3, DECISIONS T-640).
create table partner_days (
  partner_id uuid not null references partners (id) on delete cascade,
  day date not null,
  accepted integer not null default 0,
  rejected integer not null default 0,
  on_time integer not null default 0,
  late integer not null default 0,
  -- In which of the figures that the partner's record tells the day is.
  counted_as text not null default 'Not yet' check (counted_as in ('Not yet', '90 days', 'Total')),
  primary key (partner_id, day)
);
create index partner_days_to_count on partner_days (counted_as, day);

create function count_partner_answer() returns trigger language plpgsql as $$ begin return null; end $$;
create function lay_partner_days() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger job_offers_counted after update of status on job_offers for each row
  when (old.status is distinct from new.status and new.status in ('Accepted', 'Rejected'))
  execute function count_partner_answer();
-- The time that they said when they took the job; what was told later replaces nothing.
create trigger promises_counted after update of outcome on promises for each row
  when (old.outcome is null and new.outcome in ('Kept', 'Broken') and new.source = 'PartnerAccepted' and new.job_id is not null)
  execute function count_partner_answer();
create trigger partners_days after insert on partners referencing new table as added for each statement
  execute function lay_partner_days();

insert into partner_days (partner_id, day, accepted, rejected, on_time, late, counted_as)
  select p.id, (now() at time zone 'UTC')::date - (15 + 30 * n), (coalesce((p.doc#>>'{kpi,acceptedCount_90d}')::int, 0) + n) / 3,
      (coalesce((p.doc#>>'{kpi,rejectedCount_90d}')::int, 0) + n) / 3, (coalesce((p.doc#>>'{kpi,onTimeCount_90d}')::int, 0) + n) / 3,
      (coalesce((p.doc#>>'{kpi,lateCount_90d}')::int, 0) + n) / 3, '90 days'
    from partners p cross join generate_series(0, 2) n where p.doc ? 'kpi'
  union all
  select p.id, (now() at time zone 'UTC')::date - 120,
      greatest(0, coalesce((p.doc#>>'{kpi,acceptedCount_total}')::int, 0) - coalesce((p.doc#>>'{kpi,acceptedCount_90d}')::int, 0)),
      greatest(0, coalesce((p.doc#>>'{kpi,rejectedCount_total}')::int, 0) - coalesce((p.doc#>>'{kpi,rejectedCount_90d}')::int, 0)),
      0, 0, 'Total'
    from partners p where p.doc ? 'kpi';
