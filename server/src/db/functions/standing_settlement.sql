-- The settlement in which another one counts now: itself, or the last that it was carried into (DECISIONS T-791).
create or replace function standing_settlement(settlement uuid) returns uuid language sql stable as $$
  with recursive up (id, carried_into) as (
    select s.id, s.carried_into from settlements s where s.id = settlement
    union all select t.id, t.carried_into from up join settlements t on t.id = up.carried_into)
  select id from up where carried_into is null
$$;
