-- The members that another object has otherwise, as they are here; what only the other has is null.
create or replace function jsonb_unlike(here jsonb, there jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(coalesce(h.key, t.key), coalesce(h.value, 'null'::jsonb))
  from jsonb_each(here) h full join jsonb_each(there) t on t.key = h.key
  where h.value is distinct from t.value
$$;
