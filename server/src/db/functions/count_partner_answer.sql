-- A partner's yes or no is counted on its day, and so is whether they came when they had said they would (3-platform §3, DECISIONS T-640).
create or replace function count_partner_answer() returns trigger language plpgsql as $$
declare
  whose uuid;
  counted date;
begin
  if tg_table_name = 'job_offers' then
    whose := new.partner_id;
    counted := (coalesce(new.decided_at, now()) at time zone 'UTC')::date;
    insert into partner_days as d (partner_id, day, accepted, rejected)
      values (whose, counted, (new.status = 'Accepted')::int, (new.status = 'Rejected')::int)
      on conflict (partner_id, day) do update
        set accepted = d.accepted + excluded.accepted, rejected = d.rejected + excluded.rejected, counted_as = 'Not yet';
  else
    select j.partner_id into whose from jobs j where j.id = new.job_id;
    if whose is null then return null; end if;
    counted := (coalesce(new.ended_at, now()) at time zone 'UTC')::date;
    insert into partner_days as d (partner_id, day, on_time, late)
      values (whose, counted, (new.outcome = 'Kept')::int, (new.outcome = 'Broken')::int)
      on conflict (partner_id, day) do update
        set on_time = d.on_time + excluded.on_time, late = d.late + excluded.late, counted_as = 'Not yet';
  end if;
  return null;
end $$;
