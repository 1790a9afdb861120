-- An order that was changed by whoever did not keep it as it was decided on, a server of an older version, is not replayed as it
-- stands now: what it was is not known (DECISIONS T-850).
create or replace function lose_decided_order() returns trigger language plpgsql as $$
begin
  new.decision_basis := new.decision_basis || '{"order": null}';
  return new;
end $$;
